import type { ReactNode } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import { CategoryDot } from './category-badge.tsx'

type Job = Pick<Person, 'job_title' | 'company' | 'job_category'>

/** Two lines of a cell, with the whole text on hover. */
export const TwoLines = ({ text }: { text: string | null }): ReactNode =>
  text ? (
    <span
      dir="auto"
      title={text}
      className="cards:line-clamp-4 rows:line-clamp-2 rows:wrap-normal rows:text-ellipsis"
    >
      {text}
    </span>
  ) : (
    <Dash />
  )

/** A job in two lines, with the category as a dot. For tables without room for three columns. */
export const JobCell = ({ job_title, company, job_category }: Job): ReactNode => (
  <span className="flex gap-1">
    <CategoryDot category={job_category} />
    {job_title || company ? (
      <span className="min-w-0 text-xs">
        <span dir="auto" title={job_title ?? undefined} className="block truncate">
          {job_title ?? <Dash />}
        </span>
        <span dir="auto" title={company ?? undefined} className="block truncate text-muted">
          {company ?? <Dash />}
        </span>
      </span>
    ) : (
      <Dash />
    )}
  </span>
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
