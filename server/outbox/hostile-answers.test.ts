import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpuTime, LOADED } from '../../testing/growth.ts'
import { repeated, TOKENS } from '../../testing/one-token.ts'
import { askedWait } from './asked-wait.ts'
import { post } from './post.ts'

const MOST_MS = LOADED * 1_000
const READ_CHARACTERS = 2_000

let text = ''
let status = 200
const server = http.createServer((request, answer) => {
  request.resume()
  answer.writeHead(status, { 'retry-after': text.slice(0, 8_000).replace(/[^\x20-\x7e]/g, ' ') }).end(text)
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Webhooks and the channels of Slack and Teams: all are called by `post`. */
test.each([200, 500])(
  'what a receiver answers with %i is read for a moment, whatever it is',
  async (code) => {
    status = code
    const { port } = server.address() as AddressInfo
    const slow: string[] = []
    for (const token of TOKENS) {
      text = repeated(token)
      const before = cpuTime()
      const sent = { headers: {}, body: '{}' }
      const answer = await post(`http://127.0.0.1:${port}/`, sent, { named: ['127.0.0.1'] })
      askedWait(answer.retryAfter, new Date())
      const ms = cpuTime() - before
      expect(answer.status).toBe(code)
      expect(answer.text.length, token).toBeLessThanOrEqual(READ_CHARACTERS)
      if (ms > MOST_MS) slow.push(`${JSON.stringify(token)}: ${Math.round(ms)} ms`)
    }
    expect(slow).toEqual([])
  },
)
