import type { LookupAddress } from 'node:dns'
import { readdir, readFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EVERYTHING } from '../../testing/everything.ts'
import { toPort } from '../../testing/tracking/to-port.ts'
import type { Resolve } from '../outbox/post.ts'
import { CutOff, readingThread, type ReadingThread } from '../reading-thread.ts'
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

const answers = readingThread()
afterAll(() => answers.close())
const given = { now: () => new Date(), httpsRequest: toPort(http.request, () => port), answers }
const { hosts, shapes } = SYSTEMS.ashby
const ashby = { company_id: '', kind: 'ashby' as const, hosts, shapes, secrets: ['k'.repeat(20)] }
const done = shapes.done!
/** Asks a server on this machine in place of the system. */
const ask = (url: string, signal?: AbortSignal) =>
  asking(given, { ...ashby, signal })(done, { url, body: {} })

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

test('a system is one file of at most 150 lines', async () => {
  const folder = path.join(import.meta.dirname, 'systems')
  const files = (await readdir(folder)).filter((file) => file !== 'system.ts')
  expect(files.sort()).toEqual(['ashby.ts', 'greenhouse.ts', 'lever.ts'])
  for (const file of files)
    expect(
      (await readFile(path.join(folder, file), 'utf8')).split('\n').length - 1,
      file,
    ).toBeLessThanOrEqual(150)
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
  const real = asking({ now: given.now, answers }, { ...ashby, resolve })
  await expect(real(done, { url: `https://${HOST}/`, body: {} })).rejects.toThrow(
    /leads into a private network/,
  )
})

test.each([301, 302, 307, 308])('a redirect (%i) is not followed', async (status) => {
  reply = (_, answer) => void answer.writeHead(status, { location: 'https://evil.test/' }).end()
  await expect(ask(`https://${HOST}/`)).rejects.toThrow(`Ashby answered ${status}.`)
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

  test('that takes too long to read is a problem that admins read', async () => {
    const stuck: ReadingThread = {
      read: async () => {
        throw new CutOff()
      },
      close: async () => undefined,
    }
    const asked = asking({ ...given, answers: stuck }, ashby)(done, { url: `https://${HOST}/`, body: {} })
    await expect(asked).rejects.toMatchObject({
      name: 'TrackingProblem',
      message: 'It takes too long to read the answer of Ashby, so Vouch stopped.',
    })
  })

  test('that Vouch fails to read is a fault of Vouch, and no problem of the system', async () => {
    const broken: ReadingThread = {
      read: async () => {
        throw new TypeError('of the thread')
      },
      close: async () => undefined,
    }
    const asked = asking({ ...given, answers: broken }, ashby)(done, { url: `https://${HOST}/`, body: {} })
    await expect(asked).rejects.toThrow(TypeError)
  })

  test('that wants another protocol is no answer', async () => {
    reply = (request) =>
      void request.socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n')
    await expect(ask(`https://${HOST}/`)).rejects.toThrow('Ashby answered 101.')
  })
})
