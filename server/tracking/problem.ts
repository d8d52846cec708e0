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
  override readonly name = 'TrackingProblem'
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

const MOST_WORDS = 300
const MOST_PARTS = 6
const DEPTH = 4
const TELLING = ['message', 'error', 'errors', 'errorInfo', 'code', 'field', 'path', 'details', 'description']

type Part = string | number

function* parts(value: unknown, depth: number): Generator<Part> {
  if (typeof value === 'string' || typeof value === 'number') yield value
  if (depth === 0 || typeof value !== 'object' || value === null) return
  const inner = Array.isArray(value)
    ? value.slice(0, MOST_PARTS)
    : TELLING.flatMap((key) => (Object.hasOwn(value, key) ? [(value as Record<string, unknown>)[key]] : []))
  for (const each of inner) yield* parts(each, depth - 1)
}

/** What a system says about its refusal, as text, and short. */
export function wordsOf(answer: unknown): string {
  const words: string[] = []
  for (const part of parts(answer, DEPTH)) {
    if (words.length === MOST_PARTS) break
    const cut = String(part).slice(0, MOST_WORDS)
    if (!words.includes(cut)) words.push(cut)
  }
  return withoutInvisible(words.join(': ')).replace(/\s+/g, ' ').trim().slice(0, MOST_WORDS)
}

/** What was read of an answer. */
export type ReadAnswer =
  | { is: 'read'; read: unknown }
  /** `words`: what the system says about it. */
  | { is: 'refused'; words: string }
  | { is: 'no JSON' }
  | { is: 'another shape'; where: string }

const REFUSALS = [400, 404, 409, 422]

type Answer = { status: number; asked: number; isWrite: boolean }

/** The problem with an answer that Vouch cannot use, with the system's own words. */
export function problemOf(
  name: string,
  said: Exclude<ReadAnswer, { is: 'read' }>,
  { status, asked, isWrite }: Answer,
): TrackingProblem {
  if (said.is === 'no JSON')
    return new TrackingProblem(`${name} answered with something other than JSON.`, { status })
  if (said.is === 'another shape')
    return new TrackingProblem(`${name} answered in another shape than expected (${said.where}).`, { status })
  const { words } = said
  const says = words && ` It says: “${words}”${/[.!?]$/.test(words) ? '' : '.'}`
  if (status === 429) return new TrackingProblem(`${name} asks Vouch to wait.`, { status, asked })
  if (status === 401 || status === 403)
    return new TrackingProblem(`${name} does not accept the key, or the key lacks a permission.${says}`, {
      status,
      asked,
    })
  if (status >= 500) return new TrackingProblem(`${name} answered ${status}.`, { status, asked })
  const isDone = status >= 200 && status < 300
  if (isDone || (isWrite && REFUSALS.includes(status)))
    return new TrackingProblem(`${name} refused it.${says}`, { status, asked, isOfCandidate: true })
  return new TrackingProblem(`${name} answered ${status}.${says}`, { status, asked })
}
