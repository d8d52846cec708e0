import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { User } from '../../contract/auth.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ownTimeZone } from '../ui/time-zones.ts'
import { toast } from '../ui/toast-store.ts'
import { useForgetKept, useKeptForm } from '../use-kept-form.ts'
import { useAuth, useUser } from './use-auth.ts'

type Names = { first_name?: string; last_name?: string; company_name?: string }

function useSaveNames(onSaved?: () => void) {
  const { setUser } = useAuth()
  const forgetKept = useForgetKept()
  return useApiMutation(api.auth.updateMe, {
    onSuccess(saved) {
      forgetKept('profile')
      setUser(saved)
      onSaved?.()
    },
  })
}

/** Asks a new user once for their name; the question can be skipped. */
export function FirstProfileDialog() {
  const user = useUser()
  const [closed, setClosed] = useState(false)
  const save = useSaveNames()
  const give = (names: Names) =>
    !save.isPending && save.mutate({ body: { ...names, time_zone: ownTimeZone() } })
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
  const forgetKept = useForgetKept()
  const save = useSaveNames(() => {
    onClose()
    toast({ title: 'Your name is saved', kind: 'success' })
  })
  const leave = () => {
    save.reset()
    forgetKept('profile')
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

function ProfileDialog({ title, open, ...form }: Props) {
  const { role, company } = useUser()
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => !shown && form.onLeave()}
      title={title}
      description={`${role === 'admin' ? '' : `You’ve joined ${company.name}. `}Your admins see your name next to your recommendations.`}
    >
      <NamesForm {...form} />
    </Dialog>
  )
}

function NamesForm({ leave, onLeave, onGiven, busy, problem }: Omit<Props, 'title' | 'open'>) {
  const user = useUser()
  const { form, change } = useKeptForm<Names>('profile', {
    first_name: givenFirstName(user),
    last_name: user.last_name,
    ...(user.role === 'admin' && { company_name: user.company.name }),
  })
  const field = (name: keyof Names) => ({
    name,
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ ...form, [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onGiven(form)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {problem && <Alert title={problem} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" maxLength={100} {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={100} {...field('last_name')} />
      </div>
      {user.role === 'admin' && (
        <TextField
          label="Company name"
          autoComplete="organization"
          maxLength={200}
          {...field('company_name')}
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
  )
}

/** Until a name is given, the server shows the email's local part. The field starts empty then. */
const givenFirstName = ({ first_name, last_name, email }: User) =>
  last_name === '' && first_name === email.split('@')[0] ? '' : first_name
