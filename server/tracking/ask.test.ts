import type { LookupAddress } from 'node:dns'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EVERYTHING } from '../../testing/everything.ts'
import { figure } from '../../testing/figure.ts'
import { cpuTime } from '../../testing/growth.ts'
import { toPort } from '../../testing/tracking/to-port.ts'
import type { Resolve } from '../outbox/post.ts'
import { asking } from './ask.ts'
import { SYSTEMS } from './systems.ts'

const HOST = 'api.ashbyhq.com'
const called: string[] = []
let server: http.Server
let port = 0
let reply: http.RequestListener

beforeAll(async () => {
  server = http.createServer((request, answer) => {
    called.push(String(request.headers['x-host']))
    reply(request, answer)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  called.length = 0
  reply = (_, answer) => void answer.end('{}')
})

const given = { now: () => new Date(), httpsRequest: toPort(http.request, () => port) }
const ashby = { name: 'Ashby', hosts: SYSTEMS.ashby.hosts }
/** Asks a server on this machine in place of the system. */
const ask = (url: string, signal?: AbortSignal) => asking(given, { ...ashby, signal })({ url, body: {} })

const leadingTo = (...addresses: string[]) =>
  ((_: string, __: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Resolve

test('the hosts are those of the three systems, and Lever’s in the EU', () => {
  expect(new Set(Object.values(SYSTEMS).flatMap(({ hosts }) => hosts))).toEqual(
    new Set([HOST, 'api.lever.co', 'api.eu.lever.co', 'harvest.greenhouse.io', 'auth.greenhouse.io']),
  )
})

test.each([
  'http://api.ashbyhq.com/',
  'https://api.ashbyhq.com:8443/',
  'https://api.ashbyhq.com.evil.test/',
  'https://evil.test/api.ashbyhq.com',
  'https://api.ashbyhq.com@evil.test/',
  'https://api.lever.co/', // of another system
  'https://127.0.0.1/',
])('%s is not called for Ashby', async (url) => {
  await expect(ask(url)).rejects.toThrow('Ashby led Vouch to an address that it does not call.')
  expect(called).toEqual([])
})

test.each([
  '10.0.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '192.168.1.1',
  '::1',
  '::ffff:10.0.0.1',
  'fd00:ec2::254',
])('a name that leads to %s is not called', async (address) => {
  const resolve = leadingTo('1.1.1.1', address)
  const real = asking({ now: given.now }, { ...ashby, resolve })
  await expect(real({ url: `https://${HOST}/`, body: {} })).rejects.toThrow(/leads into a private network/)
})

test.each([301, 302, 307, 308])('a redirect (%i) is not followed', async (status) => {
  reply = (_, answer) => void answer.writeHead(status, { location: 'https://evil.test/' }).end()
  expect(await ask(`https://${HOST}/`)).toMatchObject({ status, json: null })
  expect(called).toEqual([HOST])
})

describe('an answer', () => {
  const SHORT_MS = 300

  test.each<[string, http.RequestListener]>([
    ['that never comes', () => undefined],
    ['whose body never comes', (_, answer) => answer.writeHead(200).flushHeaders()],
    [
      'that drips',
      (_, answer) => {
        const drip = setInterval(() => void answer.write(' '), 20)
        answer.on('close', () => clearInterval(drip))
      },
    ],
  ])('%s is waited for so long and no longer', async (_, never) => {
    reply = never
    const began = performance.now()
    const signal = AbortSignal.timeout(SHORT_MS)
    await expect(ask(`https://${HOST}/`, signal)).rejects.toThrow('Ashby did not answer in time.')
    expect(performance.now() - began).toBeLessThan(SHORT_MS + 10_000) // a busy machine is late
  })

  test.runIf(EVERYTHING)(
    'that drips takes 15 seconds at most',
    async () => {
      reply = (_, answer) => {
        const drip = setInterval(() => void answer.write(' '), 1_000)
        answer.on('close', () => clearInterval(drip))
      }
      await expect(ask(`https://${HOST}/`)).rejects.toThrow('Ashby did not answer in time.')
    },
    20_000,
  )

  test('that is larger than 1 MB is cut off while it arrives', async () => {
    let sent = 0
    reply = (_, answer) => {
      const more = () => {
        while (!answer.destroyed && sent < 50_000_000 && answer.write('x'.repeat(100_000))) sent += 100_000
      }
      answer.on('drain', more)
      more()
    }
    await expect(ask(`https://${HOST}/`)).rejects.toThrow('The answer of Ashby is larger than 1 MB.')
    expect(sent).toBeLessThan(10_000_000)
  })

  test('that wants another protocol is no answer', async () => {
    reply = (request) =>
      void request.socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n')
    expect(await ask(`https://${HOST}/`)).toMatchObject({ status: 101, json: null })
  })
})

const almostOneMegabyte = (token: string) => token.repeat(Math.floor(990_000 / token.length))

test.each<[string, () => string]>([
  ['arrays in arrays', () => '['.repeat(495_000) + ']'.repeat(495_000)],
  ['objects', () => `{"success":true,"results":[${almostOneMegabyte('{},')}{}]}`],
  ['objects in objects', () => `${'{"a":'.repeat(160_000)}1${'}'.repeat(160_000)}`],
  ['names of fields', () => `{${Array.from({ length: 90_000 }, (_, n) => `"${n}":0`).join()}}`],
  ['numbers', () => `[${almostOneMegabyte('9,')}9]`],
  ['one number', () => almostOneMegabyte('9')],
  ['one string', () => JSON.stringify(almostOneMegabyte('a'))],
  ['escapes', () => `"${almostOneMegabyte('\\u0000')}"`],
  [
    'addresses of 100 candidates',
    () =>
      JSON.stringify({
        success: true,
        results: Array.from({ length: 100 }, (_, n) => ({
          id: String(n),
          name: 'Zoe',
          emailAddresses: Array.from({ length: 650 }, () => ({ value: 'a' })),
        })),
      }),
  ],
])('1 MB of %s holds up no one for long', async (what, body) => {
  const text = body()
  expect(text.length).toBeLessThan(1_000_000)
  reply = (_, answer) => void answer.end(text)
  const to = { ask: asking(given, ashby), secrets: { key: 'k' }, actor: 'ada@acme.test' }
  let longest = 0
  let last = cpuTime()
  const tick = () => {
    longest = Math.max(longest, cpuTime() - last)
    last = cpuTime()
  }
  const ticks = setInterval(tick, 1)
  const candidate = { name: 'Zoe', profile_url: 'https://linkedin.com/in/zoe', email: 'zoe@acme.test' }
  const all = { ...candidate, job_title: null, employer: null, external_job: '1', credit: null, note: 'Hi' }
  await SYSTEMS.ashby.send(to, all, { since: new Date(), others: [] }).catch(() => undefined)
  tick()
  clearInterval(ticks)
  figure(`the longest pause while an answer of 1 MB of ${what} is read`, longest, 'ms')
  expect(longest).toBeLessThan(1_000)
})
