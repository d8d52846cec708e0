import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { loginPause } from './limits.rules.ts'

const MINUTE = 60
const QUARTER = 15 * MINUTE

/** A household or office behind IPv6 has 2^64 addresses: they count as one. */
export function originOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : []
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

async function consume(limiter: RateLimiterMemory, key: string) {
  try {
    await limiter.consume(key)
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause
    throw tooManyRequests(cause.msBeforeNext / 1000)
  }
}

/**
 * Limits of the calls that anybody may make. They count in this process: several servers behind one address allow that
 * many times as much.
 */
export function createLimits({ smtpUrl }: Pick<Settings, 'smtpUrl'>) {
  const links = new RateLimiterMemory({ points: 60, duration: MINUTE }) // an office shares one address
  const mailbox = new RateLimiterMemory({ points: 3, duration: QUARTER })
  const registrations = new RateLimiterMemory({ points: 30, duration: QUARTER })
  const attempts = new RateLimiterMemory({ points: 1, duration: QUARTER })
  const pauses = new RateLimiterMemory({ points: 0, duration: MINUTE })
  return {
    /** Asking for a link: known and unknown addresses count alike. Errors: 429. */
    async linkRequest(ip: string, email: string) {
      await consume(links, originOf(ip))
      if (smtpUrl) await consume(mailbox, email)
    },

    /** An invitation is a mail that a stranger gets: it counts as a link does. Errors: 429. */
    invitation(ip: string, email: string) {
      return this.linkRequest(ip, email)
    },

    registration: (ip: string) => consume(registrations, originOf(ip)),

    /** Counts before the password is compared, so that parallel guesses gain nothing. Errors: 429 during a pause. */
    async loginAttempt(ip: string, email: string) {
      const key = `${originOf(ip)} ${email}`
      const pause = await pauses.get(key)
      if (pause && pause.msBeforeNext > 0) throw tooManyRequests(pause.msBeforeNext / 1000)
      const { consumedPoints } = await attempts.penalty(key)
      const seconds = loginPause(consumedPoints)
      if (seconds > 0) await pauses.block(key, seconds)
    },

    async loginSuccess(ip: string, email: string) {
      const key = `${originOf(ip)} ${email}`
      await Promise.all([attempts.delete(key), pauses.delete(key)])
    },
  }
}

export type Limits = ReturnType<typeof createLimits>

const known = new WeakMap<Settings, Limits>()

/** One set of limits for all words of a server: a mailbox's invitations and sign-in links count together. */
export function limitsOf({ settings }: { settings: Settings }): Limits {
  const limits = known.get(settings) ?? createLimits(settings)
  known.set(settings, limits)
  return limits
}
