import { useState } from 'react'
import { CONTACT_LIMIT } from '../../domain/notice.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useUser } from '../auth/use-auth.ts'
import { deviceStorage } from '../storage.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { skippedKey } from './contact-skipped.ts'

type Props = {
  /** It is saved, and the page for candidates exists. */
  onSaved: () => Promise<void>
  onSkip: () => void
  onClose: () => void
}

/** Asks who candidates can write to, before the first message is copied. */
export function ContactDialog({ onSaved, onSkip, onClose }: Props) {
  const { uuid, email } = useUser()
  const [contact, setContact] = useState(email)
  const save = useSave(api.reachOut.changeNoticeContact, { notDone: 'The change was not saved', onSaved })
  const skip = () => {
    deviceStorage.write(skippedKey(uuid), 'yes')
    onSkip()
  }
  return (
    <ConfirmDialog
      title="Who can candidates write to?"
      action="Save and copy"
      harmless
      disabled={contact.trim() === ''}
      of={save}
      instead={<Button onClick={skip}>Copy without it</Button>}
      onConfirm={() => save.save({ body: { notice_contact: contact.trim() } })}
      onClose={onClose}
    >
      <p>
        Your messages link to a page that says why your company has their name and who they can write to. It
        exists as soon as you say who that is.
      </p>
      <TextField
        label="Address for candidates"
        hint="An email address, or anything else. You can change it under Settings, Message Templates."
        maxLength={CONTACT_LIMIT}
        value={contact}
        onChange={({ target }) => setContact(target.value)}
      />
    </ConfirmDialog>
  )
}
