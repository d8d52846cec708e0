import type { ReactNode } from 'react'
import type { HasColumn } from '../../ui/data-table.tsx'
import type { Person } from '../../../contract/recommendations.ts'
import { cx } from '../../ui/cx.ts'
import { NAMED } from '../../ui/name.tsx'
import { CategoryWord } from './category-badge.tsx'

type Job = Pick<Person, 'job_title' | 'company' | 'job_category'>

type FewProps = {
  text: string | null
  most?: 2 | 3 | 'all'
  /** What a colleague wrote. */
  said?: boolean
}

const LONG_WORD = /[^\s-]{13}/

/** The first lines of a text, with the whole text on hover. */
export const FewLines = ({ text, most = 2, said }: FewProps): ReactNode =>
  text ? (
    <span
      dir="auto"
      title={text}
      className={cx(
        'cards:line-clamp-4 lines:line-clamp-1 rows:wrap-break-word',
        said ? 'font-serif text-base rows:leading-4.5' : LONG_WORD.test(text) && 'rows:text-xs',
        most === 2 && 'rows:line-clamp-2',
        most === 3 && 'rows:line-clamp-3',
      )}
    >
      {text}
    </span>
  ) : (
    <Dash />
  )

type Current = Pick<Person, 'job_title' | 'company' | 'current_job'>

/** The job below the name in a card, as far as its columns are shown. */
export function CardJob({ job_title, company, current_job, has }: Current & { has: HasColumn }): ReactNode {
  const title = has('job_title') ? job_title : null
  const words =
    has('job_title') && has('company')
      ? (current_job ?? 'Unknown')
      : (title ?? (has('company') ? company : null))
  return (
    words && (
      <span
        {...NAMED}
        className="block font-normal text-muted cards:text-base lines:inline lines:text-sm rows:hidden"
      >
        {words}
      </span>
    )
  )
}

/** A job in two lines: the title, then company and category. */
export const JobCell = ({ job_title, company, job_category }: Job): ReactNode => (
  <>
    <span {...NAMED} className="block">
      {job_title ?? <Dash />}
    </span>
    <span className="flex flex-wrap gap-x-2 text-xs text-muted">
      <span {...NAMED} className="min-w-0">
        {company ?? <Dash />}
      </span>
      <CategoryWord category={job_category} />
    </span>
  </>
)

/** An empty cell; in a card a column may leave it out (`cards:has-data-none:hidden!`). */
export const Dash = ({ hidden }: { /** The words next to it say the same. */ hidden?: boolean }) => (
  <span data-none={!hidden || undefined} aria-hidden={hidden} className="text-muted">
    –
  </span>
)

/** The style of a name that is the link of its row. It is never cut. */
export const NAME_LINK =
  '-my-0.5 min-w-6 cards:leading-6 text-ink underline decoration-line underline-offset-3 group-hover:decoration-current hover:text-primary'
