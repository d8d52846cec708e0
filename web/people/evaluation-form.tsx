import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Person, PersonList } from '../../contract/recommendations.ts'
import { NOTES_LIMIT } from '../../domain/limits.ts'
import { useUser } from '../auth/use-auth.ts'
import { Form } from '../ui/form.tsx'
import { Switch } from '../ui/switch.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useForgetKept, useIsKept, useKeptForm } from '../use-kept-form.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { canGoAhead } from '../claims/base/go-ahead.rules.ts'
import { GoAheadTick } from '../claims/base/go-ahead-tick.tsx'
import { useClaim } from '../claims/use-claim.ts'
import { useLookFirst } from '../tracking/use-look-first.tsx'
import { Evaluations, SECTION } from './person-card.tsx'
import { type Evaluation as Given, evaluationBy, isSameEvaluation, withRating } from './rating.rules.ts'

/** The reader's own evaluation, folded unless there is one, after those of the other admins. */
export function Evaluation({ person, onCancel }: { person: Person; onCancel: () => void }) {
  const user = useUser().uuid
  const isOwn = person.ratings.some(({ userId }) => userId === user)
  const isKept = useIsKept(`evaluation:${person.id}`)
  return (
    <section className={SECTION}>
      <Evaluations ratings={person.ratings} user={user} />
      <details open={isOwn || isKept} className="print:hidden">
        <summary className="cursor-pointer">
          <h3 className="inline font-semibold">Your Evaluation</h3>
        </summary>
        <EvaluationForm person={person} onCancel={onCancel} />
      </details>
    </section>
  )
}

/** Typed text is kept, and offered again, until it is saved, discarded or canceled. */
function EvaluationForm({ person, onCancel }: { person: Person; onCancel: () => void }) {
  const saved = evaluationBy(useUser().uuid, person)
  const { form: typed, change, reset, isRestored } = useKeptForm(`evaluation:${person.id}`, saved)
  const [isOffered, setOffered] = useState(isRestored)
  const forgetKept = useForgetKept()
  const set = (part: Partial<Given>) => change({ ...typed, ...part })
  const [isTicked, setTicked] = useState(false)
  const canStart = typed.canReachOut && !saved.canReachOut && canGoAhead(person)
  const { dialog, ...saving } = useSaveRating(person, canStart && isTicked, () => {
    forgetKept(`evaluation:${person.id}`)
    setOffered(false)
    setTicked(false)
  })
  const isChanged = !isSameEvaluation(typed, saved)
  const discard = () => {
    reset()
    setOffered(false)
  }
  const cancel = () => {
    discard()
    onCancel()
  }
  return (
    <>
      <Form
        className="mt-3"
        action="Save Changes"
        of={{ ...saving, title: 'Your evaluation was not saved' }}
        kept="What you entered is still here."
        disabled={!isChanged}
        onSubmit={() => saving.save(typed)}
        onClose={cancel}
        onDiscard={isOffered && isChanged ? discard : undefined}
      >
        <Switch
          label="I recommend my company reach out to this person"
          hint="Shared with the recruiting team"
          checked={typed.canReachOut}
          onCheckedChange={(canReachOut) => set({ canReachOut })}
        />
        {canStart && <GoAheadTick person={person} checked={isTicked} onCheckedChange={setTicked} />}
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
      </Form>
      {dialog}
    </>
  )
}

/** Saves the user’s evaluation of a person, and starts to reach out if they ticked that. If it fails after the panel moved on, a toast says so. */
function useSaveRating(person: Person, goesAhead: boolean, onSaved: () => void) {
  const { id, name } = person
  const { goAhead } = useClaim(person)
  const { lookFirst, dialog } = useLookFirst(person)
  const queryClient = useQueryClient()
  const { save, ...state } = useSave(api.candidates.ratePerson, {
    meta: { changes: 'rows' },
    done: { title: 'Evaluation saved', description: name },
    notDone: `Your evaluation of ${name} was not saved`,
    onSaved(rating) {
      queryClient.setQueriesData<PersonList>(
        { queryKey: api.recommendations.personList.key },
        (list) => list && withRating(list, id, rating),
      )
      onSaved()
      if (goesAhead) void lookFirst(goAhead)
    },
  })
  return { ...state, dialog, save: (body: Given) => save({ params: { id }, body }) }
}
