import type { Insight, Participants } from '../../contract/insight.ts'
import { categoryLabel } from '../../domain/category.ts'
import { monthText, shortMonthText } from '../ui/day.ts'

const MINUTES = { hour: 60, day: 24 * 60 }
const LAST_BAND = 90

const count = (n: number, noun: string, several = `${noun}s`) =>
  `${n.toLocaleString('en')} ${n === 1 ? noun : several}`

/** A time as people say it: 'under an hour', '5 hours', '2 days'. */
export function timeLabel(minutes: number): string {
  if (minutes < MINUTES.hour) return 'under an hour'
  if (minutes < 2 * MINUTES.day) return count(Math.round(minutes / MINUTES.hour), 'hour')
  return count(Math.round(minutes / MINUTES.day), 'day')
}

/** '2026-11' → 'November 2026' */
export const monthLabel = (text: string) => monthText(`${text}-01`)
/** '2026-11' → 'Nov' */
export const shortMonthLabel = (text: string) => shortMonthText(`${text}-01`)

/** 12 of 120 → '10%'; anything more than nothing is never '0%'. */
export function percentLabel(part: number, all: number): string {
  if (part === 0 || all === 0) return '0%'
  const percent = (100 * part) / all
  return percent < 1 ? 'under 1%' : `${Math.round(percent)}%`
}

type Functions = Pick<Insight['functions'][number], 'name' | 'count'>[]

/** The message of the chart of job categories. They come sorted, largest first, and there is at least one. */
export function functionsLabel(functions: Functions): string {
  const all = functions.reduce((sum, one) => sum + one.count, 0)
  const most = functions[0]!
  const people = count(all, 'person', 'people')
  return functions.length === 1
    ? `${people}, all of them ${categoryLabel(most.name)}.`
    : `${people}. The largest group is ${categoryLabel(most.name)}, with ${percentLabel(most.count, all)}.`
}

/** The message of the chart of months. */
export function monthsLabel(months: Insight['months']): string {
  const all = months.reduce((sum, one) => sum + one.recommendations, 0)
  if (all === 0) return 'No recommendations in the last twelve months.'
  const most = months.reduce((a, b) => (b.recommendations > a.recommendations ? b : a))
  const total = `${count(all, 'recommendation')} in the last twelve months`
  const which = all === 1 ? 'in' : most.recommendations === all ? 'all in' : 'the most in'
  return `${total}, ${which} ${monthLabel(most.month)}.`
}

/** The band of a share: '40–50%', 'under 10%', '90% or more'. */
export function bandLabel(percent: number): string {
  if (percent === 0) return 'under 10%'
  return percent >= LAST_BAND ? `${LAST_BAND}% or more` : `${percent}–${percent + 10}%`
}

/** The remaining share as a band: '50–60%', 'over 90%', '10% or less'. */
export function restLabel(percent: number): string {
  if (percent === 0) return 'over 90%'
  return percent >= LAST_BAND ? `${100 - LAST_BAND}% or less` : `${90 - percent}–${100 - percent}%`
}

/** A number of people, or why it is hidden. */
export const participantsLabel = ({ people, hidden }: Participants): string =>
  hidden === 'few' ? 'fewer than three' : hidden === 'close' ? 'not shown' : people!.toLocaleString('en')
