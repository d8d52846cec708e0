import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, watch, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { api } from '../../contract/api.ts'
import type { SignIn } from '../../contract/auth.ts'
import { createClient } from '../../contract/client.ts'
import { newsKey } from '../../server/news/news-queue.ts'
import { digestsFor, movedMailFor } from '../../server/news/news.rules.ts'
import { csvFile } from '../uploads.ts'
import { randomFrom, type CrashReport, type Victim } from './crash.ts'
import { cutOff, type Caller } from './ledger.ts'
import { MailLedger } from './mail-ledger.ts'

const DAY_MS = 24 * 60 * 60_000
const RECOMMENDERS = 12
const ROUND_DAYS = 50 // a session ends after 90
const TOLD_MS = 240_000 // longer than pg-boss needs to find a job of a killed process, and to try again
const STAGES = ['reviewed', 'contacted', 'archived'] as const

export type MailReport = Pick<CrashReport, 'moments' | 'problems'> & {
  /** Acknowledged changes. */
  changes: number
  /** Mails in the outbox. */
  mails: number
  /** How often a mail was written once more under its name, because its process was killed before it said so. */
  again: number
}

type Member = { caller: Caller; user: SignIn['user']; renew: () => Promise<void> }

/** Reads the sign-in link to this address in the outbox, and opens it. */
async function signIn({ url, outbox }: Victim, email: string): Promise<Member> {
  let tokens = { access_token: '', refresh_token: '' }
  const caller = createClient(api, (address, request) =>
    fetch(url() + address, {
      ...request,
      headers: {
        ...request.headers,
        connection: 'close',
        ...(tokens.access_token && { authorization: `Bearer ${tokens.access_token}` }),
      },
    }),
  )
  await caller.auth.requestMagicLink({ body: { email } })
  let token: string | undefined
  while (!token) {
    await sleep(20)
    for (const file of readdirSync(outbox).filter((name) => name.endsWith('.eml'))) {
      const { to, text } = await PostalMime.parse(readFileSync(path.join(outbox, file)))
      if (to?.[0]?.address === email) token = /magic-link\?token=([\w-]+)/.exec(text ?? '')?.[1]
      if (token) break
    }
  }
  const { user, ...given } = await caller.auth.verifyMagicLink({ body: { token } })
  tokens = given
  const renew = async () => {
    const { refresh_token } = tokens
    tokens = { access_token: '', refresh_token }
    tokens = await caller.auth.refresh({ body: { refresh_token } })
  }
  return { caller, user, renew }
}

/** A colleague who recommends one person and wants the weekly mail. */
async function recommender(victim: Victim, domain: string, index: number) {
  const { caller, user } = await signIn(victim, `recommender${index}@${domain}`)
  const person = { linkedin_url: `https://www.linkedin.com/in/${domain}-${index}`, email: '' }
  const { job_id } = await caller.uploads.upload({ file: csvFile([person]) })
  while ((await caller.uploads.jobStatus({ params: { id: job_id } })).job_status !== 'COMPLETED')
    await sleep(50)
  const [connection] = (await caller.connections.reviewList({})).connections
  const decisions = [{ connection_id: connection!.id, general_decision: 'recommend' as const }]
  await caller.recommendations.bulkDecision({ body: { decisions } })
  await caller.news.chooseNewsMails({ body: { digest: true } })
  return { employee: user.uuid, link: person.linkedin_url }
}

/** A company whose admin moves people, and the clock of its server. */
async function beginRound(victim: Victim, name: string, known: Set<string>) {
  const domain = `crash-${name}-${randomUUID().slice(0, 8)}.test`
  const shiftToNoon = new Date().setUTCHours(12, 0, 0, 0) - Date.now()
  let days = 0
  const now = () => new Date(Date.now() + shiftToNoon + days * DAY_MS)
  const setClock = (day: number) => {
    days = day
    writeFileSync(victim.clock, String(shiftToNoon + day * DAY_MS))
  }
  setClock(0)
  await sleep(50) // until the server has read it
  const admin = await signIn(victim, `admin@${domain}`)
  const ledger = new MailLedger(victim.outbox, known)
  const people: { id: string; employee: string; stage: string }[] = []
  for (let index = 0; index < RECOMMENDERS; index++) {
    const { employee, link } = await recommender(victim, domain, index)
    const { connections } = await admin.caller.recommendations.reviewAll({ query: { page_size: 100 } })
    people.push({
      id: connections.find(({ linkedin_url }) => linkedin_url === link)!.id,
      employee,
      stage: 'new',
    })
  }
  const company_id = admin.user.company.id
  const moved = (employee: string) => ({
    employee,
    kind: 'moved' as const,
    keys: [newsKey({ company_id, employee_id: employee, ...movedMailFor(now()) })],
  })
  /** A job is told in the next digest, or in the one after it if that one was just being written. */
  const weekly = (employee: string) => ({
    employee,
    kind: 'digest' as const,
    keys: [0, 7, 14].map((later) =>
      newsKey({
        company_id,
        employee_id: employee,
        ...digestsFor(new Date(now().getTime() + later * DAY_MS))[0]!,
      }),
    ),
  })
  return { victim, admin, ledger, people, now, setClock, moved, weekly }
}

type Round = Awaited<ReturnType<typeof beginRound>>

/** Moves one person after the other, and opens a job now and then, until a call is cut or the kill, perhaps of the worker, is over. */
async function moveUntilCut(
  { admin, ledger, people, moved, weekly }: Round,
  random: (n: number) => number,
  over: AbortSignal,
) {
  while (!over.aborted) {
    const person = people[random(people.length)]!
    const stage = STAGES.find((name) => name !== person.stage)!
    const move = admin.caller.candidates.moveCandidate({ params: { id: person.id }, body: { stage } })
    const worked = await ledger.note([moved(person.employee)], cutOff(move))
    if (!worked) return
    person.stage = stage
    if (random(8) > 0) continue
    const job = { job_title: 'Tester', location: 'Remote', description: 'Kill it.' }
    const readers = people.map(({ employee }) => weekly(employee))
    if (!(await ledger.note(readers, cutOff(admin.caller.jobs.addJob({ body: job }))))) return
  }
}

/** A cut call may have worked. */
async function readStages({ admin, people }: Round) {
  const { connections } = await admin.caller.recommendations.reviewAll({ query: { page_size: 100 } })
  for (const person of people) person.stage = connections.find(({ id }) => id === person.id)!.stage
}

/** Waits for an acknowledged change: on a slow machine every crash would otherwise come before any. */
async function oneMoved({ ledger }: Round) {
  const before = ledger.acknowledged
  for (let tries = 0; ledger.acknowledged === before && tries < 500; tries++) await sleep(20)
}

async function waitUntilTold({ ledger }: Round): Promise<string[]> {
  const end = Date.now() + TOLD_MS
  for (;;) {
    const untold = ledger.untold()
    if (untold.length === 0 || Date.now() > end) return untold.map((name) => `${name}: a change was not told`)
    await sleep(250)
  }
}

/** Counts how often each mail was written. */
function countWriting(outbox: string) {
  const written = new Map<string, number>()
  const watcher = watch(outbox, (event, file) => {
    if (event === 'rename' && /^[\da-f]{32}\.eml$/.test(file ?? ''))
      written.set(file!, (written.get(file!) ?? 0) + 1)
  })
  return () => {
    watcher.close()
    return [...written.values()].reduce((sum, times) => sum + times - 1, 0)
  }
}

/**
 * Kills the server at random moments while people are moved and mails are sent, one day after the other, until `goOn` says no. Every
 * acknowledged change has to be told by a mail, and none twice.
 */
export async function crashWhileMailing(
  victim: Victim,
  { seed, goOn }: { seed: number; goOn: (moments: number) => boolean },
): Promise<MailReport> {
  const random = randomFrom(seed)
  const report: MailReport = { moments: 0, changes: 0, mails: 0, again: 0, problems: [] }
  const known = new Set<string>()
  while (goOn(report.moments) && report.problems.length === 0) {
    const round = await beginRound(victim, `${seed}x${report.moments}`, known)
    const again = countWriting(victim.outbox)
    const first = round.people.map(({ employee }) => round.weekly(employee))
    await round.ledger.note(first, Promise.resolve({})) // the recommendations that need notes
    let day = 1
    for (; day <= ROUND_DAYS && goOn(report.moments); day++, report.moments++) {
      round.setClock(day)
      await sleep(50)
      await round.admin.renew()
      await readStages(round)
      const over = new AbortController()
      const work = moveUntilCut(round, random, over.signal)
      if (random(2) === 0) await oneMoved(round)
      await sleep(random(600))
      await victim.kill(random)
      await sleep(20)
      await victim.start()
      over.abort()
      await work
    }
    round.setClock(day + 9) // past a Monday
    report.problems.push(...(await waitUntilTold(round)), ...round.ledger.doubles())
    report.changes += round.ledger.acknowledged
    report.mails += round.ledger.mails
    report.again += again()
  }
  return report
}
