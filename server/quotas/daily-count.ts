import { RateLimiterMemory } from 'rate-limiter-flexible'
import { DAY_S } from '../../domain/time.ts'

const secondsUntilMidnight = (now: Date) => DAY_S - (Math.floor(now.getTime() / 1000) % DAY_S)

/**
 * Counts what someone does within a day (UTC), in this process’s memory only. Nothing is stored and all is forgotten at midnight, so
 * that it reveals no one’s time of day.
 */
export function dailyCount(now: () => Date) {
  const counts = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: DAY_S })
  /** Counts one more → the number so far, and the seconds left of the day. */
  return async (of: string): Promise<{ count: number; secondsLeft: number }> => {
    const today = now()
    const secondsLeft = secondsUntilMidnight(today)
    const key = `${today.toISOString().slice(0, 10)} ${of}`
    const { consumedPoints } = await counts.consume(key, 1, { customDuration: secondsLeft })
    return { count: consumedPoints, secondsLeft }
  }
}
