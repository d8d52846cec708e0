import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { startSession } from '../server/auth/session.ts'
import type { Database } from '../server/db/database.ts'
import type { Services } from '../server/services.ts'
import { buildersFor, type BuiltEmployee } from './builders.ts'

/** An employee of a new company with this many connections, signed in for a server on the same database. */
export async function buildReviewer(database: Database, connections: number) {
  const { buildEmployee, buildConnection } = buildersFor(database)
  const employee = await buildEmployee()
  const ids: string[] = []
  for (let n = 0; n < connections; n++) ids.push((await buildConnection({ employee })).id)
  const services = { database, now: () => new Date(), log: pino({ level: 'silent' }) } as unknown as Services
  const { access_token } = await startSession(services, employee)
  return { employee, ids, token: access_token }
}

export type Reviewer = Awaited<ReturnType<typeof buildReviewer>>

/** Sends one decision to the server at `url`. */
export const decide = (url: string, token: string, connection_id: string) =>
  fetch(`${url}/v1/connections/bulk-decision`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ decisions: [{ connection_id, general_decision: 'recommend' }] }),
  })

export type Load = {
  /** Connections whose decision the server acknowledged. */
  acknowledged: string[]
  /** Counts of answers and failures: '200', '503', 'ECONNREFUSED' … */
  seen: Map<string, number>
  /** How many answers of 503 have no Retry-After. */
  withoutRetryAfter: number
  /** Connections whose decision may have been saved. */
  unsure: string[]
  /** Milliseconds that an answer took, at most. */
  longest: number
  firstGoodAfter(time: number): Promise<number>
  stop(): Promise<void>
}

const reasonOf = (cause: unknown) => {
  const { code, message } = ((cause as Error).cause ?? cause) as { code?: string; message: string }
  return code ?? message
}

/** Sends decision after decision from several clients, and tries the next one where one is refused. */
export function startLoad(urls: string[], { ids, token }: Reviewer, clients: number): Load {
  const goods: number[] = []
  const load = {
    acknowledged: [] as string[],
    seen: new Map<string, number>(),
    withoutRetryAfter: 0,
    unsure: [] as string[],
    longest: 0,
  }
  const stopping = new AbortController()
  let next = 0
  const count = (what: string) => load.seen.set(what, (load.seen.get(what) ?? 0) + 1)
  async function once(url: string, id: string) {
    const asked = performance.now()
    const answer = await decide(url, token, id)
    const text = await answer.text()
    load.longest = Math.max(load.longest, performance.now() - asked)
    if (text.includes('maybe_saved')) load.unsure.push(id)
    count(String(answer.status))
    if (answer.status === 503 && !answer.headers.get('retry-after')) load.withoutRetryAfter++
    if (!answer.ok) return sleep(20)
    load.acknowledged.push(id)
    goods.push(performance.now())
  }
  async function client(n: number) {
    while (!stopping.signal.aborted) {
      try {
        await once(urls[n % urls.length]!, ids[next++ % ids.length]!)
      } catch (cause) {
        const reason = reasonOf(cause)
        count(reason)
        if (reason === 'ECONNREFUSED') return // no one listens now
      }
    }
  }
  const running = Promise.all([...Array(clients).keys()].map(client))
  return Object.assign(load, {
    async firstGoodAfter(time: number) {
      for (;;) {
        const good = goods.find((at) => at > time)
        if (good !== undefined) return good
        await sleep(10)
      }
    },
    async stop() {
      stopping.abort()
      await running
    },
  })
}

/** Which of these connections are not recommended in the database. */
export async function lostDecisions(database: Database, { company_id }: BuiltEmployee, ids: string[]) {
  const rows = await database.inCompany(company_id, (db) =>
    db.selectFrom('connection').select('id').where('status', '=', 'recommend').execute(),
  )
  const saved = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !saved.has(id))
}
