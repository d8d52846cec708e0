import { ApiError } from '../../contract/client.ts'
import { api } from '../api/api.ts'
import { changed, isWorthRetrying } from '../api/query-client.ts'
import { exclusivelyOverTabs } from '../api/renew.ts'
import { tokens } from '../api/tokens.ts'
import { untilSent } from '../api/until-sent.ts'
import { deviceStorage, onForget, parseJson, type SafeStorage, sessionOwner } from '../storage.ts'
import { createStore } from '../ui/store.ts'
import { type OutreachAnswers, outreachBody } from './outreach.rules.ts'
import { lettersKey } from './unsent.ts'

/** A letter that its author finished, until the server has it. `at`: when, in ms since 1970. */
export type Letter = {
  id: string
  at: number
  answers: OutreachAnswers
  /** Why it was not sent the last time. */
  failed?: string
  /** The server's answer was no: it waits for its author. */
  refusal?: number
}

type Outside = {
  storage: SafeStorage
  prefix: string
  post: (letter: Letter) => Promise<unknown>
  /** Runs one at a time across all tabs. */
  exclusively: <Done>(run: () => Promise<Done>) => Promise<Done>
  /** Whether this browser's session is that of the author. */
  isCurrent: () => boolean
  /** Resolves when the screen shows what was sent. */
  shown: () => Promise<void>
}

const AGAIN = 15_000 // ms, if the server is there and still does not take it
const TRY_LATER = new Set([401, 408, 429])

const isLetter = ({ at, answers }: Letter) => typeof at === 'number' && typeof answers?.notes === 'string'
const isRefusal = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && !isWorthRetrying(0, reason) && !TRY_LATER.has(reason.status)

/**
 * One user's letters that are not sent. They are kept on this device and sent one at a time in their order, by one tab. One that the
 * server refuses stays, and the others go on.
 */
export function createLetters({ storage, prefix, post, exclusively, isCurrent, shown }: Outside) {
  /** Sent, but the screen does not show it yet. */
  const settling = new Set<string>()
  let running = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const kept = (): Letter[] =>
    storage
      .list(prefix)
      .flatMap(([id, text]) => {
        const letter = parseJson(text, isLetter)
        return letter ? [{ ...letter, id }] : []
      })
      .toSorted((one, other) => one.at - other.at)
  const stateNow = () => {
    const letters = kept()
    const waiting = letters.filter(({ refusal }) => !refusal)
    return { letters, underway: new Set([...waiting.map(({ id }) => id), ...settling]) }
  }
  const view = createStore(stateNow())
  const refresh = () => view.set(stateNow())

  function keep(id: string, letter: Omit<Letter, 'id'> | null) {
    storage.writeJson(prefix + id, letter)
    refresh()
  }
  const isKept = ({ id, at }: Letter) => kept().some((other) => other.id === id && other.at === at)
  const next = () => (isCurrent() ? kept().find(({ refusal }) => !refusal) : undefined)

  /** The screen shows it as sent from now on, and not as waiting again until it is loaded anew. */
  async function settle(id: string) {
    settling.add(id)
    refresh()
    await shown()
    settling.delete(id)
    refresh()
  }

  /** Errors: whatever `post` throws that is no refusal. */
  async function sendNext() {
    const letter = next()
    if (!letter) return
    try {
      await post(letter)
    } catch (reason) {
      // Another letter may be in its place, and another user's session may have refused it.
      if (isCurrent() && isKept(letter)) {
        const { id, at, answers } = letter
        const refusal = isRefusal(reason) ? { refusal: reason.status } : {}
        keep(id, { at, answers, failed: (reason as Error).message, ...refusal })
      }
      if (isRefusal(reason)) return
      throw reason
    }
    if (isKept(letter)) {
      storage.write(prefix + letter.id, null)
      void settle(letter.id)
    }
  }

  async function send() {
    clearTimeout(timer)
    if (running) return
    running = true
    try {
      while (next()) await untilSent(() => exclusively(sendNext))
    } catch {
      timer = setTimeout(() => void send(), AGAIN)
    } finally {
      running = false
    }
  }

  return {
    view,
    refresh,
    send,
    /** Whether they survive a reload. */
    isSafe: () => storage.isSafe(prefix),
    /** Sends a letter behind the screen. It replaces one about the same person. */
    put(id: string, answers: OutreachAnswers) {
      keep(id, { at: Math.max(Date.now(), (kept().at(-1)?.at ?? 0) + 1), answers })
      void send()
    },
    /** Tries all of them again, refused ones too. */
    retry() {
      for (const { id, at, answers, failed = '', refusal } of kept())
        if (refusal) keep(id, { at, answers, failed })
      void send()
    },
    drop: (id: string) => keep(id, null),
    /** Another tab changed a letter: one that is gone was sent there. */
    hear(key: string | null, value: string | null) {
      if (key !== null && value === null && isCurrent()) void settle(key.slice(prefix.length))
      else refresh()
    },
  }
}

const PATIENCE = 30_000 // ms for one answer
const known = new Map<string, ReturnType<typeof createLetters>>()

/** The letters of a user. They live as long as the page, like drafts. */
export function lettersOf(user: string) {
  const before = known.get(user)
  if (before) return before
  const prefix = lettersKey(user)
  const letters = createLetters({
    storage: deviceStorage,
    prefix,
    async post({ id, answers }) {
      const args = { params: { id }, body: outreachBody(answers) }
      try {
        await api.recommendations.finalReview(args, AbortSignal.timeout(PATIENCE))
      } catch (reason) {
        throw reason instanceof ApiError ? reason : new ApiError(0, {})
      }
    },
    exclusively: exclusivelyOverTabs('letters'),
    isCurrent: () => sessionOwner.get() === user && tokens.access() !== null,
    shown: () => changed(),
  })
  known.set(user, letters)
  deviceStorage.listen(prefix, letters.hear)
  onForget(letters.refresh)
  window.addEventListener('beforeunload', (event) => {
    if (letters.view.get().letters.length > 0 && !letters.isSafe()) event.preventDefault()
  })
  return letters
}
