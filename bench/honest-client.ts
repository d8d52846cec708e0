/** A thread that calls a server as one person at work does, until it is told to stop. */
import http from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { quantile } from './quantile.ts'

/** `connection` is one of their own, on which they decide now and then. */
export type Person = { port: number; token: string; connection: string }
export type Calls = { count: number; p50: number; p95: number; statuses: Record<string, number> }

const PAUSE_MS = 20
const LISTS = [
  '/v1/users/me',
  '/v1/connections/review?job_type=SALES',
  '/v1/users/dashboard',
  '/v1/connections/review-categories',
]
const FINISH = '/v1/connections/bulk-decision'
const CALLS = [...LISTS, FINISH]

/** Calls for the given time → the duration of each call until its whole answer was there, and the statuses. */
export async function callFor(milliseconds: number, person: Person): Promise<Calls> {
  const worker = new Worker(import.meta.filename, { workerData: { ...person, milliseconds } })
  const [calls] = (await once(worker, 'message')) as [Calls]
  return calls
}

const finishOf = (connection_id: string) =>
  JSON.stringify({ decisions: [{ connection_id, general_decision: 'recommend' }] })

const statusOf = (agent: http.Agent, { port, token, connection }: Person, path: string) =>
  new Promise<string>((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const method = path === FINISH ? 'POST' : 'GET'
    const request = http.request({ agent, port, path, method, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(String(response.statusCode)))
      response.once('error', (cause) => resolve(cause.message))
    })
    request.once('error', (cause) => resolve(cause.message))
    request.end(path === FINISH ? finishOf(connection) : undefined)
  })

async function run({ milliseconds, ...person }: Person & { milliseconds: number }): Promise<Calls> {
  const agent = new http.Agent({ keepAlive: true })
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const end = performance.now() + milliseconds
  for (let n = 0; performance.now() < end; n++) {
    const begun = performance.now()
    const status = await statusOf(agent, person, CALLS[n % CALLS.length]!)
    times.push(performance.now() - begun)
    statuses[status] = (statuses[status] ?? 0) + 1
    await sleep(PAUSE_MS)
  }
  agent.destroy()
  times.sort((a, b) => a - b)
  return { count: times.length, p50: quantile(times, 0.5), p95: quantile(times, 0.95), statuses }
}

if (parentPort) parentPort.postMessage(await run(workerData as Person & { milliseconds: number }))
