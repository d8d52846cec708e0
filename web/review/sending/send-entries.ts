import type { Decision } from '../../../contract/recommendations.ts'
import type { DraftContent } from '../draft/draft.ts'
import { goneAnswers, goneConnections, jobOf, withoutAnswers } from './deleted.rules.ts'

type Entries = DraftContent['entries']

/** People. With two jobs each, less than a body may have. */
export const MOST_AT_ONCE = 20_000

const peopleWords = (n: number) =>
  `${n === 1 ? '1 person is' : `${n} people are`} no longer in Vouch. Your other decisions are not affected.`
const jobWords = (n: number) =>
  `${n === 1 ? 'A job was' : `${n} jobs were`} closed or deleted. Your other decisions are not affected.`

/**
 * Posts all entries of a draft, in parts, and reports each part to `sent` → what the server has now. Deleted people, and answers for jobs that take none, are left out,
 * because they would block all other decisions: `leftOut` says so. Errors: whatever else `post` throws; earlier parts are sent.
 */
export async function sendEntries(
  entries: Entries,
  {
    decisionsOf,
    post,
    sent,
  }: {
    decisionsOf: (id: string, entry: Entries[number][1]) => Decision[]
    post: (decisions: Decision[]) => Promise<unknown>
    sent: (entries: Entries) => void
  },
): Promise<{ sent: Entries; leftOut: string }> {
  const withoutThese = new Set<string>()
  const jobs = new Set<string>()
  const leftOut: string[] = []
  const done: Entries = []
  let rest = entries
  while (rest.length > 0) {
    const part = rest.slice(0, MOST_AT_ONCE)
    const decisions = withoutAnswers(
      part.flatMap(([id, entry]) => decisionsOf(id, entry)),
      withoutThese,
    )
    try {
      if (decisions.length > 0) await post(decisions)
      sent(part)
      done.push(...part)
      rest = rest.slice(part.length)
    } catch (reason) {
      const people = goneConnections(reason, decisions)
      const answers = goneAnswers(reason, decisions)
      if (people.size + answers.size === 0) throw reason
      if (people.size > 0) {
        sent(rest.filter(([id]) => people.has(id)))
        rest = rest.filter(([id]) => !people.has(id))
        leftOut.push(peopleWords(people.size))
      }
      for (const answer of answers) {
        withoutThese.add(answer)
        jobs.add(jobOf(answer))
      }
    }
  }
  if (jobs.size > 0) leftOut.push(jobWords(jobs.size))
  return { sent: done, leftOut: leftOut.join(' ') }
}
