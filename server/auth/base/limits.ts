import { createHmac } from 'node:crypto'
import type { Rate } from '../../../contract/endpoint.ts'
import { DAY_S, MINUTE_S } from '../../../domain/time.ts'
import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible'
import { quotaReached, tooManyRequests } from '../../errors.ts'
import type { Services } from '../../services.ts'
import type { Settings } from '../../settings.ts'
import type { Ids } from './address.store.ts'
import { counter } from './limits.store.ts'
import { mailboxOf } from './mailbox.rules.ts'
import { clientNetwork } from '../../http/client-ip.ts'
import { lastingKey } from '../../secret/secret.ts'

type Patience = { freeFailures: number; longestSeconds: number }

/** Failures at one account from one client IP. */
export const ACCOUNT: Patience = { freeFailures: 5, longestSeconds: 60 }
/** Failures from one client IP at any accounts. The pause is short, because an office shares the IP with a guesser. */
export const CLIENT_IP: Patience = { freeFailures: 60, longestSeconds: 10 }

/** Seconds to wait after this many failures: doubles with each one, up to a limit, so that no one is locked out. */
export const loginPause = (failures: number, { freeFailures, longestSeconds }: Patience) =>
  failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures + 1), longestSeconds)

/**
 * What the limits count as one client: an IPv4 address, or the /48 of an IPv6 address. A provider gives one customer at most a /48, which
 * has 65,536 networks of the usual size.
 */
export function clientSite(ip: string): string {
  const network = clientNetwork(ip)
  if (!network.endsWith('::/64')) return network
  const groups = network.split(':').slice(0, 3)
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/48`
}

const QUARTER_S = 15 * MINUTE_S

async function consume(limiter: RateLimiterPostgres, key: string, refusal = tooManyRequests) {
  try {
    await limiter.consume(key)
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause
    throw refusal(cause.msBeforeNext / 1000)
  }
}

type Given = Pick<Services, 'database'> & { settings: Pick<Settings, 'smtpUrl' | 'quotas'> }

/** Limits for calls without a session, and for emails. All servers on a database count together, and a restart forgets nothing. */
function createLimits({ database, settings: { smtpUrl, quotas } }: Given) {
  const counting = (name: string, points: number, seconds: number) =>
    counter(database, { name, points, seconds })
  const links = counting('link', 60, MINUTE_S) // an office shares one address
  const mailbox = counter(database, { name: 'mailbox', points: 3, seconds: QUARTER_S, isReturnable: true }) // in any spelling of its address
  const ownMails = counting('own-mail', 3, QUARTER_S)
  const accessChanges = counting('access', 10, QUARTER_S)
  const signOns = counting('sign-on', 120, MINUTE_S) // each sign-in is two calls
  const registrations = counting('registration', 30, QUARTER_S)
  const invitations = counting('invitation', quotas.invitations, DAY_S)
  const attempts = counting('attempt', 1, QUARTER_S)
  const pauses = counting('pause', 0, MINUTE_S)
  const rates = new Map<string, RateLimiterPostgres>()
  /** The database keeps no addresses and client IPs for a limit. */
  const keyOf = async (what: string) =>
    createHmac('sha256', await lastingKey({ database }))
      .update(`limit ${what}`)
      .digest('base64url')
  /** The counters of failures that an attempt belongs to. */
  const counters = async (ip: string, email: string) => ({
    account: await keyOf(`${clientSite(ip)} ${email}`),
    client: await keyOf(clientSite(ip)),
  })
  /** Counts an attempt. Of several at the same time, on any servers, one at most gets past the beginning of a pause. Errors: 429. */
  async function count(key: string, patience: Patience) {
    const { consumedPoints } = await attempts.penalty(key)
    const seconds = loginPause(consumedPoints, patience)
    if (seconds === 0) return
    const turn = await pauses.penalty(key, 1, { customDuration: seconds })
    if (turn.consumedPoints === 1) return
    await attempts.reward(key)
    throw tooManyRequests(turn.msBeforeNext / 1000)
  }
  return {
    /** Counts a request for a link, for known and unknown addresses alike. Errors: 429. */
    async linkRequest(ip: string, email: string) {
      await consume(links, await keyOf(clientSite(ip)))
      await this.mail(email)
    },

    /** Counts an email to a mailbox. Errors: 429, which does not count. */
    async mail(email: string) {
      if (!smtpUrl) return
      const key = await keyOf(mailboxOf(email))
      try {
        await consume(mailbox, key)
      } catch (cause) {
        await mailbox.reward(key)
        throw cause
      }
    },

    /** Takes back that an email was counted, which the mail server did not take. */
    async mailRefused(email: string) {
      if (smtpUrl) await mailbox.reward(await keyOf(mailboxOf(email)))
    },

    /** Counts an email that a signed-in person sends to themselves, apart from the links of their office. Errors: 429. */
    ownMail: async (email: string) => consume(ownMails, await keyOf(mailboxOf(email))),

    /** Counts a change of an employee's role, password or address, of which an email tells them. Errors: 429. */
    accessChange: async (what: 'role' | 'password' | 'address', { company_id, employee_id }: Ids) =>
      consume(accessChanges, await keyOf(`${what} ${company_id} ${employee_id}`)),

    /** Counts an invitation like a link, because it may go to strangers, and against the company's quota. Errors: 429. */
    async invitation(ip: string, email: string, company_id: string) {
      await this.linkRequest(ip, email)
      await consume(invitations, company_id, (seconds) =>
        quotaReached(
          `Your company has reached its limit of invitations within a day (${quotas.invitations}).`,
          seconds,
        ),
      )
    },

    /** Counts a call of single sign-on. Errors: 429. */
    signOn: async (ip: string) => consume(signOns, await keyOf(clientSite(ip))),

    /** Counts a call that has a rate. Errors: 429. */
    async call(rate: Rate, employee: string) {
      const { name, calls, seconds, says } = rate
      const limiter = rates.get(name) ?? counting(name, calls, seconds)
      rates.set(name, limiter)
      await consume(limiter, await keyOf(`${name} ${employee}`), (left) => tooManyRequests(left, says))
    },

    registration: async (ip: string) => consume(registrations, await keyOf(clientSite(ip))),

    /** Counts an attempt before the password is compared, so that parallel guesses count. Errors: 429 during a pause. */
    async loginAttempt(ip: string, email: string) {
      const { account, client } = await counters(ip, email)
      const running = await Promise.all([account, client].map((key) => pauses.get(key)))
      const longest = Math.max(...running.map((pause) => pause?.msBeforeNext ?? 0))
      if (longest > 0) throw tooManyRequests(longest / 1000)
      await count(account, ACCOUNT)
      await count(client, CLIENT_IP)
    },

    /** Clears the failures of the account, and takes this attempt off those of the client IP. */
    async loginSuccess(ip: string, email: string) {
      const { account, client } = await counters(ip, email)
      await Promise.all([attempts.delete(account), pauses.delete(account), attempts.reward(client)])
    },
  }
}

type Limits = ReturnType<typeof createLimits>

const known = new WeakMap<Settings, Limits>()

/** The limits of a server. All resources share them, because invitations and sign-in links to a mailbox count together. */
export function limitsOf(services: Pick<Services, 'settings' | 'database'>): Limits {
  const limits = known.get(services.settings) ?? createLimits(services)
  known.set(services.settings, limits)
  return limits
}
