import { expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { bodyLimitOf } from '../../../contract/endpoint.ts'
import type { Decision } from '../../../contract/recommendations.ts'
import type { DraftEntry } from '../draft/decision.rules.ts'
import { jobDecisions } from '../jobs/job-decisions.rules.ts'
import { MOST_AT_ONCE, sendEntries } from './send-entries.ts'

const jobs = [crypto.randomUUID(), crypto.randomUUID()]
const anId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const entries = (count: number): [string, DraftEntry][] =>
  Array.from({ length: count }, (_, n) => [anId(n), { action: 'YES', job_ids: [jobs[0]!] }])
const decisionsOf = (id: string, entry: DraftEntry) => jobDecisions(id, entry, jobs)
const people = (decisions: Decision[]) => new Set(decisions.map(({ connection_id }) => connection_id)).size

async function sending(count: number, post: (decisions: Decision[]) => Promise<unknown>) {
  const posted: Decision[][] = []
  const sent: string[] = []
  const result = await sendEntries(entries(count), {
    decisionsOf,
    post: (decisions) => post(decisions).then(() => posted.push(decisions)),
    sent: (part) => void sent.push(...part.map(([id]) => id)),
  }).catch((cause: unknown) => cause)
  return { posted, sent, result }
}

test('many decisions are sent in parts, each as long as the server takes', async () => {
  const { posted, sent, result } = await sending(2 * MOST_AT_ONCE + 1, async () => undefined)
  expect(posted.map(people)).toEqual([MOST_AT_ONCE, MOST_AT_ONCE, 1])
  expect(sent).toEqual(entries(2 * MOST_AT_ONCE + 1).map(([id]) => id))
  expect(result).toMatchObject({ leftOut: '' })
  for (const decisions of posted) {
    expect(api.recommendations.bulkDecision.body.safeParse({ decisions }).error).toBeUndefined()
    const bytes = JSON.stringify({ decisions }).length
    expect(bytes).toBeLessThan(bodyLimitOf(api.recommendations.bulkDecision))
  }
})

test('the parts before a failure are sent, and the others stay', async () => {
  let calls = 0
  const failing = async () => {
    if (++calls === 2) throw new Error('The server could not be reached.')
  }
  const { sent, result } = await sending(2 * MOST_AT_ONCE, failing)
  expect(sent).toEqual(entries(MOST_AT_ONCE).map(([id]) => id))
  expect(result).toEqual(new Error('The server could not be reached.'))
})

test('people of a later part who are gone are left out, and told', async () => {
  const gone = anId(MOST_AT_ONCE)
  const post = async (decisions: Decision[]) => {
    const place = decisions.findIndex(({ connection_id }) => connection_id === gone)
    const fields = { [`decisions.${place}.connection_id`]: 'not found' }
    if (place >= 0) throw Object.assign(new Error('not found'), { status: 404, fields })
  }
  const { posted, sent, result } = await sending(MOST_AT_ONCE + 2, post)
  expect(posted.map(people)).toEqual([MOST_AT_ONCE, 1])
  expect(sent).toContain(gone) // so that the draft forgets them
  expect(result).toMatchObject({ leftOut: expect.stringMatching(/^1 person is no longer in Vouch/) })
  expect((result as { sent: unknown[] }).sent).toHaveLength(MOST_AT_ONCE + 1)
})
