import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { createApp } from '../app.ts'
import { conflict, tooManyRequests, unavailable } from '../errors.ts'

const app = await sharedTestApp()
const token = await app.tokenOf(await app.buildEmployee())
const STAGES = ['onRequest', 'preParsing', 'preValidation'] as const
const REFUSALS = {
  409: conflict('No.'),
  429: tooManyRequests(5),
  500: new Error('Broken.'),
  503: unavailable(),
}

let server: Awaited<ReturnType<typeof createApp>>
const portOf = (one: net.Server) => (one.address() as AddressInfo).port
beforeAll(async () => {
  server = await createApp(app.services, (instance) => {
    for (const stage of STAGES)
      instance.addHook(stage as 'onRequest', async ({ headers }) => {
        const [at, status] = String(headers['x-refuse']).split(' ')
        if (at === stage) throw REFUSALS[Number(status) as keyof typeof REFUSALS]
      })
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const LOGIN = api.auth.login.path
const TIP = api.tips.submitTip.path
const JSON_TYPE = { 'content-type': 'application/json' }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }
const SIGNED_IN = { authorization: `Bearer ${token}` }
const HOST = { host: 'vouch.test' }
const many = (field: string) => `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n1\r\n`
const FIELDS = Array.from({ length: 9 }, (_, n) => many(`f${n}`)).join('')

type Kind = {
  status: number
  path?: string
  method?: string
  headers?: Record<string, string>
  /** What the body begins with. */
  begins?: string
  bytes?: number
  chunked?: true
}

const KINDS: Record<string, Kind> = {
  'no Host': { status: 400, headers: JSON_TYPE },
  'no JSON': { status: 400, path: TIP, headers: { ...JSON_TYPE, ...SIGNED_IN, ...HOST }, begins: '{' },
  'no media type': { status: 415, headers: HOST },
  'the wrong media type': { status: 415, headers: { 'content-type': 'text/xml', ...HOST } },
  'multipart where JSON is expected': { status: 415, headers: { ...MULTIPART, ...HOST }, begins: FIELDS },
  'an upload with too many fields': {
    status: 400,
    path: api.uploads.upload.path,
    headers: { ...MULTIPART, ...SIGNED_IN, ...HOST },
    begins: FIELDS,
  },
  'an upload in JSON': {
    status: 415,
    path: api.uploads.upload.path,
    headers: { 'content-type': 'text/csv', ...SIGNED_IN, ...HOST },
  },
  'no session': { status: 401, path: api.jobs.addJob.path, headers: { ...JSON_TYPE, ...HOST } },
  'no rights': {
    status: 403,
    path: api.employees.invite.path,
    headers: { ...JSON_TYPE, ...SIGNED_IN, ...HOST },
  },
  'an unknown address': { status: 404, path: '/v1/nothing', headers: { ...JSON_TYPE, ...HOST } },
  'a wrong method': { status: 405, method: 'PUT', headers: { ...JSON_TYPE, ...HOST } },
  'a body above the limit': { status: 413, headers: { ...JSON_TYPE, ...HOST }, bytes: 9_000_000 },
  'a body above the limit in chunks': {
    status: 413,
    headers: { ...JSON_TYPE, ...HOST },
    bytes: 9_000_000,
    chunked: true,
  },
  'a large file above the limit': {
    status: 413,
    path: api.uploads.upload.path,
    headers: { ...MULTIPART, ...SIGNED_IN, ...HOST },
    bytes: 17_000_000,
  },
  'a GET with a body': { status: 200, method: 'GET', path: '/healthz', headers: HOST },
  ...Object.fromEntries(
    STAGES.flatMap((stage) =>
      Object.keys(REFUSALS).map((status): [string, Kind] => [
        `a ${status} at ${stage}`,
        {
          status: Number(status),
          path: TIP,
          headers: { ...JSON_TYPE, ...SIGNED_IN, ...HOST, 'x-refuse': `${stage} ${status}` },
        },
      ]),
    ),
  ),
}
const SIZES = [70_000, 400_000]
const CASES = Object.entries(KINDS).flatMap(([name, kind]) =>
  (kind.bytes ? [kind.bytes] : SIZES).map((bytes) => ({ name, bytes, kind: { ...kind, bytes } })),
)

const bodyOf = ({ begins = '"', bytes = 0 }: Kind) => Buffer.from(`${begins}${'x'.repeat(bytes)}"`)

function requestOf(kind: Kind): Buffer {
  const body = bodyOf(kind)
  const length = kind.chunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`
  const lines = Object.entries(kind.headers ?? {}).map(([name, value]) => `${name}: ${value}`)
  const head = [`${kind.method ?? 'POST'} ${kind.path ?? LOGIN} HTTP/1.1`, ...lines, length, '', ''].join(
    '\r\n',
  )
  const chunks = kind.chunked ? [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : [body]
  return Buffer.concat([head, ...chunks].map((part) => Buffer.from(part)))
}

const NEXT = 'GET /healthz HTTP/1.1\r\nhost: vouch.test\r\n\r\n'

/** An answer of the server, and whether it says that the connection is closed; null while it is not all there. */
function answerIn(text: string) {
  const [head = '', body] = text.split('\r\n\r\n')
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (body === undefined || body.length < Number(length ?? 0)) return null
  return { status: Number(head.split(' ')[1]), closes: /^connection: close/im.test(head) }
}

describe.each(CASES)('$name, with $bytes bytes', ({ kind }) => {
  test('is answered, and the connection then takes the next request or is closed in order', async () => {
    const socket = net.connect(portOf(server.server), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let text = ''
    const ended = new Promise<void>((resolve, reject) => void socket.on('end', resolve).on('error', reject))
    const answered = () =>
      new Promise<NonNullable<ReturnType<typeof answerIn>>>((resolve, reject) => {
        const look = () => {
          const answer = answerIn(text)
          if (answer) resolve(answer)
        }
        socket
          .on('data', (data) => {
            text += data.toString()
            look()
          })
          .on('error', reject)
      })
    const first = answered()
    // The caller reads the answer once all is sent, as browsers do.
    await new Promise<void>((resolve) => void socket.write(requestOf(kind), () => resolve()))
    const { status, closes } = await first
    expect(status).toBe(kind.status)
    if (closes) return ended
    socket.removeAllListeners('data')
    text = ''
    const second = answered()
    socket.write(NEXT)
    expect(await second).toEqual({ status: 200, closes: false })
  })
})

test('a request behind a body that was refused is not taken', async () => {
  const socket = net.connect(portOf(server.server), '127.0.0.1')
  let text = ''
  socket.on('data', (data) => void (text += data.toString()))
  const ended = new Promise((resolve) => void socket.on('close', resolve).on('error', () => undefined))
  const refused = { ...KINDS['no session']!, bytes: 400_000 }
  socket.end(Buffer.concat([requestOf(refused), Buffer.from(NEXT)]))
  await ended
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401'])
})

/** A proxy that keeps one connection to the server, for the requests of everyone. */
async function startProxy() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const proxy = http.createServer(async (request, answer) => {
    const { method, url: path, headers } = request
    const body = await buffer(request)
    const forwarded = http.request({ port: portOf(server.server), host: '127.0.0.1', agent, method, path })
    for (const [name, value] of Object.entries(headers))
      if (!['connection', 'transfer-encoding'].includes(name)) forwarded.setHeader(name, value!)
    forwarded.on('error', () => answer.writeHead(502).end())
    forwarded.on('response', (given) => {
      answer.writeHead(given.statusCode!)
      given.pipe(answer)
    })
    forwarded.end(body)
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    agent.destroy()
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${portOf(proxy)}`
}

test.each(CASES.filter(({ kind }) => kind.headers?.host && kind.method !== 'GET'))(
  'through a proxy, $name with $bytes bytes delays no one else',
  async ({ kind }) => {
    const url = await startProxy()
    const { host: _, ...headers } = kind.headers!
    const bad = () =>
      fetch(url + (kind.path ?? LOGIN), { method: kind.method ?? 'POST', headers, body: bodyOf(kind) })
    const good = () => fetch(`${url}${api.auth.me.path}`, { headers: SIGNED_IN })
    const refused = await Promise.all(Array.from({ length: 4 }, bad))
    const others = await Promise.all(Array.from({ length: 6 }, good))
    expect(refused.map(({ status }) => status)).toEqual(Array(4).fill(kind.status))
    expect(others.map(({ status }) => status)).toEqual(Array(6).fill(200))
  },
)
