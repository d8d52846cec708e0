import { api } from '../../api/api.ts'
import { untilSent } from '../../api/until-sent.ts'
import { tabStorage } from '../../storage.ts'
import { toast } from '../../ui/toast-store.ts'

/** Where the claim is kept that a decision in this tab started, for its undo. */
export const startedKey = (user: string, id: string) => `vouch:${user}:started:${id}`

const notTold = (description: string) =>
  void toast({ title: 'Added to favorites, but no one was told to write', description, kind: 'error' })

/** Starts to reach out to a person who was just added to the favorites. Says so if it fails: the decision itself is saved. */
export async function goAhead(id: string, started: string) {
  try {
    const { ids } = await untilSent(() => api.reachOut.goAheadAll({ body: { ids: [id] } }))
    if (ids[0]) tabStorage.write(started, ids[0])
    else notTold('Your company is in touch with this person already.')
  } catch (error) {
    notTold((error as Error).message)
  }
}

/** Takes back what goAhead started, unless someone acted on it since. */
export async function takeBack(started: string) {
  const claim = tabStorage.read(started)
  if (claim === null) return
  try {
    await untilSent(() => api.reachOut.takeBackAll({ body: { ids: [claim] } }))
    tabStorage.write(started, null)
  } catch {
    toast({
      title: 'Someone is still asked to write',
      description: 'Take it back under Reach Out.',
      kind: 'error',
    })
  }
}
