/** The attacks of bench/fairness.ts, and the rows that each needs in the database. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { register } from '../server/auth/register.ts'
import { startSession } from '../server/auth/session.ts'
import { openServices, type OpenServices } from '../server/open.ts'
import { readSettings } from '../server/settings.ts'
import { samplePeople } from '../server/sample/sample-people.ts'
import { buildersFor } from '../testing/builders.ts'
import { connectionsCsv } from '../testing/sample-files.ts'
import type { Attack } from './attack.ts'
import type { Person } from './honest-client.ts'
import { multipart } from './multipart.ts'
import { fillNetwork } from './network.ts'

export type AttackName = 'decisions' | 'slow bodies' | 'files' | 'unproven' | 'exports' | 'jobs'
type Plan = Omit<Attack, 'port'>

/** An employee of the honest company, the tokens of two new colleagues who import, and the attack. */
export type Prepared = { honest: Omit<Person, 'port'>; importers: string[]; attack: Plan }

const HONEST_PEOPLE = 3_000
const DECIDED = 10_000
const EXPORTED = 30_000
const JOBS = 1_500
const FILE_ROWS = 49_000
const FILE_BYTES = 9_400_000
const FILES = 3 // of each of the four accounts
const JSON_BODY = { 'content-type': 'application/json' }
const UPLOAD = { method: 'POST', path: '/v1/connections/upload' } as const
const BULK_DECISION = { method: 'POST', path: '/v1/connections/bulk-decision', headers: JSON_BODY } as const

type Preparing = (services: OpenServices) => Promise<Plan>

export const ATTACKS: Record<
  AttackName,
  { title: string; plan: Preparing; settings?: Record<string, string>; embeddedOnly?: boolean }
> = {
  decisions: { title: 'one account, 15 bulk decisions of 10,000 people at once', plan: decisions },
  'slow bodies': { title: 'one account, 13 large bodies at a byte in 5 s', plan: slowBodies },
  files: {
    title: 'four accounts, twelve files of 9.4 MB',
    plan: files,
    settings: { QUOTA_PEOPLE: '100000000', QUOTA_PEOPLE_PER_EMPLOYEE: '100000000' }, // the usual quotas would refuse most of them
  },
  unproven: { title: 'an account never proven, files of 49,000 people', plan: unproven },
  exports: { title: '30 exports of 30,000 people at once', plan: exportsOfAll, embeddedOnly: true },
  jobs: { title: '24 lists of 1,500 jobs of 20 kB at once', plan: longJobs, embeddedOnly: true },
}

/** Fills the database for one run of an attack, before the server starts on it. */
export async function prepare(env: Record<string, string>, name: AttackName): Promise<Prepared> {
  const services = await openServices(readSettings({ ...env, LOG_LEVEL: 'silent' }))
  try {
    const attack = await ATTACKS[name].plan(services)
    const { employees, company_id } = await fillNetwork(services.database, 1, HONEST_PEOPLE)
    const importers = [await colleague(services, company_id), await colleague(services, company_id)]
    const [connection] = await connectionsOf(services, company_id)
    const token = await tokenOf(services, employees[0]!)
    return { honest: { token, connection: connection! }, importers, attack }
  } finally {
    await services.close()
  }
}

type Ids = Parameters<typeof startSession>[1]
const tokenOf = async (services: OpenServices, employee: Ids) =>
  (await startSession(services, employee)).access_token

async function colleague(services: OpenServices, company_id: string): Promise<string> {
  const { buildEmployee } = buildersFor(services.database)
  const company = { company_id, name: '' }
  return tokenOf(services, await buildEmployee({ company, email: `${randomUUID()}@bench.test` }))
}

async function connectionsOf({ database }: OpenServices, company_id: string): Promise<string[]> {
  const rows = await database.inCompany(company_id, (db) =>
    db.selectFrom('connection').where('company_id', '=', company_id).select('id').execute(),
  )
  return rows.map(({ id }) => id)
}

/** Each with a company of their own. */
const strangers = (services: OpenServices, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { buildAdmin } = buildersFor(services.database)
      return tokenOf(services, await buildAdmin({ email: `${randomUUID()}@bench.test` }))
    }),
  )

async function decisions(services: OpenServices): Promise<Plan> {
  const { employees, company_id } = await fillNetwork(services.database, 1, DECIDED)
  const ids = await connectionsOf(services, company_id)
  const bodyOf = (general_decision: string) =>
    Buffer.from(
      JSON.stringify({ decisions: ids.map((connection_id) => ({ connection_id, general_decision })) }),
    )
  const bodies = ['recommend', 'dont_recommend'].map(bodyOf)
  return { ...BULK_DECISION, tokens: [await tokenOf(services, employees[0]!)], parallel: 15, bodies }
}

async function slowBodies(services: OpenServices): Promise<Plan> {
  // Together they announce a little less than the 200 MB of bodies that a server once took in at the same time.
  const [largest, rest] = [Buffer.alloc(16_000_000, ' '), Buffer.alloc(7_900_000, ' ')]
  const bodies = [...Array.from({ length: 12 }, () => largest), rest]
  return {
    ...BULK_DECISION,
    tokens: await strangers(services, 1),
    parallel: 13,
    bodies,
    msBetweenBytes: 5000,
  }
}

/** A file of this many bytes, with about as many people as a file may have: of the longer lines that some exports have. */
function largeFile(seed: number): Uint8Array {
  const people = samplePeople(FILE_ROWS, seed)
  const missing = FILE_BYTES - connectionsCsv({ people }).byteLength
  const more = ' and Subsidiaries Worldwide'.repeat(9).slice(0, Math.floor(missing / FILE_ROWS))
  return connectionsCsv({ people: people.map((person) => ({ ...person, company: person.company + more })) })
}

async function files(services: OpenServices): Promise<Plan> {
  const tokens = await strangers(services, 4)
  const sent = Array.from({ length: FILES }, (_, n) => multipart(largeFile(100 + n)))
  const bodies = sent.flatMap(({ body }) => [body, body, body, body]) // each file to each of the four
  return { ...UPLOAD, headers: sent[0]!.headers, tokens, parallel: 12, bodies }
}

async function unproven(services: OpenServices): Promise<Plan> {
  const registration = {
    email: `${randomUUID()}@bench.test`,
    password: 'seven green otters swim',
    name: 'Una Proven',
  }
  const { access_token } = await register(services, registration, { refreshToken: null, sessionId: null })
  const sent = [1, 2, 3, 4].map((n) => multipart(connectionsCsv({ people: FILE_ROWS, seed: 200 + n })))
  return {
    ...UPLOAD,
    headers: sent[0]!.headers,
    tokens: [access_token],
    parallel: 4,
    bodies: sent.map(({ body }) => body),
  }
}

async function exportsOfAll(services: OpenServices): Promise<Plan> {
  const { employees } = await fillNetwork(services.database, 1, EXPORTED)
  const tokens = [await tokenOf(services, employees[0]!)]
  return { method: 'GET', path: '/v1/connections/export-all', headers: {}, tokens, parallel: 30, bodies: [] }
}

async function longJobs(services: OpenServices): Promise<Plan> {
  const { buildAdmin } = buildersFor(services.database)
  const admin = await buildAdmin({ email: `${randomUUID()}@bench.test` })
  await services.database.inCompany(admin.company_id, (db) =>
    sql`
      insert into job (company_id, id, job_title, location, description, career_type)
      select ${admin.company_id}::uuid, gen_random_uuid(), 'Engineer', 'Remote', repeat('Build. ', 2857), 'SOFTWARE_ENGINEER'
      from generate_series(1, ${JOBS}::int)`.execute(db),
  )
  const tokens = [await tokenOf(services, admin)]
  return { method: 'GET', path: '/v1/jobs', headers: {}, tokens, parallel: 24, bodies: [] }
}
