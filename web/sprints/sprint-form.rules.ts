import type { NewSprint } from '../../contract/sprints.ts'
import { MOST_SPRINT_LINES, SPRINT_LINE_LIMIT, SPRINT_MINUTES } from '../../domain/sprint.ts'

/** What an admin types. `at` is the value of a datetime-local field in their own time zone; empty: now. */
export type SprintForm = {
  title: string
  lines: string
  first: string
  second: string
  minutes: string
  at: string
  by_email: boolean
}

export const EMPTY_SPRINT: SprintForm = {
  title: '',
  lines: '',
  first: '',
  second: '',
  minutes: String(SPRINT_MINUTES.usual),
  at: '',
  by_email: false,
}

export type Problems = Partial<Record<'title' | 'lines' | 'at', string>>

const linesOf = ({ lines }: SprintForm) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What is wrong with the form, by field. */
export function problemsOf(form: SprintForm, now: Date): Problems {
  const lines = linesOf(form)
  return {
    ...(form.title.trim() === '' && { title: 'Give the sprint a title.' }),
    ...(lines.length > MOST_SPRINT_LINES && {
      lines: `Write at most ${MOST_SPRINT_LINES} lines. There are ${lines.length}.`,
    }),
    ...(lines.some((line) => line.length > SPRINT_LINE_LIMIT) && {
      lines: `A line has at most ${SPRINT_LINE_LIMIT} characters.`,
    }),
    ...(form.at !== '' &&
      new Date(form.at) < now && {
        at: 'This time is over. Choose a later one, or leave it empty to start now.',
      }),
  }
}

/** The form as the call takes it. */
export const newSprint = (form: SprintForm): NewSprint => ({
  title: form.title,
  looking_for: linesOf(form),
  job_ids: [...new Set([form.first, form.second])].filter((id) => id !== ''),
  minutes: Number(form.minutes),
  ...(form.at !== '' && { starts_at: new Date(form.at).toISOString() }),
  by_email: form.by_email,
})
