import { monthIn } from '../../domain/position-month.ts'
import type { Position } from '../../domain/position.ts'
import { monthText } from './position-labels.ts'

/** A job as it is typed. */
export type TypedPosition = { id: number; employer: string; started: string; ended: string }
export type Problem = Partial<Record<'employer' | 'started' | 'ended', string>>

export const typed = ({ employer, started, ended }: Position, id: number): TypedPosition => ({
  id,
  employer,
  started: monthText(started),
  ended: monthText(ended),
})

const NO_MONTH = 'Write a month, such as Mar 2019, or a year.'

function problemIn({ employer, started, ended }: TypedPosition): Problem | null {
  const [from, to] = [started, ended].map((text) => (text.trim() ? monthIn(text) : ''))
  const problem: Problem = {
    ...(!employer.trim() && { employer: 'Name the employer.' }),
    ...(from === null && { started: NO_MONTH }),
    ...(to === null && { ended: NO_MONTH }),
    ...(from &&
      to &&
      from.slice(0, to.length) > to.slice(0, from.length) && { ended: 'The end is before the start.' }),
  }
  return Object.keys(problem).length > 0 ? problem : null
}

const isBlank = ({ employer, started, ended }: TypedPosition) => !`${employer}${started}${ended}`.trim()

/** The positions to save, without blank lines. Or the problems, by the id of the line. */
export function positionsIn(
  lines: TypedPosition[],
): { positions: Position[] } | { problems: Map<number, Problem> } {
  const filled = lines.filter((line) => !isBlank(line))
  const problems = new Map(
    filled.flatMap((line) => {
      const problem = problemIn(line)
      return problem ? [[line.id, problem] as const] : []
    }),
  )
  if (problems.size > 0) return { problems }
  return {
    positions: filled.map(({ employer, started, ended }) => ({
      employer: employer.trim(),
      started: monthIn(started),
      ended: monthIn(ended),
    })),
  }
}
