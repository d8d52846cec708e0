import http from 'node:http'
import type https from 'node:https'
import type { AddressInfo } from 'node:net'
import { newAccount, type Account, type Got, type Reply } from './account.ts'
import { ashbyServer } from './ashby.ts'

const HOSTS: Record<string, (account: Account, path: string, raw: string, got: Got) => Reply> = {
  'api.ashbyhq.com': ashbyServer,
}

const accounts = new Map<string, Account>()
let counter = 0

/** A company's account in a system; the key is part of it. */
export function trackingAccount(key = `key-${++counter}-${'k'.repeat(20)}`): Account {
  const account = newAccount(key)
  accounts.set(key, account)
  return account
}

const accountOf = (authorization = '') => {
  const [scheme, value = ''] = authorization.split(' ')
  const key = scheme === 'Basic' ? Buffer.from(value, 'base64').toString().replace(/:$/, '') : value
  return accounts.get(key)
}

const server = http.createServer(async (request, answer) => {
  const raw = Buffer.concat(await request.toArray()).toString()
  const headers = request.headers as Record<string, string>
  const got: Got = { host: headers['x-host']!, method: request.method!, path: request.url!, headers, raw }
  const account = accountOf(headers.authorization)
  account?.got.push(got)
  const done = (reply: Reply | 'drop') => {
    if (reply === 'drop') return void request.socket.destroy()
    const text = reply.raw ?? JSON.stringify(reply.body)
    answer.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(text)
  }
  if (!account) return done({ status: 401, body: { success: false, errors: ['unauthorized'] } })
  const instead = account.before(got)
  if (instead) return done(instead)
  done(account.after(got, HOSTS[got.host]!(account, got.path, raw, got)))
})
await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
server.unref()
const { port } = server.address() as AddressInfo

/** In place of https.request: leads each system's host to its contract server on this machine. */
export const localTracking = ((
  url: URL,
  options: https.RequestOptions,
  done: (answer: http.IncomingMessage) => void,
) => {
  if (!Object.hasOwn(HOSTS, url.host)) throw new Error(`Tests call no ${url.host}.`)
  return http.request(
    {
      ...options,
      host: '127.0.0.1',
      port,
      path: url.pathname + url.search,
      agent: undefined,
      lookup: undefined,
      headers: { ...(options.headers as object), 'x-host': url.host },
    },
    done,
  )
}) as unknown as typeof https.request
