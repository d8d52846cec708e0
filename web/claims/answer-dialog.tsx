import { useState } from 'react'
import type { ClaimAct } from '../../contract/claims.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Name } from '../ui/name.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextField } from '../ui/text-field.tsx'

const ANSWERS = [
  { value: 'interested', label: 'Interested' },
  { value: 'not_now', label: 'Not now' },
  { value: 'no', label: 'No' },
] as const
type Answer = (typeof ANSWERS)[number]['value']

type Props = {
  open: boolean
  name: string
  /** The answer that is chosen first. */
  first?: Answer
  onClose: () => void
  onSave: (act: ClaimAct) => void
}

/** What the person answered. */
export function AnswerDialog({ open, name, first, onClose, onSave }: Props) {
  const [answer, setAnswer] = useState<Answer | null>(first ?? null)
  const [until, setUntil] = useState('')
  const isComplete = answer !== null && (answer !== 'not_now' || until !== '')
  const save = () => {
    if (!isComplete) return
    onSave({ act: 'answered', answer, ...(answer === 'not_now' && { until }) })
    onClose()
  }
  return (
    <Dialog open={open} onOpenChange={(shown) => !shown && onClose()} title="They answered">
      <RadioGroup
        legend={
          <span>
            What did <Name>{name}</Name> say?
          </span>
        }
        options={[...ANSWERS]}
        value={answer}
        onValueChange={setAnswer}
      />
      {answer === 'not_now' && (
        <TextField
          label="Not before"
          hint="Until then, no one at your company writes to them."
          type="date"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      )}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" aria-disabled={!isComplete || undefined} onClick={save}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  )
}
