import { Agent, request } from 'node:http'
import { parentPort, Worker } from 'node:worker_threads'

/** A call to make; `from` is the client IP that a trusted proxy would name. */
type Call = { port: number; path: string; from: string; body: object }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** One call over a keep-alive connection → the milliseconds until its answer, and its status. */
const timed = ({ port, path, from, body }: Call) =>
  new Promise<{ ms: number; status: number | undefined }>((resolve, reject) => {
    const text = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-forwarded-for': from,
    }
    const began = performance.now()
    const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve({ ms: performance.now() - began, status: answer.statusCode }))
        .on('error', reject)
    })
    sent.on('error', reject).end(text)
  })

// In a thread of its own, because in the server's thread the client would also measure what the server does after its answer.
parentPort?.on('message', async (call: Call) => parentPort!.postMessage(await timed(call)))

/** A client in a thread that makes one call at a time. */
export function answerTimer() {
  const worker = new Worker(new URL(import.meta.url))
  return {
    async time(call: Call): Promise<number> {
      const { ms, status } = await new Promise<Awaited<ReturnType<typeof timed>>>((resolve, reject) => {
        worker.once('error', reject)
        worker.once('message', (answer) => {
          worker.off('error', reject)
          resolve(answer)
        })
        worker.postMessage(call)
      })
      if (status !== 200) throw new Error(`The call was answered with ${status}.`)
      return ms
    },
    close: () => worker.terminate(),
  }
}
