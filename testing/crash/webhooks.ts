import { setTimeout as sleep } from 'node:timers/promises'
import { startReceiver, type Received } from '../receiver.ts'
import { buildCrashAdmin, signInOn } from './admin.ts'
import type { Victim } from './crash.ts'
import { cutOff, type Caller } from './ledger.ts'
import type { Day, Scene } from './scene.ts'

type Admin = Parameters<typeof signInOn>[1]
/** The acknowledged events of each job. */
type Acknowledged = Map<string, string[]>

/** Adds a job, closes it, opens it again and so on, noting each, until a call is cut or the kill, perhaps of the worker, is over. */
async function changeUntilCut(caller: Caller, done: Acknowledged, { over, acknowledge }: Day) {
  const body = { job_title: 'Tester', location: 'Remote', description: 'Kill it.' }
  const job = await cutOff(caller.jobs.addJob({ body }))
  if (!job) return
  const kinds = ['job.opened']
  done.set(job.id, kinds)
  acknowledge()
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

/** Jobs open and close. In the end a webhook was told of each change, in order within its job, and again only under the same id. */
export async function webhooksScene(victim: Victim): Promise<Scene> {
  const receiver = await startReceiver()
  const done: Acknowledged = new Map()
  let admin: Admin
  let isAdded = false
  async function addWebhook({ webhooks }: Caller) {
    const { webhooks: before } = await webhooks.webhookList({})
    const kinds = ['job.opened' as const, 'job.closed' as const]
    const body = { name: 'Crash', url: receiver.url, kinds, with_details: true }
    if (before.length === 0) await webhooks.addWebhook({ body })
    isAdded = true
  }
  return {
    async build(database) {
      admin = await buildCrashAdmin(database)
    },
    refill: async () => undefined,
    async act(day) {
      const caller = await signInOn(victim, admin)
      if (!caller) return
      if (!isAdded) await cutOff(addWebhook(caller))
      if (isAdded) await changeUntilCut(caller, done, day)
    },
    async check() {
      const { events, problems } = problemsOf(receiver.got, done)
      receiver.close()
      const changes = [...done.values()].flat().length
      if (changes === 0) problems.push('no change was acknowledged')
      return { figures: { changes, events, repeated: receiver.got.length - events }, problems }
    },
  }
}
