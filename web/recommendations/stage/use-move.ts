import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person } from '../../../contract/recommendations.ts'
import type { Move } from '../../../contract/shapes.ts'
import { api } from '../../api/api.ts'
import { optimistic } from '../../api/optimistic.ts'
import { invalidateCounts } from '../../api/query-client.ts'
import { undoAct } from '../../claims/base/undo-act.ts'
import { toast } from '../../ui/toast-store.ts'
import { undoable } from '../../ui/undo-store.tsx'
import { notSaved } from '../not-saved-store.ts'
import { refreshRows, showPersons, shownPerson } from '../shown-persons-store.ts'
import { movedWords, type Standing, standingAfter } from './stage.rules.ts'

type Candidate = Pick<Person, 'id' | 'name'> & Standing
type Standings = ReadonlyMap<string, Standing>
/** A change, and where each of the people stands before and after it, by their id. */
type Moving = { change: Move; before: Standings; after: Standings }

const AFFECTED = [api.recommendations.personList.key, api.recommendations.recommendationList.key]

const standing = ({ stage, outcome, outcome_at, is_reviewed }: Candidate): Standing => ({
  stage,
  outcome,
  outcome_at,
  is_reviewed,
})

const shownNow = (queryClient: QueryClient, people: Candidate[]) =>
  new Map(people.map((person) => [person.id, standing(shownPerson(queryClient, person))]))

const refreshCounts = (queryClient: QueryClient) => {
  void queryClient.invalidateQueries({ queryKey: api.candidates.stageCounts.key })
  void invalidateCounts()
}

/** Takes a move back, on the server first. */
function undo(queryClient: QueryClient, move: string, before: Standings) {
  notSaved.close()
  return undoAct(move, async (done) => {
    for (const queryKey of AFFECTED) await queryClient.cancelQueries({ queryKey })
    if (done?.kept.length === 0) showPersons(queryClient, before)
    for (const queryKey of AFFECTED) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    refreshCounts(queryClient)
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
        const { act_id } = await api.candidates.moveCandidates({ body })
        void queryClient.invalidateQueries({ queryKey: api.candidates.stageCounts.key })
        if (!act_id) return
        toast({
          title: movedWords(people, change),
          kind: 'success',
          action: undoable(() => void undo(queryClient, act_id, before)),
        })
      },
      queryKeys: AFFECTED,
      shown() {
        const now = shownNow(queryClient, people)
        return { change: {}, before: now, after: now }
      },
      show: ({ after }) => showPersons(queryClient, after),
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
