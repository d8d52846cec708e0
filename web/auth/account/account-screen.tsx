import type { ReactNode } from 'react'
import { api } from '../../api/api.ts'
import { useApiQuery, useApiMutation } from '../../api/hooks.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Awaited } from '../../ui/states.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { Download } from 'lucide-react'
import { Failure } from '../../ui/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast-store.ts'

const FILE_NAME = 'vouch-about-me.json'

/** Saves what Vouch holds on the user as a file. If the sign-in is old, the user confirms first that it is them. */
function OwnDataButton() {
  const file = useApiMutation(api.account.ownData, {
    onSuccess(data) {
      saveFile(FILE_NAME, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      toast({ title: 'Your data is saved', description: FILE_NAME, kind: 'success' })
    },
  })
  return (
    <>
      <p className="max-w-prose text-muted">
        Your profile, sign-ins, uploads, connections with what you decided and wrote, tips under your name,
        and what you did, as a JSON file. Anonymous tips are not in it: no one knows whose they are.
      </p>
      <Failure title="Nothing was saved" of={file} />
      <div>
        <Button busy={file.isPending} onClick={() => file.mutate({})}>
          <Download aria-hidden />
          Download my data
        </Button>
      </div>
    </>
  )
}

/** /account: your address, where you are signed in, your password, and what is held on you (docs/product-rules.md, Account and security). */
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
          <Part title="Email address">
            <EmailForm asked={data.asked_email} issuer={data.address_by} />
          </Part>
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
