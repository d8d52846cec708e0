import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { useApiMutation } from '../../api/hooks.ts'
import { changed } from '../../api/query-client.ts'
import { Failure } from '../../ui/failure.tsx'
import { useUser } from '../use-auth.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Sets, changes or removes the password. If the sign-in is old, the user confirms first that it is them. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const [password, setPassword] = useState('')
  const [revokes, setRevokes] = useState(true)
  const isAdmin = useUser().role === 'admin'
  const field = useRef<HTMLInputElement>(null)
  const save = useApiMutation(api.account.changePassword, {
    onSuccess(_, { body }) {
      setPassword('')
      if (body.password === null) field.current?.focus() // the pressed button goes away
      const done = body.password === null ? 'removed' : hasPassword ? 'changed' : 'set'
      toast({ title: `Your password is ${done}`, kind: 'success' })
      return changed()
    },
  })
  const wrong = save.error?.fields.password
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ body: { password, revoke_api_keys: revokes } })
  }
  return (
    <form data-keeps-left onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <p className="text-muted">
        {hasPassword
          ? 'You can sign in with a password or by email link. Changing the password signs you out elsewhere.'
          : 'You sign in by email link. Set a password if you like; changing it signs you out elsewhere.'}
      </p>
      {!wrong && <Failure title="Your password stays as it was" of={save} />}
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
        error={wrong}
        spoken
      />
      {isAdmin && <Checkbox label="Revoke my API keys" checked={revokes} onCheckedChange={setRevokes} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.isPending}>
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
        {hasPassword && (
          <Button
            variant="quiet"
            aria-disabled={save.isPending || undefined}
            onClick={() => save.mutate({ body: { password: null, revoke_api_keys: revokes } })}
          >
            Remove password
          </Button>
        )}
      </div>
    </form>
  )
}
