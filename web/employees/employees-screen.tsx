import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CompanySettings } from '../../contract/employees.ts'
import { api } from '../api/api.ts'
import { useApiList, useApiQuery } from '../api/hooks.ts'
import { TextLink } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { CompanyForm } from './company-form.tsx'
import { DeleteCompany } from './delete-company-dialog.tsx'
import { EmployeeList } from './employee-list.tsx'
import { InvitationList, useInvitations } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { PrivateCompanyNotice } from './private-company-notice.tsx'

/** /admin/employees: employees, invitations and the company's settings (docs/product.md, Employees). */
export function EmployeesScreen() {
  const employees = useApiList(api.employees.employeeList, {}).query
  const invitations = useInvitations()
  const settings = useApiQuery(api.employees.companySettings, {})
  // The lengths of the lists are unknown until they load. Everything below appears after them, so that nothing moves.
  const isSettled = employees.isFetched && invitations.query.isFetched && settings.isFetched
  return (
    <Page>
      <PageHeading
        title="Employees"
        subtitle="Your team on Vouch, and who can join."
        aside={<TextLink to="/admin/activity">Activity</TextLink>}
      />
      <EmployeeList />
      {isSettled ? (
        <Parts settings={settings} invitations={invitations} />
      ) : (
        employees.isFetched && <SkeletonRows rows={4} rowClassName="h-24" label="Loading settings" />
      )}
    </Page>
  )
}

type PartsProps = {
  settings: UseQueryResult<CompanySettings>
  invitations: ReturnType<typeof useInvitations>
}

function Parts({ settings, invitations }: PartsProps) {
  const { data } = settings
  const waiting = (
    <Awaited query={settings}>
      <SkeletonRows rows={2} label="Loading settings" />
    </Awaited>
  )
  return (
    <>
      <Part title="Invite a colleague">
        {data ? (
          data.is_private ? (
            <PrivateCompanyNotice isProven={data.is_proven} />
          ) : (
            <InviteForm />
          )
        ) : (
          waiting
        )}
        <InvitationList open={invitations} />
      </Part>
      <Part title="Company">
        {data ? <CompanyForm settings={data} /> : waiting}
        <DeleteCompany />
      </Part>
      {data && <p className="text-sm text-muted">{`Vouch ${data.version}`}</p>}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel aria-label={title} className="flex flex-col gap-6">
    <h2 className="font-serif text-xl font-medium">{title}</h2>
    {children}
  </Panel>
)
