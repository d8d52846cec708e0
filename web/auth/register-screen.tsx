import type { FormEvent } from 'react'
import { api } from '../api/api.ts'
import { tokens } from '../api/tokens.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { TextLink } from '../ui/link-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAuth } from './use-auth.ts'
import { FormProblem, SignInLayout } from './sign-in-layout.tsx'
import { takesPasswords } from './single-sign-on.tsx'
import { useSubmit } from './use-submit.ts'

/** /register: an account with a name and a password (docs/product-rules.md, Signing in). */
export function RegisterScreen() {
  const { signedIn } = useAuth()
  const register = useSubmit(api.auth.register, signedIn)
  const wrong = register.error?.fields ?? {}

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    void register.submit({
      body: {
        name: text('name').trim(),
        email: text('email').trim(),
        password: text('password'),
        refresh_token: tokens.refresh(),
      },
    })
  }
  if (!takesPasswords)
    return (
      <SignInLayout title="Create an account">
        <p>
          No one signs in with a password here. <TextLink to="/login">Sign in</TextLink>
        </p>
      </SignInLayout>
    )
  return (
    <SignInLayout title="Create an account">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <FormProblem of={register} />
        <TextField
          label="Name"
          name="name"
          required
          autoComplete="name"
          maxLength={200}
          error={wrong.name}
          spoken
        />
        <EmailField autoComplete="email" placeholder="you@example.com" error={wrong.email} spoken />
        <TextField
          label="Password"
          type="password"
          name="password"
          required
          minLength={8}
          maxLength={128}
          autoComplete="new-password"
          hint="8 characters or more."
          error={wrong.password}
          spoken
        />
        <Button type="submit" variant="primary" busy={register.busy}>
          Create Account
        </Button>
      </form>
      <p className="border-t border-line pt-4 text-sm text-muted">
        Have an account? <TextLink to="/login">Sign in</TextLink>
      </p>
    </SignInLayout>
  )
}
