import { type FormEvent, useEffect, useRef } from 'react'
import type { SentInvitation } from '../../contract/employees.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { textParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { useKeptForm } from '../use-kept-form.ts'
import { ROLES, roleIn } from './role-labels.ts'
import { useInvite } from './use-invite.ts'

const NOBODY = { email: '', role: roleIn('') }

/** Invites an address with a role. If sending fails, the typed text stays. */
export function InviteForm() {
  const { form, change, reset } = useKeptForm('invite', NOBODY)
  const { email, role } = form
  const field = useRef<HTMLFormElement>(null)
  const [params] = useUrlParams()
  const isMeant = textParam(params, 'invite') === 'true'
  useEffect(() => {
    if (isMeant) field.current?.querySelector('input')?.focus()
  }, [isMeant])
  const { send, sending, error, unmailed } = useInvite()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await send({ email, role }))) return
    reset({ ...NOBODY, role })
    field.current?.querySelector('input')?.focus()
  }
  const fieldError = error?.fields.email
  return (
    <div className="flex flex-col gap-4">
      <form
        ref={field}
        onSubmit={(event) => void submit(event)}
        className="flex flex-wrap items-start gap-x-3 gap-y-4"
      >
        <EmailField
          autoComplete="off"
          placeholder="colleague@example.com"
          value={email}
          onChange={(event) => change({ ...form, email: event.target.value })}
          error={fieldError}
          className="flex-1 basis-64"
        />
        <NativeSelect
          label="Role"
          name="role"
          options={ROLES}
          value={role}
          onChange={(event) => change({ ...form, role: roleIn(event.target.value) })}
          className="w-36 max-sm:w-full"
        />
        <Button type="submit" variant="primary" busy={sending} className="sm:mt-6">
          Send Invitation
        </Button>
      </form>
      {error && !fieldError && <Alert title="The invitation was not sent">{error.message}</Alert>}
      {unmailed && <NotMailed {...unmailed} />}
    </div>
  )
}

export const NotMailed = ({ email }: Pick<SentInvitation, 'email'>) => (
  <Alert title={`The invitation of ${email} is open, but the email could not be sent`}>
    Check the address and send it again, or tell them to sign in with it.
  </Alert>
)
