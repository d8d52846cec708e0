import { type FormEvent, useEffect, useRef, useState } from 'react'
import { addressesIn } from '../../domain/address-list.ts'
import { Alert } from '../ui/alert.tsx'
import { Failure } from '../ui/failure.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { controlStyle, Field } from '../ui/field.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { isComposing } from '../ui/shortcuts/shortcut.rules.ts'
import { textParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { useKeptForm } from '../use-kept-form.ts'
import { problemWith } from './invite.rules.ts'
import { ROLES, roleIn } from './role-labels.ts'
import { type NotSent, useInvite, useInviteMany } from './use-invite.ts'

const NOBODY = { email: '', role: roleIn('') }

/** Invites an address, or a pasted list of them, with a role. What was not sent stays in the field. */
export function InviteForm() {
  const { form, change, reset } = useKeptForm('invite', NOBODY)
  const { email, role } = form
  const field = useRef<HTMLTextAreaElement>(null)
  const [params] = useUrlParams()
  const isMeant = textParam(params, 'invite') === 'true'
  useEffect(() => {
    if (isMeant) field.current?.focus()
  }, [isMeant])
  const [isTried, setTried] = useState(false)
  const problem = isTried ? problemWith(email) : null
  function leave(left: string[]) {
    reset({ email: left.join('\n'), role })
    field.current?.focus()
  }
  const one = useInvite(() => leave([]))
  const many = useInviteMany()

  /** Sends the addresses. What is no address stays in the field. */
  async function send() {
    if (one.isPending || many.sending) return
    const { addresses, wrong } = addressesIn(email)
    const [first = ''] = addresses
    many.clear()
    if (addresses.length + wrong.length === 1) return one.save({ body: { email: first, role } })
    const failed = await many.send(addresses, role)
    setTried(wrong.length > 0)
    leave([...failed.map((each) => each.email), ...wrong.map(({ text }) => text)])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problemWith(email)) return void send()
    setTried(true)
    field.current?.focus()
  }
  const fieldError = problem?.error ?? one.error?.fields.email
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex flex-wrap items-start gap-x-3 gap-y-4">
        <Field
          label="Email"
          hint="One address, or a list of them."
          error={fieldError}
          spoken
          className="flex-1 basis-64"
        >
          {(attributes) => (
            <textarea
              {...attributes}
              ref={field}
              rows={1}
              required
              autoComplete="off"
              spellCheck={false}
              placeholder="colleague@example.com"
              value={email}
              onChange={(event) => change({ ...form, email: event.target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
                event.preventDefault()
                event.currentTarget.form?.requestSubmit()
              }}
              className={cx(controlStyle, 'field-sizing-content max-h-48 min-h-9 resize-none touch:min-h-10')}
            />
          )}
        </Field>
        <NativeSelect
          label="Role"
          name="role"
          options={ROLES}
          value={role}
          onChange={(event) => change({ ...form, role: roleIn(event.target.value) })}
          className="w-36 max-sm:w-full"
        />
        <Button type="submit" variant="primary" busy={one.isPending || many.sending} className="sm:mt-6">
          Send Invitation
        </Button>
      </form>
      {problem?.sendRest && (
        <Button className="self-start" busy={many.sending} onClick={() => void send()}>
          {problem.sendRest}
        </Button>
      )}
      {!fieldError && <Failure of={one} />}
      <NotMailed of={one} />
      {many.notSent.length > 0 && <NotSentList notSent={many.notSent} />}
    </div>
  )
}

const NotSentList = ({ notSent }: { notSent: NotSent[] }) => (
  <Alert
    title={
      notSent.length === 1 ? 'One invitation was not sent' : `${notSent.length} invitations were not sent`
    }
  >
    <ul className="flex flex-col gap-1">
      {notSent.map(({ email, message }) => (
        <li key={email}>{`${email}: ${message}`}</li>
      ))}
    </ul>
  </Alert>
)

export const NotMailed = ({ of: { data } }: { of: ReturnType<typeof useInvite> }) =>
  data?.is_mailed === false && (
    <Alert title={`The invitation of ${data.email} is open, but the email could not be sent`}>
      Vouch tries twice more within a minute. If the list still says “Not sent” then, check the address and
      send it again, or tell them to sign in with it.
    </Alert>
  )
