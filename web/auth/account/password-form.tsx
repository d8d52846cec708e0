import { useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { useSave } from '../../api/use-save.ts'
import { Form } from '../../ui/form.tsx'
import { useUser } from '../use-auth.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Sets, changes or removes the password. If the sign-in is old, the user confirms first that it is them. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const [password, setPassword] = useState('')
  const [revokes, setRevokes] = useState(true)
  const isAdmin = useUser().role === 'admin'
  const field = useRef<HTMLInputElement>(null)
  const save = useSave(api.account.changePassword, {
    done: (_, { body }) =>
      `Your password is ${body.password === null ? 'removed' : hasPassword ? 'changed' : 'set'}`,
    notDone: 'Your password stays as it was',
    onSaved(_, { body }) {
      setPassword('')
      if (body.password === null) field.current?.focus() // the pressed button goes away
    },
  })
  const give = (given: string | null) => save.save({ body: { password: given, revoke_api_keys: revokes } })
  return (
    <Form
      data-keeps-left
      noValidate={false}
      className="max-w-md"
      action={hasPassword ? 'Change password' : 'Set password'}
      of={save}
      marks={['password']}
      instead={
        hasPassword && (
          <Button variant="quiet" aria-disabled={save.isPending || undefined} onClick={() => give(null)}>
            Remove password
          </Button>
        )
      }
      onSubmit={() => give(password)}
    >
      <p className="text-muted">
        {hasPassword
          ? 'You can sign in with a password or by email link. Changing the password signs you out elsewhere.'
          : 'You sign in by email link. Set a password if you like; changing it signs you out elsewhere.'}
      </p>
      <TextField
        ref={field}
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        minLength={8}
        maxLength={128}
        hint="8 characters or more."
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={save.error?.fields.password}
        spoken
      />
      {isAdmin && <Checkbox label="Revoke my API keys" checked={revokes} onCheckedChange={setRevokes} />}
    </Form>
  )
}
