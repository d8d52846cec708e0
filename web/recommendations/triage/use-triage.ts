import { useEffect, useState } from 'react'
import { ApiError } from '../../../contract/client.ts'
import type { PersonSort } from '../../../contract/person-filters.ts'
import { api } from '../../api/api.ts'
import { queryOf } from '../../api/hooks.ts'
import { untilSent } from '../../api/until-sent.ts'
import { isWorthRetrying, queryClient } from '../../api/query-client.ts'
import { canGoAhead } from '../../claims/base/go-ahead.rules.ts'
import { tabStorage, watchDeparture } from '../../storage.ts'
import { announce } from '../../ui/announcer.tsx'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { notSaved } from '../not-saved-store.ts'
import { triageBody } from '../triage.rules.ts'
import { useStore } from '../../ui/store.ts'
import { triageKey } from './left.ts'
import { createTriage, type Failure, type TriageAnswer, type TriagePage } from './triage-store.ts'
import { toast } from '../../ui/toast-store.ts'

/** Where the claim is kept that a decision in this tab started, for its undo. */
const startedKey = (user: string, id: string) => `vouch:${user}:started:${id}`

const notTold = (description: string) =>
  void toast({ title: 'Added to favorites, but no one was told to write', description, kind: 'error' })

/** Starts to reach out to a person who was just added to the favorites. Says so if it fails: the decision itself is saved. */
async function goAhead(id: string, started: string) {
  try {
    const { ids } = await untilSent(() => api.reachOut.goAheadAll({ body: { ids: [id] } }))
    if (ids[0]) tabStorage.write(started, ids[0])
    else if (tabStorage.read(started) === null) notTold('Your company is in touch with this person already.')
  } catch (error) {
    notTold((error as Error).message)
  }
}

/** Takes back what goAhead started, unless someone acted on it since. */
async function takeBack(started: string) {
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

const AT_ONCE = 100 // people; one page, so that a save moves no one from one page to another while they load

const listBy = (sort: PersonSort) => async (): Promise<TriagePage> => {
  const query = queryOf(api.recommendations.personList, {
    query: { needs_review: true, sort, page: 1, page_size: AT_ONCE },
  })
  const { connections, pagination } = await queryClient.fetchQuery({
    ...query,
    staleTime: 0,
    gcTime: 0,
    retry: isWorthRetrying,
  })
  return { people: connections, total: pagination.total_count }
}

/** Saves a triage; with go_ahead it also starts to reach out, or takes that back. */
const saveFor =
  (user: string) =>
  async (id: string, { go_ahead, ...triage }: TriageAnswer) => {
    const started = startedKey(user, id)
    try {
      await untilSent(() => api.recommendations.triagePerson({ params: { id }, body: triageBody(triage) }))
    } catch (error) {
      // 404: the person was erased.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
    if (go_ahead) await (triage.is_reviewed ? goAhead(id, started) : takeBack(started))
    // Refreshed when a screen that shows them opens, not at every key press here.
    for (const call of [api.dashboard.dashboard, api.recommendations.personList])
      void queryClient.invalidateQueries({ queryKey: call.key, refetchType: 'none' })
  }

/** A closed tab forgets what it has not sent. */
function warn(event: BeforeUnloadEvent) {
  if (queryClient.isMutating({ mutationKey: ['triage'] }) > 0) event.preventDefault()
}

function triageOf(user: string, list: () => Promise<TriagePage>, onFailure?: (failed: Failure) => void) {
  window.addEventListener('beforeunload', warn)
  return createTriage({
    queryClient,
    list,
    save: saveFor(user),
    storage: tabStorage,
    prefix: triageKey(user),
    hasLeft: watchDeparture(),
    onFailure(failed) {
      onFailure?.(failed)
      notSaved.show()
    },
  })
}

/** Sends the decisions that a reload interrupted. The screen of new recommendations does so itself. */
export const sendLeft = (user: string) => triageOf(user, () => new Promise(() => {})).resume()

/** Deciding on new recommendations by button or key, and undo. */
export function useTriage(user: string, sort: PersonSort) {
  const prefix = triageKey(user)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [triage] = useState(() => triageOf(user, listBy(sort), setFailure))
  useEffect(() => triage.start(), [triage])
  useEffect(() => tabStorage.listen(prefix, triage.hear), [prefix, triage])
  const view = useStore(triage.view)
  const { current, lastDecided } = view
  const [ticked, setTicked] = useState<string | null>(null)
  const canTick = current !== null && canGoAhead(current)
  const goesAhead = canTick && ticked === current.id
  const tick = (checked: boolean) => setTicked(checked && current ? current.id : null)

  const forgetFailure = (id: string) => {
    if (id !== failure?.id) return
    setFailure(null)
    notSaved.close()
  }

  function decide(is_favorite: boolean) {
    const person = triage.decide(is_favorite, goesAhead)
    if (!person) return
    forgetFailure(person.id)
    const next = triage.view.get().current
    announce(
      `${is_favorite ? 'Added to favorites' : 'Not interested'}: ${person.name}.${next ? ` Next: ${next.name}.` : ''}`,
    )
  }

  function postpone() {
    const person = triage.postpone()
    if (!person) return
    const next = triage.view.get().current
    announce(`Later: ${person.name}.${next && next.id !== person.id ? ` Next: ${next.name}.` : ''}`)
  }

  function undo() {
    const person = triage.undo()
    if (!person) return
    forgetFailure(person.id)
    announce(`Undone: ${person.name}.`)
  }

  useShortcut(['arrowleft', 'h'], () => decide(false), { description: 'Not Interested', decides: true })
  useShortcut(['arrowright', 'l'], () => decide(true), { description: 'Add to Favorites', decides: true })
  useShortcut('g', () => tick(!goesAhead), {
    description: 'Go ahead with Add to Favorites, or not',
    enabled: canTick,
  })
  useShortcut('s', postpone, { description: 'Later' })
  useShortcut(['u', 'mod+z'], undo, { description: 'Undo' })

  return {
    ...view,
    /** The card on the screen came back because its decision could not be saved. */
    cameBack: failure?.what === 'decision' && current?.id === failure.id,
    /** Whose decision could not be taken back. */
    stands: failure?.what === 'undo' && lastDecided?.id === failure.id ? lastDecided : null,
    /** Whether Add to Favorites also starts to reach out; null if it cannot. */
    goesAhead: canTick ? goesAhead : null,
    tick,
    decide,
    postpone,
    undo,
    retry: triage.retry,
  }
}
