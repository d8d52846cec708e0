import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { requestTokens } from '../auth/requested-link-store.ts'
import { useUser } from '../auth/use-auth.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { dayText } from '../ui/day.ts'
import { Failure } from '../ui/failure.tsx'

type Props = {
  isProven: boolean
  /** When the account is deleted unless its address is proven. */
  dueAt?: string
}

/** Why no one can be invited yet, and how to change that: by a sign-in link opened in this browser. */
export function PrivateCompanyNotice({ isProven, dueAt }: Props) {
  const { email } = useUser()
  const link = useSave(api.auth.requestMagicLink, {
    notDone: 'No link was sent',
    meta: { changes: 'nothing' },
    onSaved: ({ request_token }) => requestTokens.add(request_token),
  })
  if (isProven)
    return (
      <Alert kind="info" title="Your company is private">
        It was created with a password and is yours alone, so you can&apos;t invite anyone. To work with
        colleagues, ask one of their admins to invite you.
      </Alert>
    )
  return (
    <div className="flex flex-col gap-3">
      <Alert
        kind={link.isSuccess ? 'success' : 'info'}
        title={
          link.isSuccess
            ? 'Check your email'
            : dueAt
              ? `Confirm your email address by ${dayText(dueAt)}`
              : 'Confirm your email address to invite colleagues'
        }
        actions={
          <Button busy={link.isPending} onClick={() => link.save({ body: { email } })}>
            {link.isSuccess ? 'Send another link' : 'Send me a sign-in link'}
          </Button>
        }
      >
        <span>
          {link.isSuccess
            ? `We sent a link to ${email}. Open it in this browser and stay signed in: everything you entered stays.`
            : `You registered with a password, so your company is private for now. We send a link to ${email}: open it in this browser and stay signed in.`}
        </span>{' '}
        {dueAt && (
          <span>{`If you don’t open it by ${dayText(dueAt)}, this account is deleted with everything in it.`}</span>
        )}
      </Alert>
      <Failure of={link} />
    </div>
  )
}
