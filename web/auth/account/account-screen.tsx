import type { ReactNode } from 'react'
import { api } from '../../api/api.ts'
import { useApiQuery } from '../../api/hooks.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Awaited } from '../../ui/states.tsx'
import { OwnDataButton } from './own-data-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

/** /account: where you are signed in, your password, and what is held on you (docs/product.md, Account and security). */
export function AccountScreen() {
  const security = useApiQuery(api.account.security, {})
  const { data } = security
  return (
    <Page width="form">
      <PageHeading title="Account and Security" subtitle="Where you are signed in, and how you sign in." />
      <Awaited query={security}>
        <SkeletonRows rows={3} rowClassName="h-24" label="Loading your sessions" />
      </Awaited>
      {data && (
        <>
          <Part title="Signed in">
            <SessionList sessions={data.sessions} />
          </Part>
          {data.takes_passwords && (
            <Part title="Password">
              <PasswordForm hasPassword={data.has_password} />
            </Part>
          )}
          <Part title="Your data">
            <OwnDataButton />
          </Part>
        </>
      )}
    </Page>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel aria-label={title} className="flex flex-col gap-4">
    <h2 className="font-serif text-xl font-medium">{title}</h2>
    {children}
  </Panel>
)
