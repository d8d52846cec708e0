import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../contract/client.ts'
import type { PersonSort } from '../../../contract/person-filters.ts'
import type { Person } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { queryOf, useApiQuery } from '../../api/hooks.ts'
import { untilSent } from '../../api/until-sent.ts'
import { isWorthRetrying, queryClient } from '../../api/query-client.ts'
import { canGoAhead } from '../../claims/base/go-ahead.rules.ts'
import { undoneToast } from '../../claims/base/undone-toast.rules.ts'
import { tabStorage, watchDeparture } from '../../storage.ts'
import { announce } from '../../ui/announcer.tsx'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { notSaved } from '../not-saved-store.ts'
import { triageBody } from '../triage.rules.ts'
import { useStore } from '../../ui/store.ts'
import { triageKey } from './left.ts'
import { createTriage, type Failure, type TriageAnswer, type TriagePage } from './triage-store.ts'
import { toast } from '../../ui/toast-store.ts'

/** Where the act is kept by which a decision in this tab started a claim, for its undo. */
const startedKey = (user: string, id: string) => `vouch:${user}:started:${id}`

const notTold = (description: string) =>
  void toast({ title: 'Added to favorites, but no one was told to write', description, kind: 'error' })

/** Starts to reach out to a person who was just added to the favorites. Says so if it fails: the decision itself is saved. */
async function goAhead(id: string, started: string) {
  try {
    const { act_id } = await untilSent(() => api.reachOut.goAheadAll({ body: { ids: [id] } }))
    if (act_id) tabStorage.write(started, act_id)
    else if (tabStorage.read(started) === null) notTold('Your company is in touch with this person already.')
  } catch (error) {
    notTold((error as Error).message)
  }
}

/** Takes back what goAhead started. Says so if someone acted on it since. */
async function takeBack(started: string) {
  const act = tabStorage.read(started)
  if (act === null) return
  try {
    const done = await untilSent(() => api.acts.undoAct({ params: { id: act } }))
    tabStorage.write(started, null)
    if (done.kept.length > 0) toast(undoneToast(done))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return // an answer was lost, and it is undone
    toast({
      title: 'Someone is still asked to write',
      description: (error as Error).message,
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
      // 404: the person was erased, or it is too late for an undo.
      if (!(triage.is_reviewed && error instanceof ApiError && error.status === 404)) throw error
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
      if (failed.what === 'refused') sayRefused(failed)
      else notSaved.show()
    },
  })
}

const sayRefused = ({ person, why }: Extract<Failure, { what: 'refused' }>) =>
  void toast({ title: `Not undone: ${person.name}`, description: why, kind: 'error' })

/** Sends the decisions that a reload interrupted. The screen of new recommendations does so itself. */
export const sendLeft = (user: string) => triageOf(user, () => new Promise(() => {})).resume()

/** The person as the server has them now: others work on the same people. `onDecided`: another admin decided on them. */
function useFresh(person: Person | null, onDecided: (id: string) => void): Person | null {
  const id = person?.id ?? ''
  const isSaving = useIsMutating({ mutationKey: ['triage', id] }) > 0
  const { data, isFetching } = useApiQuery(
    api.recommendations.personList,
    { query: { id: [id], page_size: 1 } },
    { enabled: person !== null && !isSaving },
  )
  const fresh = isSaving ? undefined : data?.connections.find((one) => one.id === id)
  const isDecided = fresh !== undefined && fresh.is_reviewed && !isFetching
  const name = person?.name
  useEffect(() => {
    if (!isDecided) return
    toast({ title: `Another admin decided on ${name}`, kind: 'info' })
    onDecided(id)
  }, [isDecided, id, name, onDecided])
  return fresh && !fresh.is_reviewed ? fresh : person
}

/** Deciding on new recommendations by button or key, and undo. */
export function useTriage(user: string, sort: PersonSort) {
  const prefix = triageKey(user)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [triage] = useState(() => triageOf(user, listBy(sort), setFailure))
  useEffect(() => triage.start(), [triage])
  useEffect(() => tabStorage.listen(prefix, triage.hear), [prefix, triage])
  const view = useStore(triage.view)
  const { lastDecided } = view
  const current = useFresh(view.current, triage.leftOut)
  const [ticked, setTicked] = useState<string | null>(null)
  const canTick = current !== null && canGoAhead(current)
  const goesAhead = canTick && ticked === current.id
  const tick = (checked: boolean) => setTicked(checked && current ? current.id : null)

  const forgetFailure = (id: string) => {
    if (id !== failure?.person.id) return
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
    current,
    /** The card on the screen came back because its decision could not be saved. */
    cameBack: failure?.what === 'decision' && current?.id === failure.person.id,
    /** Whose decision could not be taken back. */
    stands: failure?.what === 'undo' && lastDecided?.id === failure.person.id ? lastDecided : null,
    /** Whether Add to Favorites also starts to reach out; null if it cannot. */
    goesAhead: canTick ? goesAhead : null,
    tick,
    decide,
    postpone,
    undo,
    retry: triage.retry,
  }
}
