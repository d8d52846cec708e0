import { type FormEvent, useState } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import { NOTES_LIMIT } from '../../../domain/limits.ts'
import { useUser } from '../../auth/use-auth.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { evaluationBy } from './rating.rules.ts'
import { useSaveRating } from './use-save-rating.ts'

type Props = { person: Person; onClose: () => void }

/** The admin's own evaluation. What could not be saved stays as it was typed. */
export function EvaluationForm({ person, onClose }: Props) {
  const { uuid } = useUser()
  const [evaluation, setEvaluation] = useState(() => evaluationBy(uuid, person))
  const set = (change: Partial<typeof evaluation>) => setEvaluation({ ...evaluation, ...change })
  const { save, isSaving, error } = useSaveRating(person, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(evaluation)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <h3 className="font-serif text-xl font-medium">Your Evaluation</h3>
      <Switch
        label="I recommend my company reach out to this person"
        hint="Shared with the recruiting team"
        checked={evaluation.canReachOut}
        onCheckedChange={(canReachOut) => set({ canReachOut })}
      />
      <Switch
        label="Mention my name when contacting"
        checked={evaluation.canMentionName}
        onCheckedChange={(canMentionName) => set({ canMentionName })}
      />
      <Textarea
        label="Additional notes for recruiters"
        placeholder="Add any special information about this candidate..."
        maxLength={NOTES_LIMIT}
        value={evaluation.notes}
        onChange={(event) => set({ notes: event.target.value })}
      />
      <div className="sticky bottom-0 -mx-6 border-t border-line bg-surface px-6 pt-1 pb-3">
        {error && (
          <Alert title="Your evaluation was not saved" className="mt-2">
            {error.message} What you entered is still here.
          </Alert>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSaving}>
            Save Changes
          </Button>
        </DialogActions>
      </div>
    </form>
  )
}
