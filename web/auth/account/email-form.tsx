import { useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { useSave } from '../../api/use-save.ts'
import { Alert } from '../../ui/alert.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Name } from '../../ui/name.tsx'
import { useAfterRender } from '../../ui/use-after-render.ts'
import { useUrlParams } from '../../ui/use-url-params.ts'
import { tokenIn } from '../token.rules.ts'
import { useAuth, useUser } from '../use-auth.ts'

type Props = {
  /** The address that got a link which still works. */
  asked: string | null
  /** The issuer that gives the address. */
  issuer: string | null
}

const Address = ({ children }: { children: string }) => (
  <Name className="font-semibold wrap-anywhere">{children}</Name>
)

/** The user's address, how to get another one, and (behind its link) the question whether to use that. */
export function EmailForm({ asked, issuer }: Props) {
  const { email } = useUser()
  const [token, setToken] = useState(() => tokenIn(window.location.search, 'token'))
  const [, changeParams] = useUrlParams()
  const own = useRef<HTMLParagraphElement>(null)
  const focusOwn = useAfterRender(() => own.current?.focus()) // the pressed button is gone
  const answered = () => {
    setToken('')
    changeParams({ token: undefined }, { replace: true, keepScroll: true })
    focusOwn()
  }
  return (
    <>
      <p ref={own} tabIndex={-1}>
        Your address is <Address>{email}</Address>.
      </p>
      {issuer !== null && (
        <p className="text-muted">
          {`It comes from ${issuer}. Change it there: Vouch follows at your next sign-in.`}
        </p>
      )}
      {token !== '' && <NewAddress token={token} asked={asked} onAnswered={answered} />}
      {token === '' && issuer === null && <AskForm asked={asked} />}
    </>
  )
}

type NewAddressProps = { token: string; asked: string | null; onAnswered: () => void }

/** Opening the link changes nothing; pressing its button does. */
function NewAddress({ token, asked, onAnswered }: NewAddressProps) {
  const { setUser } = useAuth()
  const confirm = useSave(api.account.confirmEmail, {
    done: ({ email }) => `Your address is now ${email}`,
    notDone: 'Your address stays as it was',
    onSaved(user) {
      setUser(user)
      onAnswered()
    },
  })
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      {asked === null ? (
        <Alert title="This link does not work here">
          It has expired, or was sent for another account. Sign in with that account, or ask for a new link.
        </Alert>
      ) : (
        <p>
          Sign in with <Address>{asked}</Address> from now on? You are signed out everywhere else.
        </p>
      )}
      <Failure of={confirm} />
      <div className="flex flex-wrap gap-2">
        {asked !== null && (
          <Button
            variant="primary"
            className="wrap-anywhere"
            busy={confirm.isPending}
            onClick={() => confirm.save({ body: { token } })}
          >
            <span>
              Use <Name>{asked}</Name>
            </span>
          </Button>
        )}
        <Button variant="quiet" onClick={onAnswered}>
          {asked === null ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </div>
  )
}

/** Asks for a link to another address. If the sign-in is old, the user confirms first that it is them. */
function AskForm({ asked }: Pick<Props, 'asked'>) {
  const [typed, setTyped] = useState('')
  const ask = useSave(api.account.changeEmail, {
    notDone: 'No link was sent',
    untilShown: true,
    onSaved: () => setTyped(''),
  })
  return (
    <Form
      data-keeps-left
      noValidate={false}
      className="max-w-md"
      action="Send a link"
      of={ask}
      marks={['email']}
      onSubmit={() => ask.save({ body: { email: typed } })}
    >
      {asked !== null && (
        <Alert kind="success" isSaid title="Check your email">
          If no one else has <Address>{asked}</Address>, a link is on its way there. Open it within 10 minutes
          in a browser in which you are signed in.
        </Alert>
      )}
      <EmailField
        label="New email address"
        autoComplete="off"
        hint="We send a link there. Until you open it, nothing changes."
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={ask.error?.fields.email}
        spoken
      />
    </Form>
  )
}
