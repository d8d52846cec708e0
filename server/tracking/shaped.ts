import { z } from 'zod'
import type { Answered } from './ask.ts'
import { TrackingProblem, wordsOf } from './problem.ts'
import type { To } from './systems/system.ts'

/** An id of the system: a longer one would not fit into an index. */
export const externalId = z.string().min(1).max(200)

/** An answer in the shape that Vouch reads. Errors: TrackingProblem for another one. */
export function shaped<T extends z.ZodType>(name: string, shape: T, json: unknown): z.output<T> {
  const read = shape.safeParse(json)
  if (read.success) return read.data
  const where = read.error.issues[0]?.path.join('.') || 'it'
  throw new TrackingProblem(`${name} answered in another shape than expected (${where}).`, { status: 200 })
}

/** The problem with an answer that is a refusal, with the system's own words. */
export function refusal(
  name: string,
  { status, asked, json }: Answered,
  { secrets }: Pick<To, 'secrets'>,
  { isOfCandidate }: { isOfCandidate: boolean },
): TrackingProblem {
  const words = wordsOf(json, Object.values(secrets))
  const says = words && ` It says: “${words}”${/[.!?]$/.test(words) ? '' : '.'}`
  if (status === 429) return new TrackingProblem(`${name} asks Vouch to wait.`, { status, asked })
  if (status === 401 || status === 403)
    return new TrackingProblem(`${name} does not accept the key, or the key lacks a permission.${says}`, {
      status,
      asked,
    })
  if (status >= 500) return new TrackingProblem(`${name} answered ${status}.`, { status, asked })
  if (isOfCandidate)
    return new TrackingProblem(`${name} refused it.${says}`, { status, asked, isOfCandidate })
  return new TrackingProblem(`${name} answered ${status}.${says}`, { status, asked })
}

/** Collects the permissions that a key lacks, while a system is looked at. */
export function permissions() {
  const missing: string[] = []
  return {
    missing,
    /** The answer; null if the key lacks the permission. `permission`: null if the look does not need it. */
    async may<T>(permission: string | null, ask: () => Promise<T>): Promise<T | null> {
      try {
        return await ask()
      } catch (cause) {
        if (!(cause instanceof TrackingProblem) || cause.status !== 403) throw cause
        if (permission !== null && !missing.includes(permission)) missing.push(permission)
        return null
      }
    },
  }
}

/** The header of a key as a user, with a password if there is one. */
export const basic = (user: string, password = ''): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const MOST_PAGES = 20

/** The entries of the pages of a list, of the first 20 at most. */
export async function everyPage<T, Next>(
  page: (next: Next | undefined) => Promise<{ entries: T[]; next: Next | null | undefined }>,
): Promise<T[]> {
  const found: T[] = []
  let asked: Next | undefined
  for (let n = 0; n < MOST_PAGES; n++) {
    const { entries, next } = await page(asked)
    found.push(...entries)
    if (next === null || next === undefined) break
    asked = next
  }
  return found
}
