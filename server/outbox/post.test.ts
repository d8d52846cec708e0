import type { LookupAddress } from 'node:dns'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NoAnswer, post, type Resolve } from './post.ts'
import { addressProblem } from './public-address.rules.ts'

const SENT = { headers: { 'x-test': '1' }, body: '{}' }
const calls: string[] = []
let server: http.Server
let port = 0
let reply: http.RequestListener = (_, answer) => void answer.end()

beforeAll(async () => {
  server = http.createServer((request, answer) => {
    calls.push(`${request.method} ${request.url}`)
    reply(request, answer)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Every name leads to these addresses. */
const leadingTo = (...addresses: string[]) =>
  ((_: string, __: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Resolve

const PRIVATE_ADDRESSES = [
  '0.0.0.0', '10.0.0.1', '10.255.255.255', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.0.1', '169.254.169.254',
  '172.16.0.1', '172.31.255.255', '192.0.0.170', '192.168.0.1', '192.168.255.255', '198.18.0.1', '203.0.113.1', '224.0.0.1',
  '168.63.129.16', '::ffff:168.63.129.16', '240.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1', '::7f00:1', '::a00:1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1',
  'fec0::1', 'ff02::1', '100::1',
] // prettier-ignore

test.each(PRIVATE_ADDRESSES)('a name that leads to %s is not called', async (address) => {
  const refused = post('https://hooks.vouch.test/', SENT, { named: [], resolve: leadingTo(address) })
  await expect(refused).rejects.toThrow(/private network/)
})

test.each(PRIVATE_ADDRESSES)('an address of %s is refused as it is written', async (address) => {
  const url = `https://${address.includes(':') ? `[${address}]` : address}/`
  expect(addressProblem(url, [])).toMatch(/private network/)
  await expect(post(url, SENT, { named: [] })).rejects.toThrow(/private network/)
})

test.each([
  'https://2130706433/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://0177.0.0.1/',
  'https://127.0.0.1./',
])('%s is the same as 127.0.0.1', (url) => expect(addressProblem(url, [])).toMatch(/private network/))

test('a name that leads to a public and a private address is not called', async () => {
  const resolve = leadingTo('1.1.1.1', '10.0.0.1')
  await expect(post('https://hooks.vouch.test/', SENT, { named: [], resolve })).rejects.toThrow(/private/)
})

test.each([
  ['https://hooks.vouch.test/path?key=1', null],
  ['https://1.1.1.1/', null],
  ['https://[2606:4700::1]/', null],
  ['http://hooks.vouch.test/', 'The address has to begin with https://.'],
  ['ftp://hooks.vouch.test/', 'The address has to begin with https://.'],
  ['javascript:alert(1)', 'The address has to begin with https://.'],
  ['https://ada:secret@hooks.vouch.test/', 'The address must not contain a user or a password.'],
  ['hooks.vouch.test', 'Enter a whole address, such as https://example.com/events.'],
  ['', 'Enter a whole address, such as https://example.com/events.'],
])('as an address, %j has the problem %j', (url, problem) => expect(addressProblem(url, [])).toBe(problem))

test('an admin cannot tell a private name from one that is not known or cannot be looked up', async () => {
  const failing = (code: string) =>
    ((_: string, __: object, done: (error: unknown) => void) =>
      done(Object.assign(new Error(code), { code }))) as unknown as Resolve
  const ways = [
    leadingTo('10.0.0.1'),
    leadingTo(),
    ...['ENOTFOUND', 'ENODATA', 'EAI_AGAIN', 'ESERVFAIL', 'EAI_FAIL'].map(failing),
  ]
  const said = ways.map((resolve) =>
    post('https://hooks.vouch.test/', SENT, { named: [], resolve }).catch(({ message }: Error) => message),
  )
  expect([...new Set(await Promise.all(said))]).toEqual([
    'The name of this address is not known, or leads into a private network, which Vouch does not call. The operator can allow its host (WEBHOOK_HOSTS).',
  ])
})

test('a host that the operator named may be private and without TLS, and no other', async () => {
  const url = `http://127.0.0.1:${port}/events`
  expect(await post(url, SENT, { named: ['127.0.0.1'] })).toMatchObject({ status: 200 })
  await expect(post(url, SENT, { named: ['127.0.0.2'] })).rejects.toThrow('https://')
})

test('a redirect is an answer, and is not followed', async () => {
  reply = (_, answer) => void answer.writeHead(307, { location: `http://127.0.0.1:${port}/elsewhere` }).end()
  calls.length = 0
  expect(await post(`http://127.0.0.1:${port}/`, SENT, { named: ['127.0.0.1'] })).toMatchObject({
    status: 307,
  })
  expect(calls).toEqual(['POST /'])
})

test('an endless answer is cut off', async () => {
  reply = (_, answer) => {
    const more = setInterval(() => answer.write('x'.repeat(10_000)), 1)
    answer.on('close', () => clearInterval(more))
  }
  const { text } = await post(`http://127.0.0.1:${port}/`, SENT, { named: ['127.0.0.1'] })
  expect(text).toHaveLength(2000)
})

test('no answer is a sentence', async () => {
  reply = (request) => void request.socket.destroy()
  const cut = post(`http://127.0.0.1:${port}/`, SENT, { named: ['127.0.0.1'] })
  await expect(cut).rejects.toThrow(new NoAnswer('It ended the connection.'))
  const closed = post('http://127.0.0.1:9/', SENT, { named: ['127.0.0.1'] })
  await expect(closed).rejects.toThrow(new NoAnswer('It refuses connections.'))
})

test('an answer that changes the protocol is one', async () => {
  server.once('upgrade', (_, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  const headers = { connection: 'upgrade', upgrade: 'websocket' } // so that the server of this test may answer so
  const url = `http://127.0.0.1:${port}/`
  expect(await post(url, { headers, body: '' }, { named: ['127.0.0.1'] })).toMatchObject({ status: 101 })
})
