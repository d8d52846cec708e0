import { Link } from '@tanstack/react-router'
import type { OwnRecommendation } from '../../../contract/own-recommendation.ts'
import { candidateLink } from '../../people/base/candidate-link.ts'
import { personKeys } from '../../people/base/person-keys.ts'
import { CategoryBadge } from '../../people/base/category-badge.tsx'
import { CardJob, Dash, NAME_LINK, FewLines } from '../../people/base/cells.tsx'
import { Strength } from '../../people/base/strength-badge.tsx'
import { cx } from '../../ui/cx.ts'
import { dayText } from '../../ui/day.ts'
import { column } from '../../ui/column.ts'
import type { Column, HasColumn } from '../../ui/data-table.tsx'
import { ROW_LINK } from '../../ui/row-click.ts'
import { ExternalProfileLink } from '../../ui/external-profile-link.tsx'
import { NAMED } from '../../ui/name.tsx'
import { OwnClaim } from '../../claims/base/own-claim.tsx'
import { answerLabels, statusLabel } from './own-labels.ts'

// Free text shares the width by these percentages, with least widths; columns of fixed answers are as wide as they
// need to be. Below 1280 px a person is two lines: name and job; the words and the status. The rest is on the person's own screen.
const NAME = 'rows:w-[16%] rows:min-w-35 rows:max-w-0'
const JOB = 'rows:max-w-0'
const NOTES = 'rows:w-[20%] rows:min-w-36 rows:max-w-0'

const SENT_KEY = { key: 'g', description: 'Say that you wrote', control: '[data-sent]' }

type Options = {
  /** The address to which the candidate's page leads back. */
  here: string
  /** Whose status changed since the user last looked. */
  news: ReadonlySet<string>
}

export const ownColumns = ({ here, news }: Options): Column<OwnRecommendation>[] => [
  column(
    'name',
    'Name',
    { primary: true, keys: personKeys('Open the recommendation'), className: NAME },
    (one, has) => <Name one={one} here={here} has={has} />,
  ),
  column('job_title', 'Job Title', `${JOB} rows:w-[13%] rows:min-w-33`, ({ job_title }) => (
    <FewLines most="all" text={job_title} />
  )),
  column('company', 'Company', `${JOB} rows:w-[12%] rows:min-w-24`, ({ company }) => (
    <FewLines most="all" text={company} />
  )),
  column('category', 'Job Category', 'rows:[&_span]:whitespace-normal', ({ job_category }) => (
    <CategoryBadge category={job_category} />
  )),
  column('status', 'Status', { line: 'lines:order-1 lines:ml-auto', keys: [SENT_KEY] }, (one) => (
    <Status one={one} isNews={news.has(one.id)} />
  )),
  column(
    'reach_out_method',
    'Reach Out Method',
    'rows:min-w-18',
    (one) => answerLabels(one).reachOut ?? <Dash />,
  ),
  column('should_mention_name', 'Can Mention', '', (one) => answerLabels(one).mention ?? <Dash />),
  column('relationship', 'Relationship', '', (one) => <FewLines text={answerLabels(one).relationship} />),
  column('strength', 'Strength', '', ({ recommendation_strength }) => (
    <Strength strength={recommendation_strength} />
  )),
  column(
    'notes',
    'Notes',
    { className: NOTES, line: 'lines:min-w-0 lines:flex-1 lines:basis-32 lines:has-data-none:hidden!' },
    ({ notes }) => <FewLines said text={notes} />,
  ),
]

type NameProps = { one: OwnRecommendation; here: string; has: HasColumn }

const Name = ({ one, here, has }: NameProps) => (
  <>
    <span className="flex items-center gap-1.5 lines:mr-1 lines:inline-flex">
      <Link {...candidateLink(one.id, here)} {...ROW_LINK} {...NAMED} className={NAME_LINK}>
        {one.name}
      </Link>
      <ExternalProfileLink url={one.linkedin_url} name={one.name} className="-my-0.5 shrink-0" />
    </span>
    <CardJob {...one} has={has} />
    {one.job_titles.length > 0 && (
      <span dir="auto" className="block text-xs font-normal text-muted lines:hidden">
        For <bdi translate="no">{one.job_titles.join(', ')}</bdi>
      </span>
    )}
  </>
)

const Status = ({ one, isNews }: { one: OwnRecommendation; isNews: boolean }) => {
  const words = statusLabel(one)
  if (!words) return <Dash />
  const { reach_out: claim } = one
  return (
    <>
      <span
        className={cx('relative inline-block', isNews && 'text-primary')}
        title={isNews ? 'Changed since you last looked' : undefined}
      >
        {isNews && <span aria-hidden className="absolute top-2 -left-1.5 size-1 rounded-full bg-primary" />}
        <span>
          <span>{words}</span>
          {isNews && <span className="sr-only"> (changed since you last looked)</span>}
        </span>
      </span>
      {one.outcome_at && (
        <span className="block text-xs whitespace-nowrap text-muted lines:ml-1.5 lines:inline">
          {dayText(one.outcome_at)}
        </span>
      )}
      {claim && <OwnClaim one={one} claim={claim} />}
    </>
  )
}
