/** The attacks of bench/fairness.ts, each with the rows that it needs in the database. */
import { randomUUID } from 'node:crypto'
import { startSession } from '../server/auth/session.ts'
import type { OpenServices } from '../server/open.ts'
import { samplePeople } from '../server/sample/sample-people.ts'
import { buildersFor } from '../testing/builders.ts'
import { connectionsCsv } from '../testing/sample-files.ts'
import type { Call, Caller } from './caller.ts'
import { multipart } from './multipart.ts'
import { fillNetwork } from './network.ts'

type Plan = Omit<Caller, 'port' | 'pauseMs'>

const FILE_ROWS = 49_000
const FILE_BYTES = 9_400_000
const DECIDE = { path: '/v1/connections/bulk-decision', headers: { 'content-type': 'application/json' } }

/** A company whose only employee knows `people` → the employee's token, and a Finish of `decided` of them with one decision. */
export async function reviewer(services: OpenServices, people: number, decided = people) {
  const { company_id, employees } = await fillNetwork(services.database, 1, people)
  const { access_token: token } = await startSession(services, employees[0]!)
  const rows = await services.database.inCompany(company_id, (db) =>
    db.selectFrom('connection').where('company_id', '=', company_id).select('id').limit(decided).execute(),
  )
  const finish = (general_decision: string): Call => {
    const decisions = rows.map(({ id }) => ({ connection_id: id, general_decision }))
    return { ...DECIDE, token, body: JSON.stringify({ decisions }) }
  }
  return { company_id, token, finish }
}

const finishes = (all: Awaited<ReturnType<typeof reviewer>>[]) =>
  ['recommend', 'dont_recommend'].flatMap((decision) => all.map(({ finish }) => finish(decision)))

/** The token of someone without colleagues. */
async function stranger(services: OpenServices): Promise<string> {
  const { buildAdmin } = buildersFor(services.database)
  return (await startSession(services, await buildAdmin({ email: `${randomUUID()}@bench.test` })))
    .access_token
}

/** A file close to the limits of bytes and people, like some exports with longer lines. */
function largeFile(seed: number): Uint8Array {
  const people = samplePeople(FILE_ROWS, seed)
  const missing = FILE_BYTES - connectionsCsv({ people }).byteLength
  const more = ' and Subsidiaries Worldwide'.repeat(9).slice(0, Math.floor(missing / FILE_ROWS))
  return connectionsCsv({ people: people.map((person) => ({ ...person, company: person.company + more })) })
}

const uploadOf = (token: string, file: Uint8Array): Call => ({
  path: '/v1/connections/upload',
  token,
  ...multipart(file),
})

/** Reviewers who look like people who registered with a password and never opened a link. */
async function unproven(services: OpenServices) {
  const all = []
  for (let n = 0; n < 12; n++) all.push(await reviewer(services, 5_000))
  const ids = all.map(({ company_id }) => company_id)
  await services.database.pool.query('update address set proven_at = null where company_id = any($1)', [ids])
  await services.database.pool.query('update company set is_private = true where company_id = any($1)', [ids])
  return all
}

const twelveFiles = (bitsPerSecond: number) => async (services: OpenServices) => {
  const tokens = await Promise.all([1, 2, 3, 4].map(() => stranger(services)))
  const files = [100, 101, 102].map(largeFile)
  const calls = files.flatMap((file) => tokens.map((token) => uploadOf(token, file)))
  return { calls, parallel: 12, bitsPerSecond }
}

export const ATTACKS: Record<string, (services: OpenServices) => Promise<Plan>> = {
  'one account, 15 bulk decisions of 10,000 at once': async (services) => ({
    calls: finishes([await reviewer(services, 10_000)]),
    parallel: 15,
  }),
  // Faster, the attacker's own sending takes the processors that the server needs.
  'four accounts, twelve files of 9.4 MB, at 200 Mbit/s': twelveFiles(200e6),
  'four accounts, twelve files of 9.4 MB, at 1 Gbit/s': twelveFiles(1e9),
  'twelve unproven accounts: bulk decisions of 5,000 and of 200, lists and files': async (services) => {
    const all = await unproven(services)
    const short = await Promise.all([1, 2, 3].map(() => reviewer(services, 200)))
    const file = connectionsCsv({ people: FILE_ROWS, seed: 200 })
    const more = all.flatMap(({ token }) => [
      uploadOf(token, file),
      { path: '/v1/connections/final-review', token },
      { path: '/v1/connections/review', token },
    ])
    return { calls: [...finishes(all), ...finishes(short), ...more], parallel: 36 }
  },
}
