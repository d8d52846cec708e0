import { withoutInvisible } from '../../domain/invisible.ts'

type More = {
  /** Of the answer; null without one. */
  status: number | null
  /** Milliseconds that the system asks to wait. */
  asked?: number
  /** Another candidate may be taken: the system refused this one. */
  isOfCandidate?: boolean
}

/** Why a system did not do what Vouch asked, as a sentence for admins. */
export class TrackingProblem extends Error {
  readonly status: number | null
  readonly asked: number
  readonly isOfCandidate: boolean

  constructor(sentence: string, { status, asked = 0, isOfCandidate = false }: More) {
    super(sentence)
    this.status = status
    this.asked = asked
    this.isOfCandidate = isOfCandidate
  }
}

const SHORTEST_SECRET = 8 // a shorter one is part of words
const MOST_WORDS = 300
const MOST_PARTS = 6
const DEPTH = 4
const TELLING = ['message', 'error', 'errors', 'errorInfo', 'code', 'field', 'path', 'details', 'description']

function* parts(value: unknown, depth: number): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') yield String(value).slice(0, MOST_WORDS)
  if (depth === 0 || typeof value !== 'object' || value === null) return
  const inner = Array.isArray(value)
    ? value.slice(0, MOST_PARTS)
    : TELLING.flatMap((key) => (Object.hasOwn(value, key) ? [(value as Record<string, unknown>)[key]] : []))
  for (const each of inner) yield* parts(each, depth - 1)
}

/** What a system says about its refusal, as text: without secrets, and short. */
export function wordsOf(answer: unknown, secrets: string[]): string {
  const words: string[] = []
  for (const part of parts(answer, DEPTH)) {
    if (words.length === MOST_PARTS) break
    if (!words.includes(part)) words.push(part)
  }
  const text = secrets.reduce(
    (all, secret) => (secret.length < SHORTEST_SECRET ? all : all.replaceAll(secret, '…')),
    words.join(': '),
  )
  return withoutInvisible(text).replace(/\s+/g, ' ').trim().slice(0, MOST_WORDS)
}
