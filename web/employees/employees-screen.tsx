import { api } from '../api/api.ts'
import { useApiList, useApiQuery } from '../api/hooks.ts'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { EmployeeList } from './employee-list.tsx'
import { InvitationList, useInvitations } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { PrivateCompanyNotice } from './private-company-notice.tsx'

/** /admin/employees: employees and invitations (docs/product-admins.md, Employees). */
export function EmployeesScreen() {
  const employees = useApiList(api.employees.employeeList, {}).query
  const invitations = useInvitations()
  const settings = useApiQuery(api.employees.companySettings, {})
  // The lengths of the lists are unknown until they load. Everything below appears after them, so that nothing moves.
  const isSettled = employees.isFetched && invitations.query.isFetched && settings.isFetched
  const { data } = settings
  return (
    <Page>
      <PageHeading title="Employees" subtitle="Your team on Vouch, and who is invited." />
      <EmployeeList />
      {employees.isFetched && !isSettled && (
        <SkeletonRows rows={2} rowClassName="h-24" label="Loading invitations" />
      )}
      {isSettled && (
        <Panel aria-label={INVITE} className="flex flex-col gap-6">
          <h2 className="font-serif text-xl font-medium">{INVITE}</h2>
          <Awaited query={settings}>
            <SkeletonRows rows={2} label="Loading settings" />
          </Awaited>
          {data && (data.is_private ? <PrivateCompanyNotice isProven={data.is_proven} /> : <InviteForm />)}
          <InvitationList open={invitations} />
        </Panel>
      )}
    </Page>
  )
}

const INVITE = 'Invite a colleague'
