import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startReceiver, type Received } from '../receiver.ts'
import { buildCrashAdmin, signInOn } from './admin.ts'
import { randomFrom, type CrashReport, type Victim } from './crash.ts'
import { cutOff } from './ledger.ts'

const HOUR_MS = 60 * 60_000 // longer than a killed process holds an event
const QUIET_MS = 15_000 // longer than the timer of the webhooks waits

export type EventReport = Pick<CrashReport, 'moments' | 'problems'> & {
  /** Acknowledged changes. */
  changes: number
  /** Different events that arrived. */
  events: number
  /** How often one arrived again. */
  repeated: number
}

type Admin = Parameters<typeof signInOn>[1]
/** The acknowledged events of each job. */
type Acknowledged = Map<string, string[]>

/** Adds a job, closes it, opens it again and so on, noting each, until a call is cut or the kill, perhaps of the worker, is over. */
async function changeUntilCut(victim: Victim, admin: Admin, done: Acknowledged, over: AbortSignal) {
  const caller = await signInOn(victim, admin)
  const body = { job_title: 'Tester', location: 'Remote', description: 'Kill it.' }
  const job = caller && (await cutOff(caller.jobs.addJob({ body })))
  if (!job) return
  const kinds = ['job.opened']
  done.set(job.id, kinds)
  for (let is_open = false; !over.aborted; is_open = !is_open) {
    if (!(await cutOff(caller.jobs.updateJob({ params: { id: job.id }, body: { is_open } })))) return
    kinds.push(is_open ? 'job.opened' : 'job.closed')
    await sleep(20)
  }
}

/** What is wrong with what arrived: nothing may be missing, in another order, or told twice under two ids. */
function problemsOf(got: Received[], done: Acknowledged) {
  const first = new Map<string, Received>()
  const problems: string[] = []
  for (const event of got) {
    const before = first.get(event.id)
    if (before && before.raw !== event.raw) problems.push(`${event.id} came with another body`)
    if (!before) first.set(event.id, event)
  }
  const told = new Map<string, string[]>()
  for (const { body } of first.values()) {
    const job = String(body.data.job_id)
    told.set(job, [...(told.get(job) ?? []), body.type])
  }
  for (const [job, kinds] of done) {
    const arrived = told.get(job) ?? []
    const begins = kinds.every((kind, index) => arrived[index] === kind)
    // The call that was cut off may have been done.
    if (!begins || arrived.length > kinds.length + 1) problems.push(JSON.stringify({ job, kinds, arrived }))
  }
  return { events: first.size, problems }
}

async function onceQuiet(got: Received[]) {
  for (let before = -1; before !== got.length; await sleep(QUIET_MS)) before = got.length
}

/**
 * Kills the server at random moments while jobs open and close and a webhook is told, until `goOn` says no; `before` so many milliseconds
 * of work. In the end each change has arrived, in order within its job, and again only under the same id.
 */
export async function crashWhileSending(
  victim: Victim,
  { seed, goOn, before = 0 }: { seed: number; goOn: (moments: number) => boolean; before?: number },
): Promise<EventReport> {
  const random = randomFrom(seed)
  const receiver = await startReceiver()
  const admin = await victim.whileStopped(buildCrashAdmin)
  const caller = await signInOn(victim, admin)
  await caller!.webhooks.addWebhook({
    body: { name: 'Crash', url: receiver.url, kinds: ['job.opened', 'job.closed'], with_details: true },
  })
  const done: Acknowledged = new Map()
  let moments = 0
  const setClock = () => writeFileSync(victim.clock, String(moments * HOUR_MS))
  for (; goOn(moments); moments++) {
    setClock()
    await victim.start()
    const over = new AbortController()
    const changing = changeUntilCut(victim, admin, done, over.signal)
    await sleep(before + random(6_000))
    await victim.kill(random)
    over.abort()
    await changing
  }
  setClock()
  await victim.start()
  await onceQuiet(receiver.got)
  const { events, problems } = problemsOf(receiver.got, done)
  receiver.close()
  const changes = [...done.values()].flat().length
  if (changes === 0) problems.push('no change was acknowledged')
  return { moments, changes, events, repeated: receiver.got.length - events, problems }
}
