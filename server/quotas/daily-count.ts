import { RateLimiterMemory } from 'rate-limiter-flexible'

const DAY_SECONDS = 24 * 60 * 60

const secondsUntilMidnight = (now: Date) => DAY_SECONDS - (Math.floor(now.getTime() / 1000) % DAY_SECONDS)

/**
 * Counts what somebody does within a day (UTC), in this process’s memory alone: nothing of it is stored, and at midnight
 * all of it is forgotten, so that it tells nobody’s time of day.
 */
export function dailyCount(now: () => Date) {
  const counts = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: DAY_SECONDS })
  /** One more → how many there are now, and how many seconds the day still has. */
  return async (of: string): Promise<{ count: number; secondsLeft: number }> => {
    const today = now()
    const secondsLeft = secondsUntilMidnight(today)
    const key = `${today.toISOString().slice(0, 10)} ${of}`
    const { consumedPoints } = await counts.consume(key, 1, { customDuration: secondsLeft })
    return { count: consumedPoints, secondsLeft }
  }
}
