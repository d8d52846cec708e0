/** A thread that calls a server until it is stopped: a person at work, an attacker, or a look at /healthz. */
import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { quantile } from './quantile.ts'

export type Call = {
  path: string
  token?: string
  headers?: Record<string, string>
  /** With a body it is a POST, otherwise a GET. */
  body?: Uint8Array | string
}

export type Caller = {
  port: number
  /** Made in turn. */
  calls: Call[]
  /** How many run at the same time. */
  parallel: number
  /** Between an answer and the next call. */
  pauseMs: number
  /** The line of all calls together, in bits of bodies a second; without it, as fast as this machine can. */
  bitsPerSecond?: number
}

/** Milliseconds until the whole answer was there. */
export type Answers = { p50: number; p95: number; most: number; statuses: Record<string, number> }

/** Starts calling → a function that stops it and returns what was answered until then. */
export function startCalling(caller: Caller): () => Promise<Answers> {
  const worker = new Worker(import.meta.filename, { workerData: caller })
  return async () => {
    worker.postMessage('stop')
    const [answers] = (await once(worker, 'message')) as [Answers]
    await worker.terminate()
    return answers
  }
}

const CHUNK = 65_536

/** Sends bodies over a line of so many bits a second. */
function paced(bitsPerSecond: number) {
  let isFreeAt = performance.now()
  return async (request: http.ClientRequest, body: Uint8Array) => {
    for (let at = 0; at < body.length && !request.destroyed; at += CHUNK) {
      const chunk = body.subarray(at, at + CHUNK)
      isFreeAt = Math.max(isFreeAt, performance.now()) + (chunk.length * 8 * 1000) / bitsPerSecond
      await sleep(isFreeAt - performance.now())
      request.write(chunk)
    }
    request.end()
  }
}

function run({ port, calls, parallel, pauseMs, bitsPerSecond }: Caller) {
  const sendPaced = bitsPerSecond && paced(bitsPerSecond)
  const agent = new http.Agent({ keepAlive: parallel === 1 })
  const statusOf = ({ path, token, headers, body }: Call) =>
    new Promise<string>((resolve) => {
      const method = body ? 'POST' : 'GET'
      const request = http.request({ agent, port, method, path, headers: { ...headers } }, (response) => {
        response.resume()
        response.once('close', () => resolve(String(response.statusCode)))
      })
      if (token) request.setHeader('authorization', `Bearer ${token}`)
      if (body) request.setHeader('content-length', body.length)
      request.on('error', (cause) => resolve((cause as NodeJS.ErrnoException).code ?? cause.message))
      if (sendPaced && body) void sendPaced(request, Buffer.from(body))
      else request.end(body)
    })
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let next = 0
  const callOn = async () => {
    for (;;) {
      const begun = performance.now()
      const status = await statusOf(calls[next++ % calls.length]!)
      times.push(performance.now() - begun)
      statuses[status] = (statuses[status] ?? 0) + 1
      await sleep(pauseMs)
    }
  }
  for (let n = 0; n < parallel; n++) void callOn()
  parentPort!.once('message', () => {
    times.sort((a, b) => a - b)
    const [p50 = 0, p95 = 0, most = 0] = [0.5, 0.95, 1].map((part) => quantile(times, part))
    parentPort!.postMessage({ p50, p95, most, statuses } satisfies Answers)
  })
}

if (parentPort) run(workerData as Caller)
