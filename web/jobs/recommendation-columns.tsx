import { Link } from '@tanstack/react-router'
import type { JobRecommendation } from '../../contract/jobs.ts'
import { cx } from '../ui/cx.ts'
import type { Column } from '../ui/data-table.tsx'
import { ExternalProfileLink } from '../ui/external-profile-link.tsx'
import { mentionWords, reachOutWords, relationshipWords, strengthWords } from './recommendation-words.ts'

type Options = {
  /** Where the candidate's page leads back to. */
  here: string
  /** Only admins are told who recommends. */
  withRecommender: boolean
}

// By the width of the card, at which the narrowest columns just fit: what does not stands under the name, or on the
// candidate's page.
const ROOMY = 'max-md:hidden! @max-[57rem]:hidden md:min-w-24'
const MEDIUM = 'md:@max-[46rem]:hidden max-md:has-data-none:hidden!'
const NARROW = 'md:@max-[34rem]:hidden max-md:has-data-none:hidden!'
const ALWAYS = 'max-md:has-data-none:hidden!'
const COMPACT =
  'whitespace-normal! wrap-normal md:px-2! md:py-1.5! md:text-sm md:leading-4.5! md:first:pl-4! md:last:pr-4!'

type ColumnOf = (
  key: string,
  header: string,
  className: string,
  words: (row: JobRecommendation) => string | null | 0,
) => Column<JobRecommendation>

/** Answers from a short list. */
const chosen: ColumnOf = (key, header, className, words) => ({
  key,
  header,
  className: cx(COMPACT, className),
  cell: (row) => words(row) || <None />,
})

/** What people wrote: a few lines at most, the whole text on hover and on the candidate's page. */
const written: ColumnOf = (key, header, className, words) => ({
  key,
  header,
  className: cx(COMPACT, className),
  cell(row) {
    const text = words(row) || null
    return text === null ? (
      <None />
    ) : (
      <span dir="auto" title={text} className="line-clamp-4 wrap-anywhere md:line-clamp-2">
        {text}
      </span>
    )
  },
})

export const recommendationColumns = ({ here, withRecommender }: Options): Column<JobRecommendation>[] => [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    className: cx(COMPACT, 'max-md:pr-2 md:min-w-30'),
    cell: (row) => <Candidate row={row} here={here} />,
  },
  written('job_title', 'Current Role', ROOMY, (row) => row.job_title),
  written('company', 'Current Company', ROOMY, (row) => row.company),
  ...(withRecommender
    ? [written('recommended_by', 'Recommended By', MEDIUM, (row) => row.recommended_by)]
    : []),
  chosen('reach_out_method', 'Reach Out Method', NARROW, reachOutWords),
  chosen('should_mention_name', 'Can Mention Name', NARROW, mentionWords),
  chosen('relationship', 'Relationship', cx(ALWAYS, 'md:min-w-27'), relationshipWords),
  chosen('recommendation_strength', 'Recommendation Strength', ALWAYS, strengthWords),
  written('notes', 'Notes', cx(MEDIUM, 'md:min-w-24'), (row) => row.notes),
]

const Candidate = ({ row, here }: { row: JobRecommendation; here: string }) => (
  <>
    <span className="flex items-center gap-1">
      <Link
        to="/candidate/$candidateId"
        params={{ candidateId: row.user_connection_id }}
        search={{ redirect_url: here }}
        dir="auto"
        className="min-w-6 py-0.5 leading-5 wrap-anywhere text-ink underline decoration-line underline-offset-3 hover:text-primary hover:decoration-current"
      >
        {row.name}
      </Link>
      <ExternalProfileLink url={row.linkedin_url} name={row.name} className="-my-0.5 shrink-0" />
    </span>
    <span
      dir="auto"
      className="block font-normal wrap-anywhere text-muted max-md:text-base md:text-xs md:@min-[57rem]:hidden"
    >
      {row.current_job ?? 'Unknown'}
    </span>
  </>
)

const None = () => (
  <span data-none className="text-muted">
    –
  </span>
)
