import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../server/db/database.ts'
import { buildersFor, type BuiltEmployee } from '../builders.ts'
import type { Account, Got } from '../tracking/account.ts'
import { trackingAccount } from '../tracking/server.ts'
import { buildCrashAdmin, signInOn } from './admin.ts'
import { randomFrom, type CrashReport, type Victim } from './crash.ts'
import { clockOf } from './emails.ts'
import { cutOff, type Caller } from './ledger.ts'

const EACH = 3 // candidates sent before a kill
const CALLS = 5 // for a candidate: a search, the candidate, the application, the notes, a note
const WRITES = 3 // among them
const LONGEST_MS = 30_000 // until the call at which the server is killed
const SOON_MS = 40
const LAST_DAYS = 11 // until the last try

export type SendingReport = Pick<CrashReport, 'moments' | 'problems'> & { figures: Record<string, number> }

type Sending = { account: Account; admin: BuiltEmployee; job_id: string; ids: string[] }

/** A company with an admin, a job and so many candidates, every other one without a link. */
async function buildCompany(database: Database, account: Account, size: number): Promise<Sending> {
  const admin = await buildCrashAdmin(database)
  const job = await buildersFor(database).buildJob({ company: admin, job_title: 'Zither Builder' })
  const people = Array.from({ length: size }, (_, n) => ({
    company_id: admin.company_id,
    id: randomUUID(),
    name: nameOf(n),
    first_name: 'Zoe',
    last_name: `Number${n}`,
    linkedin_url: n % 2 === 0 ? `https://www.linkedin.com/in/zoe-${n}` : null,
    link_key: n % 2 === 0 ? `linkedin.com/in/zoe-${n}` : null,
    category: 'Other',
    classifier_version: 1,
    search: nameOf(n),
    recommended: true,
  }))
  const recommended = { status: 'recommend', recommended_at: new Date() }
  const connections = people.map((person) => ({
    ...person,
    ...recommended,
    id: randomUUID(),
    employee_id: admin.employee_id,
    person_id: person.id,
  }))
  await database.inCompany(admin.company_id, async (db) => {
    await db
      .insertInto('person')
      .values(people.map((person) => ({ ...person, candidate: true })))
      .execute()
    await db.insertInto('connection').values(connections).execute()
  })
  return { account, admin, job_id: job.id, ids: people.map(({ id }) => id) }
}

const nameOf = (n: number) => `Zoe Number${n}`

async function connect({ tracking }: Caller, { account, job_id }: Sending) {
  await tracking.connectTracking({ body: { system: 'ashby', key: account.key } })
  await tracking.matchJob({ params: { id: job_id }, body: { external_id: account.jobs[0]!.id } })
}

async function sendAll({ tracking }: Caller, ids: string[], job_id: string) {
  const body = { ids, job_id }
  const { seen } = await tracking.previewSending({ body })
  return tracking.sendCandidates({ body: { ...body, seen } })
}

/** Resolves once the system did the nth of the things that it is asked to make, or when the nth call arrives. */
function atCall(account: Account, nth: number, isMade: boolean) {
  const { promise, resolve } = Promise.withResolvers<'reached'>()
  let calls = 0
  const count = (got: Got) =>
    void ((!isMade || /create/.test(got.path)) && ++calls === nth && resolve('reached'))
  account.before = (got) => {
    if (!isMade) count(got)
    return null
  }
  account.after = (got, reply) => {
    if (isMade) count(got)
    return reply
  }
  return promise
}

/** What is wrong with what the system has: each candidate who was sent is there once, with one application and one note. */
function problemsOf({ account, ids }: Sending, sent: Set<string>, states: Map<string, string>) {
  const problems: string[] = []
  for (const [n, id] of ids.entries()) {
    const there = account.people.filter(({ name }) => name === nameOf(n))
    const ours = (all: { candidateId: string }[]) =>
      all.filter(({ candidateId }) => there.some((one) => one.id === candidateId)).length
    const found = [there.length, ours(account.applications), ours(account.notes), states.get(id)]
    const expected = states.has(id) ? [1, 1, 1, 'sent'] : [0, 0, 0, undefined]
    if (found.join() !== expected.join()) problems.push(JSON.stringify({ n, found, expected }))
    if (sent.has(id) && !states.has(id)) problems.push(`${n} was sent, and is lost`)
  }
  return problems
}

/**
 * Kills the server at random moments while it sends candidates, mostly right after the system did what it was asked, until `goOn` says no,
 * `most` times at most. In the end each candidate who was sent is there: one, never two, none lost.
 */
export async function crashWhileSending(
  victim: Victim,
  { seed, goOn, most }: { seed: number; goOn: (moments: number) => boolean; most: number },
): Promise<SendingReport> {
  const random = randomFrom(seed)
  const clock = clockOf(victim)
  let day = 0
  clock.setDay(day)
  const account = trackingAccount()
  account.clock = () => clock.now().getTime()
  account.addJob('Builder of Zithers')
  const sending = await victim.whileStopped((database) => buildCompany(database, account, most * EACH))
  const { admin, ids, job_id } = sending
  const isWaiting = (database: Database) =>
    database.inCompany(admin.company_id, async (db) => {
      const rows = await db
        .selectFrom('tracked')
        .where('company_id', '=', db.company)
        .select(['person_id', 'state'])
        .execute()
      return new Map(rows.map(({ person_id, state }) => [person_id, state]))
    })
  const sent = new Set<string>()
  let [moments, reached, isConnected] = [0, 0, false]
  for (; goOn(moments) && moments < most; moments++) {
    const caller = await signInOn(victim, admin)
    if (!isConnected) await connect(caller!, sending)
    isConnected = true
    const isMade = random(4) > 0
    const called = atCall(account, 1 + random(EACH * (isMade ? WRITES : CALLS)), isMade)
    const chosen = ids.slice(moments * EACH, (moments + 1) * EACH)
    if (await cutOff(sendAll(caller!, chosen, job_id))) for (const id of chosen) sent.add(id)
    if ((await Promise.race([called, sleep(LONGEST_MS)])) === 'reached') reached++
    await sleep(random(2) * random(SOON_MS))
    await victim.kill(random)
    clock.setDay(++day)
    await victim.start()
  }
  account.before = () => null
  account.after = (_, reply) => reply
  let states = await victim.whileStopped(isWaiting)
  for (let left = LAST_DAYS; left > 0 && [...states.values()].includes('waiting'); left--) {
    clock.setDay(++day)
    await sleep(LONGEST_MS / 2)
    states = await victim.whileStopped(isWaiting)
  }
  const figures = { sent: sent.size, there: account.people.length, kills: reached, calls: account.got.length }
  return { moments, figures, problems: problemsOf(sending, sent, states) }
}
