import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person } from '../../../contract/recommendations.ts'
import type { Move } from '../../../contract/shapes.ts'
import { api } from '../../api/api.ts'
import { keyOf } from '../../api/hooks.ts'
import { optimistic } from '../../api/optimistic.ts'
import { invalidateCounts } from '../../api/query-client.ts'
import { undoAct } from '../../claims/base/undo-act.ts'
import { toast } from '../../ui/toast-store.ts'
import { undoable } from '../../ui/undo-store.tsx'
import { notSaved } from '../not-saved-store.ts'
import { refreshRows, showPersons, shownPerson } from '../shown-persons-store.ts'
import { movedWords, type StageCounts, type Standing, standingAfter, withMove } from './stage.rules.ts'

type Candidate = Pick<Person, 'id' | 'name' | 'stage' | 'outcome' | 'outcome_at'>
type Standings = ReadonlyMap<string, Standing>
/** A change, and where each of the people stands before and after it, by their id. */
type Moving = { change: Move; before: Standings; after: Standings }

const AFFECTED = [
  api.recommendations.personList.key,
  api.candidates.stageCounts.key,
  api.recommendations.recommendationList.key,
]

const standing = ({ stage, outcome, outcome_at }: Candidate): Standing => ({ stage, outcome, outcome_at })

const shownNow = (queryClient: QueryClient, people: Candidate[]) =>
  new Map(people.map((person) => [person.id, standing(shownPerson(queryClient, person))]))

/** Shows where these people stand, in every list and in the counts. */
function show(queryClient: QueryClient, people: Candidate[], after: Standings) {
  const before = shownNow(queryClient, people)
  queryClient.setQueryData<StageCounts>(
    keyOf(api.candidates.stageCounts, {}),
    (counts) =>
      counts &&
      [...after].reduce(
        (sum, [id, { stage }]) => withMove(sum, before.get(id)?.stage ?? stage, stage),
        counts,
      ),
  )
  showPersons(queryClient, after)
}

/** Takes a move back, on the server first. */
function undo(queryClient: QueryClient, move: string, people: Candidate[], before: Standings) {
  notSaved.close()
  return undoAct(move, async (done) => {
    for (const queryKey of AFFECTED) await queryClient.cancelQueries({ queryKey })
    if (done?.kept.length === 0) show(queryClient, people, before)
    for (const queryKey of AFFECTED) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    if (done?.kept.length !== 0)
      void queryClient.invalidateQueries({ queryKey: api.candidates.stageCounts.key })
    void invalidateCounts()
    void refreshRows(queryClient, [...before.keys()])
  })
}

/**
 * Moves candidates, one or many, to another stage or outcome. The change shows at once and goes back if the server refuses it.
 * Once it is saved, a toast offers to undo it.
 */
export function useMove(people: Candidate[], onFailure: (change: Move | null) => void) {
  const queryClient = useQueryClient()
  const ids = people.map(({ id }) => id)
  const name = `move-${ids.join()}`
  const { mutate } = useMutation({
    ...optimistic<Moving>(queryClient, {
      name,
      async send({ change, before }) {
        const body = { ids, ...change }
        const { move_id } = await api.candidates.moveCandidates({ body })
        if (!move_id) return
        toast({
          title: movedWords(people, change),
          kind: 'success',
          action: undoable(() => void undo(queryClient, move_id, people, before)),
        })
      },
      queryKeys: AFFECTED,
      shown() {
        const now = shownNow(queryClient, people)
        return { change: {}, before: now, after: now }
      },
      show: ({ after }) => show(queryClient, people, after),
      onFailure({ change }) {
        onFailure(change)
        notSaved.show()
      },
    }),
    onSettled: () => void refreshRows(queryClient, ids),
  })

  return function move(change: Move) {
    onFailure(null)
    notSaved.close()
    const before = shownNow(queryClient, people)
    const now = new Date().toISOString()
    const after = new Map([...before].map(([id, was]) => [id, standingAfter(was, change, now)]))
    mutate({ change, before, after })
  }
}
