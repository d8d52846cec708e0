import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '../../contract/api.ts'
import { createClient } from '../../contract/client.ts'
import type { Database } from '../../server/db/database.ts'
import { csvFile } from '../uploads.ts'
import { cutOff, Ledger, type Caller } from './ledger.ts'

const BASE_PEOPLE = 1500
const DECISIONS = 12 // in one batch
const ROUND_DECISIONS = 1000 // below this, too few are left to decide on, and others are uploaded
const PASSWORD = 'copper lantern 93 orchard'

/** A server under attack: where it answers, and a way to kill one of its processes and start it again. */
export type Victim = {
  url(): string
  /** Where its emails are kept. */
  outbox: string
  /** The file by which its clock is shifted (testing/shifted-clock.ts). */
  clock: string
  /** Kills (SIGKILL) the process that `pick` chooses. */
  kill(pick: (count: number) => number): Promise<void>
  /** Starts what was killed. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops everything, works on its database, and starts everything again. */
  whileStopped<T>(work: (database: Database) => Promise<T>): Promise<T>
}

export type CrashReport = {
  moments: number
  uploads: number
  decisions: number
  /** Milliseconds from the last restart of a round until every import had ended, at most. */
  endedAfter: number
  problems: string[]
}

type Options = {
  seed: number
  /** Called with the number of crashes so far: false ends the run. */
  goOn: (moments: number) => boolean
  largestFile?: number
  pace?: Pace
}

/** How work and crashes follow each other, in milliseconds. */
export type Pace = {
  /** So long, decisions are taken before the file that the crash interrupts. */
  before: number
  /** Between batches of decisions. */
  between: number
  /** How long the killed process stays away. */
  away: number
  /** Whether a batch that was cut off is sent again, as a screen does that another server answers. */
  repeats: boolean
  /** By when an interrupted import has ended after a restart. */
  end: number
}

/** As quick as the machine, with one server. */
const AT_ONCE: Pace = { before: 0, between: 0, away: 20, repeats: false, end: 60_000 }
/** Servers that share the work: one of them is killed about every 20 seconds. */
export const EVERY_20_S: Pace = { before: 15_000, between: 150, away: 4_000, repeats: true, end: 30_000 }

/** Small numbers that repeat from the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

export async function register(victim: Pick<Victim, 'url'>, name: string): Promise<Caller> {
  let token = ''
  const from = Array.from({ length: 3 }, () => randomInt(256)).join('.') // one client registers a few accounts only
  const email = `${name}-${randomUUID().slice(0, 8)}@crash.test`
  const caller = createClient(api, (address, request) =>
    fetch(victim.url() + address, {
      ...request,
      headers: {
        ...request.headers,
        connection: 'close',
        'x-forwarded-for': `10.${from}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    }),
  )
  const signedIn = await caller.auth.register({ body: { email, password: PASSWORD, name } })
  token = signedIn.access_token
  return caller
}

const people = (tag: string, size: number) =>
  Array.from({ length: size }, (_, index) => ({
    company: tag,
    email: '',
    linkedin_url: `https://www.linkedin.com/in/${tag}-${index}`,
  }))

export async function uploadAll(ledger: Ledger, caller: Caller, tag: string, size: number) {
  const entry: Ledger['uploads'][number] = { tag, size, caller, job_id: null }
  ledger.uploads.push(entry)
  const answer = await cutOff(caller.uploads.upload({ file: csvFile(people(tag, size)) }))
  if (answer) entry.job_id = answer.job_id
}

/** Decides on one page after the other until the server is killed, the signal aborts, or no one is left. */
async function decideUntilCut(
  ledger: Ledger,
  caller: Caller,
  tag: string,
  { random, signal, pace }: { random: (below: number) => number; signal: AbortSignal; pace: Pace },
) {
  while (!signal.aborted) {
    await sleep(pace.between)
    const query = { search: tag, page: 1 + random(10), page_size: 50 }
    const list = await cutOff(caller.connections.reviewList({ query }))
    if (!list && pace.repeats) continue
    if (!list) return
    const chosen = list.connections.slice(0, DECISIONS)
    if (chosen.length === 0) return
    const answers = new Map(
      chosen.map(({ id }) => [id, random(2) === 0 ? ('recommend' as const) : ('dont_recommend' as const)]),
    )
    const batch = { answers, acknowledged: false }
    ledger.batches.push(batch)
    const decisions = [...answers].map(([connection_id, general_decision]) => ({
      connection_id,
      general_decision,
    }))
    const send = () => cutOff(caller.recommendations.bulkDecision({ body: { decisions } }))
    let answer = await send()
    while (!answer && pace.repeats && !signal.aborted) answer = await send()
    if (!answer) return
    batch.acknowledged = true
  }
}

/** Waits for another acknowledged batch: on a slow machine every crash would otherwise come before any work. */
async function moreAcknowledged(ledger: Ledger) {
  const before = ledger.acknowledged.decisions
  for (let tries = 0; ledger.acknowledged.decisions === before && tries < 500; tries++) await sleep(20)
}

export async function waitForEnd(
  ledger: Ledger,
  problems: string[],
  { end }: Pick<Pace, 'end'>,
): Promise<number> {
  const begun = Date.now()
  for (;;) {
    const open = await ledger.running()
    const waited = Date.now() - begun
    if (open.length === 0) return waited
    if (waited > end) {
      problems.push(`after ${waited} ms not ended: ${open.join(', ')}`)
      return waited
    }
    await sleep(250)
  }
}

/** Someone with people to decide on, and what is known of them. */
async function beginRound(victim: Victim, name: string) {
  const baseTag = `base${name}`
  const decider = await register(victim, 'decider')
  const { job_id } = await decider.uploads.upload({ file: csvFile(people(baseTag, BASE_PEOPLE)) })
  while ((await decider.uploads.jobStatus({ params: { id: job_id } })).job_status !== 'COMPLETED')
    await sleep(50)
  return { decider, baseTag, ledger: new Ledger(baseTag) }
}

type Round = Awaited<ReturnType<typeof beginRound>>

/** Uploads and decides, kills a process meanwhile and starts it again → what differs from what was acknowledged. */
async function crashOnce(
  victim: Victim,
  { decider, baseTag, ledger }: Round,
  { tag, size, random, pace }: { tag: string; size: number; random: (below: number) => number; pace: Pace },
): Promise<string[]> {
  const uploader = await register(victim, `uploader${tag}`) // imports of one company wait for each other
  const over = new AbortController()
  const deciding = decideUntilCut(ledger, decider, baseTag, { random, signal: over.signal, pace })
  await sleep(pace.before)
  const uploading = uploadAll(ledger, uploader, tag, size)
  if (pace.repeats && random(2) === 0) await uploading
  if (random(2) === 0) await moreAcknowledged(ledger)
  await sleep(random(600))
  await victim.kill(random)
  await sleep(pace.away)
  await victim.start()
  over.abort()
  await Promise.all([deciding, uploading])
  return [...(await ledger.checkUploads()), ...(await ledger.checkDecisions(decider))]
}

/**
 * Crashes the server at random moments while it imports and takes decisions, until `goOn` says no. After each restart, no acknowledged
 * decision may be lost, no import may be half done, no one may be there twice, and every import has to end.
 */
export async function crashAgainAndAgain(
  victim: Victim,
  { seed, goOn, largestFile = 1000, pace = AT_ONCE }: Options,
): Promise<CrashReport> {
  const random = randomFrom(seed)
  const report: CrashReport = { moments: 0, uploads: 0, decisions: 0, endedAfter: 0, problems: [] }
  const { problems } = report
  while (goOn(report.moments) && problems.length === 0) {
    const round = await beginRound(victim, `${seed}x${report.moments}`)
    const { ledger, decider } = round
    do {
      const tag = `tag${seed}x${report.moments}x`
      problems.push(
        ...(await crashOnce(victim, round, { tag, size: 50 + random(largestFile), random, pace })),
      )
      report.moments++
    } while (ledger.acknowledged.decisions < ROUND_DECISIONS && goOn(report.moments) && problems.length === 0)
    report.endedAfter = Math.max(report.endedAfter, await waitForEnd(ledger, problems, pace))
    problems.push(...(await ledger.checkUploads(true)), ...(await ledger.checkDecisions(decider)))
    report.uploads += ledger.acknowledged.uploads
    report.decisions += ledger.acknowledged.decisions
  }
  return report
}
