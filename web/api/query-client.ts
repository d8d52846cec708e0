import { MutationCache, notifyManager, type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../contract/client.ts'
import { onForget } from '../storage.ts'

const RETRIES = 3

/** Only server errors and missing answers are retried. A refusal stays a refusal. */
export const isWorthRetrying = (failures: number, error: Error) =>
  failures < RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

// Screens learn about a change before the next event, not after a timer: if Enter is pressed twice quickly, the second press finds the
// first one pending, however busy the machine is.
notifyManager.setScheduler(queueMicrotask)

/**
 * What a successful call changes. `rows`: a row on which the hand rests, so lists keep their rows in place. `later`: something that is not
 * shown until another screen opens.
 */
type Changes = 'everything' | 'rows' | 'later' | 'nothing'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      changes?: Changes
      /** Someone else may have been faster, so a refusal is news, too. */
      refusalIsNews?: boolean
    }
    /** What does not load again under the hand: never while it is shown, or not after a change of a row. */
    queryMeta: { still?: true | 'rows' }
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // While the server cannot be reached, queries wait for it (reachable.ts). Anything the user sends fails at once and says so.
    queries: { retry: isWorthRetrying, networkMode: 'offlineFirst' },
    mutations: { retry: 0, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (_, __, ___, { meta }) => void changed(meta?.changes),
    onError(error, _, __, { meta, options: { mutationKey } }) {
      const isNews = meta?.refusalIsNews || (error instanceof ApiError && error.status === 409)
      if (isNews || mutationKey?.[0] === OPTIMISTIC) void changed(meta?.changes) // loads what waited for it
    },
  }),
})

/** The key of changes that are shown before the answer. */
export const OPTIMISTIC = 'optimistic'

/** Resolves once the server has answered all pending changes. */
export function untilAnswered(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (queryClient.isMutating({ mutationKey: [OPTIMISTIC] }) > 0) return
      stop()
      resolve()
    }
    const stop = queryClient.getMutationCache().subscribe(check)
    check()
  })
}

const SOON = 300 // ms after the last change

/** What was asked before the last change. */
const old = new Set<Query>()
let timer: ReturnType<typeof setTimeout> | undefined
let lists: 'stay' | 'load' = 'stay'
let shown: PromiseWithResolvers<void> | null = null

const queries = queryClient.getQueryCache()
queries.subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch') old.delete(event.query)
})

/**
 * After a change, everything is out of date: what is shown loads again once the user pauses, the rest when it is shown. Mutations call this
 * by themselves. Resolves when the screen shows the change.
 */
export function changed(what: Changes = 'everything'): Promise<void> {
  if (what === 'nothing') return Promise.resolve()
  void queryClient.invalidateQueries({ refetchType: 'none' })
  if (what === 'later') return Promise.resolve()
  for (const query of queries.getAll()) old.add(query)
  if (what === 'everything') lists = 'load'
  shown ??= Promise.withResolvers()
  clearTimeout(timer)
  timer = setTimeout(() => void load(), SOON)
  return shown.promise
}

async function load() {
  if (queryClient.isMutating({ mutationKey: [OPTIMISTIC] }) > 0) return // an answer would hide that change; its end calls again
  const done = shown
  const isStill = ({ meta }: Query) => meta?.still === true || (meta?.still === 'rows' && lists === 'stay')
  const due = new Set([...old].filter((query) => query.isActive() && !isStill(query)))
  // The first answer cannot be asked for again while it is on its way.
  const first = new Set(
    [...due].filter(({ state }) => state.fetchStatus !== 'idle' && state.data === undefined),
  )
  for (const query of old) query.invalidate() // what a screen put in place of an answer is no answer
  old.clear()
  shown = null
  lists = 'stay'
  const again = (some: Set<Query>) =>
    queryClient.refetchQueries({ type: 'active', predicate: (query) => some.has(query) })
  await again(due)
  await again(first)
  done?.resolve()
}

onForget(() => {
  queryClient.clear()
  old.clear()
  clearTimeout(timer)
  shown?.resolve()
  shown = null
})
