import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { quotaReached, tooManyRequests } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { mailboxOf } from './mailbox.rules.ts'
import { clientNetwork } from '../http/client-ip.ts'

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

const MINUTE = 60
const QUARTER = 15 * MINUTE
const DAY = 24 * 60 * MINUTE

async function consume(limiter: RateLimiterMemory, key: string, refusal = tooManyRequests) {
  try {
    await limiter.consume(key)
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause
    throw refusal(cause.msBeforeNext / 1000)
  }
}

/** Limits for calls without a session, and for emails. Each process counts for itself, so several servers allow that many times as much. */
function createLimits({ smtpUrl, quotas }: Pick<Settings, 'smtpUrl' | 'quotas'>) {
  const links = new RateLimiterMemory({ points: 60, duration: MINUTE }) // an office shares one address
  const mailbox = new RateLimiterMemory({ points: 3, duration: QUARTER }) // in any spelling of its address
  const ownMails = new RateLimiterMemory({ points: 3, duration: QUARTER })
  const registrations = new RateLimiterMemory({ points: 30, duration: QUARTER })
  const invitations = new RateLimiterMemory({ points: quotas.invitations, duration: DAY })
  const attempts = new RateLimiterMemory({ points: 1, duration: QUARTER })
  const pauses = new RateLimiterMemory({ points: 0, duration: MINUTE })
  /** The counters of failures that an attempt belongs to. */
  const counters = (ip: string, email: string) => [
    { key: `${clientSite(ip)} ${email}`, patience: ACCOUNT },
    { key: clientSite(ip), patience: CLIENT_IP },
  ]
  return {
    /** Counts a request for a link, for known and unknown addresses alike. Errors: 429. */
    async linkRequest(ip: string, email: string) {
      await consume(links, clientSite(ip))
      if (smtpUrl) await consume(mailbox, mailboxOf(email))
    },

    /** Counts an email that a signed-in person sends to themselves, apart from the links of their office. Errors: 429. */
    ownMail: (email: string) => consume(ownMails, mailboxOf(email)),

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

    registration: (ip: string) => consume(registrations, clientSite(ip)),

    /** Counts an attempt before the password is compared, so that parallel guesses count. Errors: 429 during a pause. */
    async loginAttempt(ip: string, email: string) {
      const counting = counters(ip, email)
      const running = await Promise.all(counting.map(({ key }) => pauses.get(key)))
      const longest = Math.max(...running.map((pause) => pause?.msBeforeNext ?? 0))
      if (longest > 0) throw tooManyRequests(longest / 1000)
      for (const { key, patience } of counting) {
        const { consumedPoints } = await attempts.penalty(key)
        const seconds = loginPause(consumedPoints, patience)
        if (seconds > 0) await pauses.block(key, seconds)
      }
    },

    /** Clears the failures of the account, and takes this attempt off those of the client IP. */
    async loginSuccess(ip: string, email: string) {
      const [account, network] = counters(ip, email).map(({ key }) => key) as [string, string]
      await Promise.all([attempts.delete(account), pauses.delete(account), attempts.reward(network)])
    },
  }
}

type Limits = ReturnType<typeof createLimits>

const known = new WeakMap<Settings, Limits>()

/** The limits of a server. All resources share them, because invitations and sign-in links to a mailbox count together. */
export function limitsOf({ settings }: { settings: Settings }): Limits {
  const limits = known.get(settings) ?? createLimits(settings)
  known.set(settings, limits)
  return limits
}
