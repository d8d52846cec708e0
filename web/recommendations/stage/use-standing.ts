import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../contract/client.ts'
import type { Person } from '../../../contract/recommendations.ts'
import type { Move } from '../../../contract/shapes.ts'
import { api } from '../../api/api.ts'
import { optimistic } from '../../api/optimistic.ts'
import { changed } from '../../api/query-client.ts'
import { undoAct } from '../../api/undo-act.ts'
import { toast } from '../../ui/toast-store.ts'
import { undoable } from '../../ui/undo-store.tsx'
import { notSaved } from '../not-saved-store.ts'
import { refreshRows, showPersons, shownPerson } from '../shown-persons-store.ts'
import { doneToast, type Act, looksSame, standingAfter } from './stage.rules.ts'

/** Called with what could not be saved about these people, and with null once it is tried again. */
export type OnNotSaved = (people: Person[], act: Act | null) => void

type Standings = ReadonlyMap<string, Partial<Person>>
/** An act, with where each of the people stands before and after it, by their id. */
type Acting = { act: Act; act_id: string; seen: Record<string, number>; before: Standings; after: Standings }

const LISTS = [api.recommendations.personList.key, api.recommendations.recommendationList.key]

/** Takes an act back, on the server first. */
function undo(queryClient: QueryClient, { act_id, before }: Acting) {
  notSaved.close()
  return undoAct(act_id, async (done) => {
    for (const queryKey of LISTS) await queryClient.cancelQueries({ queryKey })
    if (done?.kept.length === 0) showPersons(queryClient, before)
    void changed('rows')
    void refreshRows(queryClient, [...before.keys()])
  })
}

/**
 * Stars people, one or many, or moves them to another stage or outcome. The change shows at once and goes back if the server refuses it. Once it
 * is saved, a toast offers to undo it. What someone else did meanwhile stays, and a toast says it.
 */
export function useStanding(people: Person[], onNotSaved: OnNotSaved) {
  const queryClient = useQueryClient()
  const ids = people.map(({ id }) => id)
  const { mutate, isPending } = useMutation({
    ...optimistic<Acting>(queryClient, {
      name: `standing-${ids.join()}`,
      async send(acting) {
        const { act, act_id, seen } = acting
        const done = await api.acts.act({ body: { ids, act_id, seen, ...act } })
        if (!done.act_id && done.left_out.length === 0) return
        const action = done.act_id ? { action: undoable(() => void undo(queryClient, acting)) } : {}
        toast({ ...doneToast(people, act, done.left_out), ...action })
      },
      queryKeys: LISTS,
      shown() {
        const now = stand({ what: 'move' })
        return { ...now, after: now.before }
      },
      show: ({ after }) => showPersons(queryClient, after),
      isSame: (one, other) => ids.every((id) => looksSame(one.after.get(id), other.after.get(id))),
      onFailure({ act }, error) {
        const refusal = error instanceof ApiError && error.status === 409 ? error.message : null
        if (refusal)
          return void toast({ title: `Not saved: ${people[0]!.name}`, description: refusal, kind: 'error' })
        onNotSaved(people, act)
        notSaved.show()
      },
    }),
    onSettled: () => void refreshRows(queryClient, ids),
  })

  /** The act as the screen shows the people now. */
  function stand(act: Act): Acting {
    const shown = people.map((person) => shownPerson(queryClient, person))
    const now = new Date().toISOString()
    return {
      act,
      act_id: crypto.randomUUID(),
      seen: Object.fromEntries(shown.map((one) => [one.id, one.standing_number])),
      before: new Map(shown.map((one) => [one.id, one])),
      after: new Map(shown.map((one) => [one.id, standingAfter(one, act, now)])),
    }
  }

  function act(given: Act) {
    onNotSaved(people, null)
    notSaved.close()
    mutate(stand(given))
  }
  return {
    star: (is_favorite: boolean) => act({ what: is_favorite ? 'star' : 'unstar' }),
    move: (move: Move) => act({ what: 'move', ...move }),
    repeat: act,
    isSaving: isPending,
  }
}
