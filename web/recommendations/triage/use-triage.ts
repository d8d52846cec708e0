import { useEffect, useState } from 'react'
import { ApiError } from '../../../contract/client.ts'
import type { PersonSort } from '../../../contract/person-filters.ts'
import type { Person } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { queryOf, useApiQuery } from '../../api/hooks.ts'
import { untilSent } from '../../api/until-sent.ts'
import { changed, isWorthRetrying, queryClient } from '../../api/query-client.ts'
import { canGoAhead } from '../../claims/base/go-ahead.rules.ts'
import { undoneToast } from '../../api/undone-toast.rules.ts'
import { tabStorage, watchDeparture } from '../../storage.ts'
import { announce } from '../../ui/announcer.tsx'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { NOT_SAVED } from '../stage/stage.rules.ts'
import { useStore } from '../../ui/store.ts'
import { triageKey } from './left.ts'
import type { Decided, Failure } from './decided.rules.ts'
import { type TriagePage, TriageQueue } from './triage-queue.ts'
import { closeToast, toast } from '../../ui/toast-store.ts'

const notTold = (description: string) =>
  void toast({ title: 'Added to favorites, but no one was told to write', description, kind: 'error' })

/** Starts to reach out to a person who was just added to the favorites. Says so if it fails: the decision itself is saved. */
async function goAhead(id: string, act_id: string) {
  try {
    const { started } = await untilSent(() => api.reachOut.goAheadAll({ body: { ids: [id], act_id } }))
    if (started === 0) notTold('Your company is in touch with this person already.')
  } catch (error) {
    notTold((error as Error).message)
  }
}

let notSaved = 0 // the message about it

/** Undoes an act, and says if someone changed the person since → whether they did. */
async function undone(id: string): Promise<boolean> {
  const done = await untilSent(() => api.acts.undoAct({ params: { id } }))
  if (done.kept.length > 0) toast(undoneToast(done))
  return done.kept.length > 0
}

/** Takes back what goAhead started. */
async function takeBack(started: string) {
  try {
    await undone(started)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return // an answer was lost, or nothing was started
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

async function save({ person, is_favorite, act, go }: Decided) {
  const what = is_favorite ? 'favorite' : 'not_interested'
  const seen = { [person.id]: person.standing_number }
  await untilSent(() => api.acts.act({ body: { ids: [person.id], what, act_id: act, seen } }))
  if (go) await goAhead(person.id, go)
  void changed('later')
}

async function takeBackDecision({ act, go }: Decided) {
  if (go) await takeBack(go)
  const isKept = await undone(act)
  void changed('later')
  return isKept
}

function queueOf(user: string, list: () => Promise<TriagePage>, onFailure?: (failed: Failure) => void) {
  const queue = new TriageQueue({
    list,
    save,
    takeBack: takeBackDecision,
    storage: tabStorage,
    prefix: triageKey(user),
    hasLeft: watchDeparture(),
    onFailure(failed) {
      onFailure?.(failed)
      if (!('why' in failed)) return void (notSaved = toast({ ...NOT_SAVED, kind: 'error' }))
      const title = `${failed.what === 'stands' ? 'Not undone' : 'Not saved'}: ${failed.person.name}`
      toast({ title, description: failed.why, kind: 'error' })
    },
  })
  // A closed tab forgets what it has not sent.
  window.addEventListener('beforeunload', (event) => void (queue.isSending() && event.preventDefault()))
  return queue
}

/** Sends the decisions that a reload interrupted. The screen of new recommendations does so itself. */
export const sendLeft = (user: string) => queueOf(user, () => new Promise(() => {})).resume()

const AGAIN = 15_000 // ms

/** The person as the server has them now: others work on the same people. */
function useFresh(queue: TriageQueue, person: Person | null): Person | null {
  const id = person?.id ?? ''
  const isSending = queue.isSending(id)
  const { data, isFetching } = useApiQuery(
    api.recommendations.personList,
    { query: { id: [id], page_size: 1 } },
    { enabled: person !== null && !isSending, refetchInterval: AGAIN },
  )
  const fresh = isSending ? undefined : data?.connections.find((one) => one.id === id)
  const isDecided = fresh !== undefined && fresh.is_reviewed && !isFetching
  const name = person?.name
  useEffect(() => {
    if (!isDecided) return
    toast({ title: `Another admin acted on ${name}`, kind: 'info' })
    queue.leave(id)
  }, [isDecided, id, name, queue])
  return fresh && !fresh.is_reviewed ? fresh : person
}

/** Deciding on new recommendations by button or key, and undo. */
export function useTriage(user: string, sort: PersonSort) {
  const prefix = triageKey(user)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [triage] = useState(() => queueOf(user, listBy(sort), setFailure))
  useEffect(() => triage.start(), [triage])
  useEffect(() => {
    const timer = setInterval(() => void triage.load(), AGAIN)
    return () => clearInterval(timer)
  }, [triage])
  useEffect(() => tabStorage.listen(prefix, (key, value) => triage.hear(key, value)), [prefix, triage])
  const view = useStore(triage.view)
  const { lastDecided } = view
  const current = useFresh(triage, view.current)
  const [ticked, setTicked] = useState<string | null>(null)
  const canTick = current !== null && canGoAhead(current)
  const goesAhead = canTick && ticked === current.id
  const tick = (checked: boolean) => setTicked(checked && current ? current.id : null)

  const forgetFailure = (id: string) => {
    if (id !== failure?.person.id) return
    setFailure(null)
    closeToast(notSaved)
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
    retry: () => triage.retry(),
  }
}
