import type { AdminAct } from '../../contract/claims.ts'
import type { Person } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { actedTitle } from './base/claim-labels.ts'
import { sayDone } from './base/say-done.ts'
import { toast } from '../ui/toast-store.ts'

type Shown = Pick<Person, 'id' | 'name' | 'standing_number'>

const failed = (title: string) => (error: Error) =>
  void toast({ title, description: error.message, kind: 'error' })

/** Starts and changes claims on one person, for admins. Each act can be undone. */
export function useClaim({ id, name, standing_number }: Shown) {
  const change = useApiMutation(api.reachOut.changeReachOut, {
    meta: { refusalIsNews: true },
    onError: (error, { body }) =>
      failed(body.act === 'remind' ? `No reminder about ${name}` : `The change about ${name} was not saved`)(
        error,
      ),
    onSuccess: ({ act_id, holder }, { body }) =>
      sayDone(
        body.act === 'remind' && holder ? `Reminded ${holder} of ${name}` : actedTitle(body.act, name),
        act_id,
      ),
  })
  const start = useApiMutation(api.reachOut.goAhead, {
    meta: { refusalIsNews: true },
    onError: failed(`Nothing changed for ${name}`),
    onSuccess: ({ act_id, holder }) => sayDone(`${holder ?? 'Recruiting'} will write to ${name}`, act_id),
  })
  const move = useApiMutation(api.acts.act, {
    meta: { refusalIsNews: true },
    onError: failed(`The change about ${name} was not saved`),
    onSuccess: ({ act_id }) => sayDone(`${name}: Hired`, act_id),
  })
  return {
    hire: () =>
      move.mutate({ body: { ids: [id], what: 'move', outcome: 'hired', seen: { [id]: standing_number } } }),
    goAhead: () => start.mutate({ body: { person_id: id } }),
    act: (claim: string, body: AdminAct) => change.mutate({ params: { id: claim }, body }),
    isSaving: start.isPending || change.isPending || move.isPending,
  }
}
