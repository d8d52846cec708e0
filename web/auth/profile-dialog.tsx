import { type FormEvent, useState } from 'react'
import type { User } from '../../contract/auth.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { invalidateCounts, queryClient } from '../api/query-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-store.ts'
import { useAuth, useUser } from './use-auth.ts'

type Names = { first_name?: string; last_name?: string; company_name?: string }

/** Resources whose lists show the user's name. */
const NAMING = ['recommendations', 'jobs', 'tips']

function useSaveNames(onSaved?: () => void) {
  const { setUser } = useAuth()
  return useApiMutation(api.auth.updateMe, {
    onSuccess(saved) {
      setUser(saved)
      for (const resource of NAMING)
        void queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: ['employees'] })
      void invalidateCounts()
      onSaved?.()
    },
  })
}

/** Asks a new user once for their names; can be skipped. */
export function FirstProfileDialog() {
  const user = useUser()
  const [closed, setClosed] = useState(false)
  const save = useSaveNames()
  const give = (names: Names) => !save.isPending && save.mutate({ body: names })
  const skip = () => {
    setClosed(true)
    give({})
  }
  return (
    <ProfileDialog
      title="Before you begin"
      leave="Skip"
      open={!user.profile_asked && !closed}
      onLeave={skip}
      onGiven={give}
      busy={save.isPending}
      problem={save.error?.message}
    />
  )
}

export function ChangeProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const save = useSaveNames(() => {
    onClose()
    toast({ title: 'Your name is saved', kind: 'success' })
  })
  const leave = () => {
    save.reset()
    onClose()
  }
  return (
    <ProfileDialog
      title="Your name"
      leave="Cancel"
      open={open}
      onLeave={leave}
      onGiven={(names) => !save.isPending && save.mutate({ body: names })}
      busy={save.isPending}
      problem={save.error?.message}
    />
  )
}

type Props = {
  title: string
  /** The label of the button that changes nothing. */
  leave: string
  open: boolean
  onLeave: () => void
  onGiven: (names: Names) => void
  busy: boolean
  problem: string | undefined
}

function ProfileDialog({ title, leave, open, onLeave, onGiven, busy, problem }: Props) {
  const user = useUser()
  const isAdmin = user.role === 'admin'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onGiven(
      Object.fromEntries(
        [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
      ),
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => !shown && onLeave()}
      title={title}
      description={`${isAdmin ? '' : `You’ve joined ${user.company.name}. `}Colleagues see your name next to your recommendations.`}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {problem && <Alert title={problem} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            maxLength={100}
            defaultValue={givenFirstName(user)}
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
          <Button variant="quiet" onClick={onLeave}>
            {leave}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Until a name is given, the server shows the e-mail's local part. The field starts empty then. */
const givenFirstName = ({ first_name, last_name, email }: User) =>
  last_name === '' && first_name === email.split('@')[0] ? '' : first_name
