import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { newAccount, type Account, type Got, type Reply } from './account.ts'
import { ashbyServer } from './ashby.ts'
import { greenhouseServer, greenhouseTokens } from './greenhouse.ts'
import { leverServer } from './lever.ts'
import { toPort } from './to-port.ts'

const HOSTS: Record<string, (account: Account, path: string, raw: string, got: Got) => Reply> = {
  'api.ashbyhq.com': ashbyServer,
  'api.lever.co': leverServer,
  'api.eu.lever.co': leverServer,
  'harvest.greenhouse.io': greenhouseServer,
  'auth.greenhouse.io': greenhouseTokens,
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
  // Basic: the key alone, or after the id of a client; Bearer: a token made of it.
  const key =
    scheme === 'Basic'
      ? Buffer.from(value, 'base64')
          .toString()
          .replace(/^id:|:$/g, '')
      : value.replace('~token', '')
  return accounts.get(key)
}

const server = http.createServer(async (request, answer) => {
  const raw = Buffer.concat(await request.toArray()).toString()
  const headers = request.headers as Record<string, string>
  const got: Got = { host: headers['x-host']!, method: request.method!, path: request.url!, headers, raw }
  const account = Object.hasOwn(HOSTS, got.host) ? accountOf(headers.authorization) : undefined
  account?.got.push(got)
  const done = (reply: Reply | 'drop') => {
    if (reply === 'drop') return void request.socket.destroy()
    const text = reply.raw ?? JSON.stringify(reply.body)
    answer.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(text)
  }
  if (!account) return done({ status: 401, body: { success: false, errors: ['unauthorized'] } })
  const instead = await account.before(got)
  if (instead) return done(instead)
  done(account.after(got, HOSTS[got.host]!(account, got.path, raw, got)))
})
await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
server.unref()
export const { port: trackingPort } = server.address() as AddressInfo

/** In place of https.request: leads each system's host to its contract server. */
export const localTracking = toPort(http.request, () => trackingPort)
