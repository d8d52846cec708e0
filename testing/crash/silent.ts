import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres, type Database } from '../../server/db/database.ts'
import { buildReviewer, decide, lostDecisions, startLoad, type Load, type Reviewer } from '../load.ts'
import { createDatabase, startPostgres, type PostgresServer } from '../postgres.ts'
import { startVouchProcess, type VouchProcess } from '../vouch-process.ts'
import { randomFrom, register, uploadAll, waitForEnd } from './crash.ts'
import { addPeople } from './failover.ts'
import { Ledger, type Caller } from './ledger.ts'

const CLIENTS = 6
const FILE_PEOPLE = 300
const LONGEST_MS = 10_000

export type SilenceReport = {
  moments: number
  decisions: number
  lost: number
  /** Decisions of which the caller reads that they may have been saved, and how many of them were. */
  unsure: number
  saved: number
  /** Milliseconds that a call took, and from the first word of PostgreSQL to the next good answer, at most. */
  longest: number
  recovery: number
  statuses: Record<string, number>
  problems: string[]
}

type Scene = {
  cluster: PostgresServer
  database: Database
  server: VouchProcess
  random: (below: number) => number
}

/**
 * Stops all processes of PostgreSQL under decisions (SIGSTOP) and lets them go on, again and again, until `goOn` says no: meanwhile the server
 * answers 503 in time, nothing acknowledged is lost, and what may have been saved can be sent once more. Null without a PostgreSQL of its own.
 */
export async function fallSilent(given: {
  seed: number
  goOn: (moments: number) => boolean
}): Promise<SilenceReport | null> {
  const cluster = process.env.TEST_DATABASE_URL ? null : await startPostgres({ durable: true })
  if (!cluster) return null
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-silence-'))
  const DATABASE_URL = await createDatabase(cluster.url, 'vouch')
  const server = await startVouchProcess({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', DATABASE_URL })
  const database = await openPostgres(DATABASE_URL)
  const random = randomFrom(given.seed)
  const total: SilenceReport = {
    moments: 0, decisions: 0, lost: 0, unsure: 0, saved: 0, longest: 0, recovery: 0, statuses: {}, problems: [],
  } // prettier-ignore
  try {
    while (given.goOn(total.moments) && total.problems.length === 0) {
      await silenceOnce({ cluster, database, server, random }, total)
      total.moments++
    }
    return total
  } finally {
    await server.stop()
    await database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function silenceOnce({ cluster, database, server, random }: Scene, total: SilenceReport) {
  const url = server.ready[1]!
  const reviewer = await buildReviewer(database, 0)
  reviewer.ids.push(...(await addPeople(database, reviewer)))
  const load = startLoad([url], reviewer, CLIENTS)
  await load.firstGoodAfter(0)
  await sleep(1_000 + random(1_000))
  const tag = `silent${total.moments}`
  const ledger = new Ledger(tag)
  const uploader = await register({ url: () => url }, tag)
  const uploading = uploadUntilTaken(ledger, uploader, tag)
  await sleep(random(100))
  const thaw = cluster.freeze()
  await sleep(9_000 + random(6_000))
  const ready = await fetch(`${url}/readyz`)
  if (ready.status !== 503) total.problems.push(`/readyz answers ${ready.status}`)
  const spoke = performance.now()
  thaw()
  const recovery = Math.round((await load.firstGoodAfter(spoke)) - spoke)
  await sleep(500)
  await load.stop()
  await uploading
  await waitForEnd(ledger, total.problems, { end: 60_000 })
  total.problems.push(...(await ledger.checkUploads(true)))
  await addUp(load, { database, reviewer, url }, total)
  total.recovery = Math.max(total.recovery, recovery)
  if (recovery > LONGEST_MS) total.problems.push(`no answer for ${recovery} ms after PostgreSQL spoke`)
}

/** Sends the same file until it is taken; one that was saved without an answer is then imported twice, and shows no one twice. */
async function uploadUntilTaken(ledger: Ledger, uploader: Caller, tag: string) {
  do await uploadAll(ledger, uploader, tag, FILE_PEOPLE)
  while (ledger.uploads.at(-1)!.job_id === null)
}

async function addUp(
  load: Load,
  { database, reviewer, url }: { database: Database; reviewer: Reviewer; url: string },
  total: SilenceReport,
) {
  const { employee, token } = reviewer
  const longest = Math.round(load.longest)
  const lost = await lostDecisions(database, employee, load.acknowledged)
  const unsaved = await lostDecisions(database, employee, load.unsure)
  for (const id of load.unsure) {
    const again = await decide(url, token, id)
    if (again.status !== 200) total.problems.push(`sent once more: ${again.status}`)
  }
  const left = await lostDecisions(database, employee, load.unsure)
  const bad = [...load.seen.keys()].filter((status) => status !== '200' && status !== '503')
  if (bad.length > 0 || load.withoutRetryAfter > 0)
    total.problems.push(`answers ${bad.join(', ')}; ${load.withoutRetryAfter} of 503 without Retry-After`)
  if (lost.length > 0) total.problems.push(`${lost.length} acknowledged decisions are lost`)
  if (left.length > 0) total.problems.push(`${left.length} decisions are not saved that were sent once more`)
  if (longest > LONGEST_MS) total.problems.push(`a call took ${longest} ms`)
  for (const [status, n] of load.seen) total.statuses[status] = (total.statuses[status] ?? 0) + n
  total.decisions += load.acknowledged.length
  total.lost += lost.length
  total.unsure += load.unsure.length
  total.saved += load.unsure.length - unsaved.length
  total.longest = Math.max(total.longest, longest)
}
