import { employerKey } from '../../domain/employer-key.ts'
import { categoryOf } from '../../domain/job-title.ts'
import { mended } from '../../domain/linkedin-csv/broken-letters.ts'
import { seniorityOf } from '../../domain/seniority.ts'
import type { FileEntry } from './merging.rules.ts'

type Job = { job_title: string | null; company_name: string | null }

/**
 * Whether someone has another employer, function or seniority. Another spelling is not a move. An empty cell says nothing, because the file
 * may lack the column. A person who had no job at all and has one now has moved. Letters that an earlier import took broken are no move.
 */
export function hasMoved(before: Job, after: Job): boolean {
  if (before.job_title === after.job_title && before.company_name === after.company_name) return false
  if (!after.job_title && !after.company_name) return false
  if (!before.job_title && !before.company_name) return true
  const was = { job_title: mendedText(before.job_title), company_name: mendedText(before.company_name) }
  return hasOtherEmployer(was, after) || hasOtherTitle(was, after)
}

const mendedText = (text: string | null) => text && mended(text)

const hasOtherEmployer = (before: Job, after: Job) =>
  Boolean(before.company_name && after.company_name) &&
  employerKey(before.company_name) !== employerKey(after.company_name)

/** Both titles are judged by today's rules, so that better rules move no one. */
function hasOtherTitle(before: Job, after: Job): boolean {
  const [from, to] = [before.job_title, after.job_title]
  if (!from || !to) return false
  return (
    categoryOf(from, before.company_name) !== categoryOf(to, after.company_name) ||
    seniorityOf(from) !== seniorityOf(to)
  )
}

/** 'back': in the same job again as at the last decision. */
export type Move = 'moved' | 'back' | null

/** What the file says about the job of a known person, compared with the job at the last decision. */
export function moveOf({ contact, known }: FileEntry): Move {
  if (!known) return null
  if (known.change !== 'moved') return hasMoved(known, contact) ? 'moved' : null
  const decidedOn = { job_title: known.was_job_title, company_name: known.was_company_name }
  return hasMoved(decidedOn, contact) ? 'moved' : 'back'
}
