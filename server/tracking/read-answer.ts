import type { TrackingSystem } from '../../domain/tracking-systems.ts'
import { wordsOf, type ReadAnswer } from './problem.ts'
import { hiding } from './secrets.rules.ts'
import { SYSTEMS } from './systems.ts'

/** The answer of a system to one question. */
export type Given = {
  kind: TrackingSystem
  /** One of the system's shapes, by name. */
  shape: string
  status: number
  /** What it must not repeat. */
  secrets: string[]
}

function jsonOf(text: string, hide: (text: string) => string): { json: unknown } | null {
  const hidden = (_: string, value: unknown) => (typeof value === 'string' ? hide(value) : value)
  try {
    return { json: text === '' ? null : JSON.parse(text, hidden) }
  } catch {
    return null
  }
}

/** The body of an answer → what Vouch reads of it, without all else. It runs in a thread of its own (reading-thread.ts). */
export function readAnswer({ kind, shape, status, secrets }: Given, body: Uint8Array): ReadAnswer {
  const { shapes, refusals } = SYSTEMS[kind]
  const isDone = status >= 200 && status < 300
  const isToken = isDone && shape === 'token' // which Vouch asked for
  const parsed = jsonOf(Buffer.from(body).toString('utf8'), hiding(isToken ? [] : secrets))
  if (!parsed) return isDone ? { is: 'no JSON' } : { is: 'refused', words: '' } // its status says enough
  const { json } = parsed
  if (!isDone || refusals?.safeParse(json).success) return { is: 'refused', words: wordsOf(json) }
  const read = shapes[shape]!.safeParse(json)
  if (read.success) return { is: 'read', read: read.data }
  return { is: 'another shape', where: read.error.issues[0]?.path.join('.') || 'it' }
}
