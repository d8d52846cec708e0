import { type FormEvent, useState } from 'react'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { invalidateCounts } from '../api/query-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAuth, useUser } from './auth-context.ts'

/** Asks a new user once for the names that colleagues read; can be skipped. */
export function ProfileDialog() {
  const user = useUser()
  const { setUser } = useAuth()
  const [closed, setClosed] = useState(false)
  const save = useApiMutation(api.auth.updateMe, {
    onSuccess(saved) {
      setUser(saved)
      void invalidateCounts()
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = [...form]
      .map(([name, value]) => [name, String(value).trim()])
      .filter(([, value]) => value !== '')
    if (!save.isPending) save.mutate({ body: Object.fromEntries(given) })
  }
  const skip = () => {
    setClosed(true)
    if (!save.isPending) save.mutate({ body: {} })
  }
  const isAdmin = user.role === 'admin'
  return (
    <Dialog
      open={!user.profile_asked && !closed}
      onOpenChange={(open) => !open && skip()}
      title="Before you begin"
      description={`Your colleagues read ${isAdmin ? 'these' : 'your name'} beside whom you recommend.`}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {save.error && <Alert title={save.error.message} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            maxLength={100}
            defaultValue={user.last_name && user.first_name}
          />
          <TextField
            label="Last name"
            name="last_name"
            autoComplete="family-name"
            maxLength={100}
            defaultValue={user.last_name}
          />
        </div>
        {isAdmin && (
          <TextField
            label="Company name"
            name="company_name"
            autoComplete="organization"
            maxLength={200}
            defaultValue={user.company.name}
          />
        )}
        <DialogActions>
          <Button variant="quiet" onClick={skip}>
            Skip
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
