import { MINUTE_MS } from '../../domain/time.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** Milliseconds → '32:05', never below zero. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

/** The quiet clock: whole minutes, and seconds in the last one. */
export function leftText(ms: number): string {
  if (ms <= 0) return 'over'
  return ms > MINUTE_MS ? `${Math.ceil(ms / MINUTE_MS)} min left` : `${Math.ceil(ms / 1000)} s left`
}

/** When a sprint that has not started does: 'in 3 days', 'in 25 min'. */
export function startText(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS)
  if (minutes <= 1) return 'in a moment'
  if (minutes < 120) return `in ${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `in ${hours} hours` : `in ${Math.round(hours / 24)} days`
}
