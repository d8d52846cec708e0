import { type FormEvent, useState } from 'react'
import { api } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/link-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CheckYourEmail } from './check-your-email.tsx'
import { Entrance } from './entrance.tsx'
import { invitedAddress } from './invited-address.ts'
import { useSubmit } from './use-submit.ts'

/** An address, a link to it (spec section 2, 'Sign-in screen'). */
export function SignInScreen() {
  const [email, setEmail] = useState(() => invitedAddress(window.location.hash))
  const request = useSubmit(api.auth.requestMagicLink)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void request.submit({ body: { email } })
  }
  if (request.done)
    return (
      <Entrance title="Check your email">
        <CheckYourEmail email={email} onTryAgain={request.reset} />
      </Entrance>
    )
  return (
    <Entrance title="Sign in">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Email"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          hint="No password: we send you a link that signs you in."
        />
        <Button type="submit" variant="primary" busy={request.busy}>
          Request Sign In Link
        </Button>
      </form>
      <p className="border-t border-line pt-4 text-sm text-muted">
        Prefer a password? <TextLink to="/register">Create an account</TextLink>
      </p>
    </Entrance>
  )
}
