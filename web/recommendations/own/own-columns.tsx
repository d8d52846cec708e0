import { Link } from '@tanstack/react-router'
import type { OwnRecommendation } from '../../../contract/recommendations.ts'
import { CategoryBadge } from '../../people/category-badge.tsx'
import { Dash, NAME_LINK, TwoLines } from '../../people/cells.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { ExternalProfileLink } from '../../ui/external-profile-link.tsx'
import { answerWords, statusWords } from './own-words.ts'

// Ten columns need a large screen; on smaller ones the job stands under the name, and on phones all is a card.
const JOB = 'max-xl:hidden! xl:px-2! xl:text-sm'
const SHORT = 'xl:px-2! md:wrap-normal max-md:has-data-none:hidden!'
const ROOMY = `${SHORT} md:max-xl:hidden! xl:whitespace-normal! xl:text-sm`

type Options = {
  /** Where the candidate's page leads back to. */
  here: string
  /** Whose status changed since the user last looked. */
  news: ReadonlySet<string>
}

/** The columns of My Recommendations (spec section 2). */
export const ownColumns = ({ here, news }: Options): Column<OwnRecommendation>[] => [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    className: 'xl:w-[21%] xl:px-2! md:py-1!',
    cell: (one) => <Name one={one} here={here} />,
  },
  {
    key: 'job_title',
    header: 'Job Title',
    className: `${JOB} xl:w-[15%]`,
    cell: ({ job_title }) => <TwoLines text={job_title} />,
  },
  {
    key: 'company',
    header: 'Company',
    className: `${JOB} xl:w-[13%]`,
    cell: ({ company }) => <TwoLines text={company} />,
  },
  {
    key: 'category',
    header: 'Job Category',
    className: SHORT,
    cell: ({ job_category }) => <CategoryBadge category={job_category} />,
  },
  {
    key: 'status',
    header: 'Status',
    className: SHORT,
    cell: (one) => <Status words={statusWords(one)} isNews={news.has(one.id)} />,
  },
  {
    key: 'reach_out_method',
    header: 'Reach Out Method',
    className: ROOMY,
    cell: (one) => answerWords(one).reachOut ?? <Dash />,
  },
  {
    key: 'should_mention_name',
    header: 'Can Mention',
    className: ROOMY,
    cell: (one) => answerWords(one).mention ?? <Dash />,
  },
  {
    key: 'relationship',
    header: 'Relationship',
    className: `${ROOMY} xl:w-[8%]`,
    cell: (one) => <TwoLines text={answerWords(one).relationship} />,
  },
  {
    key: 'strength',
    header: 'Strength',
    className: `${SHORT} md:max-lg:hidden!`,
    cell: ({ recommendation_strength }) => recommendation_strength ?? <Dash />,
  },
  {
    key: 'notes',
    header: 'Notes',
    className: `${ROOMY} xl:w-[14%] xl:wrap-anywhere`,
    cell: ({ notes }) => <TwoLines text={notes} />,
  },
]

const Name = ({ one, here }: { one: OwnRecommendation; here: string }) => (
  <>
    <span className="flex items-center gap-1.5">
      <Link
        to="/candidate/$candidateId"
        params={{ candidateId: one.id }}
        search={{ redirect_url: here }}
        dir="auto"
        className={NAME_LINK}
      >
        {one.name}
      </Link>
      <ExternalProfileLink url={one.linkedin_url} name={one.name} className="-my-0.5 shrink-0" />
    </span>
    <span dir="auto" className="block font-normal text-muted max-md:text-base md:text-xs xl:hidden">
      {one.current_job ?? 'Unknown'}
    </span>
    {one.job_titles.length > 0 && (
      <span dir="auto" className="block font-normal text-muted max-md:text-base md:text-xs">
        For {one.job_titles.join(', ')}
      </span>
    )}
  </>
)

const Status = ({ words, isNews }: { words: string | null; isNews: boolean }) => {
  if (!words) return <Dash />
  if (!isNews) return words
  return (
    <span className="inline-flex items-center gap-1 text-primary" title="Changed since you last looked">
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-primary" />
      {words}
      <span className="sr-only"> (changed since you last looked)</span>
    </span>
  )
}
