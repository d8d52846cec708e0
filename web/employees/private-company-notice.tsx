import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

/** Why nobody can be invited yet, and how to change that: by a sign-in link opened in this browser. */
export function PrivateCompanyNotice({ isProven }: { isProven: boolean }) {
  const { email } = useUser()
  const link = useApiMutation(api.auth.requestMagicLink)
  if (isProven)
    return (
      <Alert kind="info" title="Your company is private">
        It was made by registering with a password and stays yours alone: nobody can be invited to it. To work
        with colleagues, ask an admin of theirs to invite you.
      </Alert>
    )
  return (
    <Alert
      kind={link.isSuccess ? 'success' : 'info'}
      title={link.isSuccess ? 'Check your email' : 'Prove your e-mail address to invite colleagues'}
      actions={
        <Button busy={link.isPending} onClick={() => link.mutate({ body: { email } })}>
          {link.isSuccess ? 'Send another link' : 'Send me a sign-in link'}
        </Button>
      }
    >
      {link.isSuccess
        ? `We sent a link to ${email}. Open it in this browser, without logging out first: everything you entered stays.`
        : `You registered with a password, so your company is private for now. Open a link that we send to ${email} in this browser, without logging out first.`}
      {link.error && <span className="block text-danger">{link.error.message}</span>}
    </Alert>
  )
}
