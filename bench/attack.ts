/** A thread that attacks a server until it is ended, and reports the statuses of the answers. */
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/** What an attacker sends repeatedly, `parallel` requests at once. */
export type Attack = {
  port: number
  /** One for each attacker; they share the parallel requests. */
  tokens: string[]
  parallel: number
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  /** Sent in turn. */
  bodies: Uint8Array[]
  /** Sends the body's first bytes alone, one at a time with this pause between them. */
  msBetweenBytes?: number
}

const PAUSE_MS = 50 // after an answer; whoever is refused soon tries again

export type RunningAttack = { stop(): Promise<Record<string, number>> }

/** Begins the attack → a function that ends it and reports how often each status was answered. */
export function startAttack(attack: Attack): RunningAttack {
  const worker = new Worker(import.meta.filename, { workerData: attack })
  const statuses: Record<string, number> = {}
  worker.on('message', (status: string) => (statuses[status] = (statuses[status] ?? 0) + 1))
  worker.on('error', (cause) => {
    throw cause
  })
  return {
    async stop() {
      await worker.terminate()
      return statuses
    },
  }
}

async function sendSlowly(request: http.ClientRequest, body: Uint8Array, pause: number) {
  for (let sent = 0; !request.destroyed && !request.errored; sent++) {
    request.write(body.subarray(sent, sent + 1))
    await sleep(pause)
  }
}

const statusOf = (attack: Attack, n: number) =>
  new Promise<string>((resolve) => {
    const { port, method, path, tokens, bodies, headers, msBetweenBytes } = attack
    const body = bodies[n % Math.max(1, bodies.length)]
    const request = http.request(
      {
        port,
        method,
        path,
        agent: false,
        headers: {
          ...headers,
          authorization: `Bearer ${tokens[n % tokens.length]}`,
          ...(body && { 'content-length': body.length }),
        },
      },
      (response) => {
        response.resume()
        response.once('close', () => resolve(String(response.statusCode)))
      },
    )
    request.once('error', (cause) => resolve((cause as NodeJS.ErrnoException).code ?? cause.message))
    if (body && msBetweenBytes) void sendSlowly(request, body, msBetweenBytes)
    else request.end(body)
  })

async function run(attack: Attack) {
  let next = 0
  const attacker = async () => {
    for (;;) {
      parentPort!.postMessage(await statusOf(attack, next++))
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: attack.parallel }, attacker))
}

if (parentPort) await run(workerData as Attack)
