import { type FormEvent, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { NOTES_LIMIT } from '../../domain/limits.ts'
import { useUser } from '../auth/use-auth.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { SECTION, SectionTitle } from './person-card.tsx'
import { evaluationBy, isSameEvaluation } from './rating.rules.ts'
import { useSaveRating } from './use-save-rating.ts'

/** The admin's own evaluation. What could not be saved stays as it was typed. */
export function EvaluationForm({ person }: { person: Person }) {
  const saved = evaluationBy(useUser().uuid, person)
  const [typed, setTyped] = useState(saved)
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  const { save, isSaving, error } = useSaveRating(person)
  const isChanged = !isSameEvaluation(typed, saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) save(typed)
  }
  return (
    <form onSubmit={submit} className={`${SECTION} flex flex-col gap-4`}>
      <SectionTitle>Your Evaluation</SectionTitle>
      <Switch
        label="I recommend my company reach out to this person"
        hint="Shared with the recruiting team"
        checked={typed.canReachOut}
        onCheckedChange={(canReachOut) => set({ canReachOut })}
      />
      <Switch
        label="Mention my name when contacting"
        checked={typed.canMentionName}
        onCheckedChange={(canMentionName) => set({ canMentionName })}
      />
      <Textarea
        label="Additional notes for recruiters"
        placeholder="Add any special information about this candidate..."
        maxLength={NOTES_LIMIT}
        value={typed.notes}
        onChange={(event) => set({ notes: event.target.value })}
      />
      {error && (
        <Alert title="Your evaluation was not saved">{error.message} What you entered is still here.</Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button aria-disabled={!isChanged || undefined} onClick={() => setTyped(saved)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isSaving} aria-disabled={!isChanged || undefined}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}
