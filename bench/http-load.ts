/** A thread of its own that calls a server, so that the callers do not stop the server's event loop. */
import http from 'node:http'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { median, quantile } from './quantile.ts'

export type Load = { port: number; token: string; paths: string[]; clients: number; requests: number }
export type LoadResult = { p50: number; p95: number; perSecond: number }

/** Calls the paths in turn, `requests` times in all → milliseconds until the whole answer is there. */
export const callMany = (load: Load): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: load })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

function call(agent: http.Agent, { port, token }: Load, path: string): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.get(
      { agent, port, path, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(performance.now() - begun)
            : reject(new Error(`${path}: status ${response.statusCode}`)),
        )
      },
    )
    request.once('error', reject)
  })
}

async function run(load: Load): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: load.clients })
  const times: number[] = []
  let started = 0
  const client = async () => {
    while (started < load.requests)
      times.push(await call(agent, load, load.paths[started++ % load.paths.length]!))
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: load.clients }, client))
  const seconds = (performance.now() - begun) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), perSecond: times.length / seconds }
}

if (parentPort) parentPort.postMessage(await run(workerData as Load))

/** The medians of so many runs, after one that warms up. */
export async function repeat(count: number, run: () => Promise<LoadResult>): Promise<LoadResult> {
  await run()
  const runs: LoadResult[] = []
  for (let i = 0; i < count; i++) runs.push(await run())
  const of = (part: keyof LoadResult) => median(runs.map((one) => one[part]))
  return { p50: of('p50'), p95: of('p95'), perSecond: of('perSecond') }
}
