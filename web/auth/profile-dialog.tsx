import { type ChangeEvent, useState } from 'react'
import type { User } from '../../contract/auth.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Call } from '../ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ownTimeZone } from '../ui/time-zones.ts'
import { useForgetKept, useKeptForm } from '../use-kept-form.ts'
import { useAuth, useUser } from './use-auth.ts'

type Names = { first_name?: string; last_name?: string; company_name?: string }

function useSaveNames(done?: string, onSaved?: () => void) {
  const { setUser } = useAuth()
  const forgetKept = useForgetKept()
  return useSave(api.auth.updateMe, {
    ...(done && { done }),
    notDone: 'Your name was not saved',
    onSaved(saved) {
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
  const give = (names: Names) => save.save({ body: { ...names, time_zone: ownTimeZone() } })
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
      of={save}
    />
  )
}

export function ChangeProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const forgetKept = useForgetKept()
  const save = useSaveNames('Your name is saved', onClose)
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
      onGiven={(names) => save.save({ body: names })}
      of={save}
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
  of: Call
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

function NamesForm({ leave, onLeave, onGiven, of }: Omit<Props, 'title' | 'open'>) {
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
  const skip = (
    <Button variant="quiet" onClick={onLeave}>
      {leave}
    </Button>
  )
  return (
    <Form action="Save" of={of} instead={skip} onSubmit={() => onGiven(form)}>
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
    </Form>
  )
}

/** Until a name is given, the server shows the email's local part. The field starts empty then. */
const givenFirstName = ({ first_name, last_name, email }: User) =>
  last_name === '' && first_name === email.split('@')[0] ? '' : first_name
