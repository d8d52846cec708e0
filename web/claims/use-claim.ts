import type { AdminAct } from '../../contract/claims.ts'
import type { Person } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { actedTitle } from './base/claim-labels.ts'

type Shown = Pick<Person, 'id' | 'name' | 'standing_number'>

/** Starts and changes claims on one person, for admins. Each act can be undone. */
export function useClaim({ id, name, standing_number }: Shown) {
  const notSaved = `The change about ${name} was not saved`
  const change = useSave(api.reachOut.changeReachOut, {
    done: ({ holder }, { body }) =>
      body.act === 'remind' && holder ? `Reminded ${holder} of ${name}` : actedTitle(body.act, name),
    notDone: ({ body }) => (body.act === 'remind' ? `No reminder about ${name}` : notSaved),
    failsInMessage: true,
  })
  const start = useSave(api.reachOut.goAhead, {
    done: ({ holder }) => `${holder ?? 'Recruiting'} will write to ${name}`,
    notDone: `Nothing changed for ${name}`,
    failsInMessage: true,
  })
  const move = useSave(api.acts.act, { done: `${name}: Hired`, notDone: notSaved, failsInMessage: true })
  return {
    hire: () =>
      move.save({ body: { ids: [id], what: 'move', outcome: 'hired', seen: { [id]: standing_number } } }),
    goAhead: () => start.save({ body: { person_id: id } }),
    act: (claim: string, body: AdminAct) => change.save({ params: { id: claim }, body }),
    isSaving: start.isPending || change.isPending || move.isPending,
  }
}
