import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import type { JobRecommendation } from '../../contract/jobs.ts'
import { reachOutLabel, relationshipLabel } from '../../domain/outreach-labels.ts'
import { stageLabel } from '../../domain/stage-labels.ts'
import { candidateLink } from '../people/base/candidate-link.ts'
import { CardJob, Dash, NAME_LINK, FewLines } from '../people/base/cells.tsx'
import { NoNotes } from '../people/base/no-notes.tsx'
import { Initials } from '../people/base/colleague-badge.tsx'
import { personKeys } from '../people/base/person-keys.ts'
import { PersonLink } from '../people/base/row-link.tsx'
import { Strength } from '../people/base/strength-badge.tsx'
import { cx } from '../ui/cx.ts'
import type { Column, HasColumn } from '../ui/data-table.tsx'
import { ROW_LINK } from '../ui/row-click.ts'
import { ExternalProfileLink } from '../ui/external-profile-link.tsx'
import { NAMED } from '../ui/name.tsx'

type Options = {
  /** The address to which the candidate's page leads back. */
  here: string
  /** The list for the steps from one person to the next. */
  list: string
  /** Only admins see who recommends, and the stage. */
  forAdmins: boolean
}

// Free text shares the width by these percentages, notes with at least 10rem; columns of fixed answers are as wide as they
// need to be. In a card, the job is below the name, and missing answers are left out.
const NAME = 'rows:w-[16%] rows:min-w-34 rows:pl-4!'
const JOB = 'cards:hidden! rows:max-w-0'
const WRITTEN = 'rows:w-[10.5%] rows:max-w-0 cards:has-data-none:hidden!'
const CHOSEN = 'cards:has-data-none:hidden!'
const STAGE_LINE = 'lines:absolute lines:top-2 lines:right-3 lines:text-sm'

type ColumnOf = (
  key: string,
  header: string,
  words: (row: JobRecommendation) => string | null | 0,
  className?: string,
  line?: string,
) => Column<JobRecommendation>

/** A column of fixed answers. */
const chosen: ColumnOf = (key, header, words, className, line = '') => ({
  key,
  header,
  ...(line && { line }),
  className: cx(CHOSEN, className),
  cell: (row) => words(row) || <Dash />,
})

/** A column of free text, with the whole text on hover and on the candidate's page. */
const written: ColumnOf = (key, header, words, className = WRITTEN) => ({
  key,
  header,
  className,
  cell: (row) => <FewLines most={3} text={words(row) || null} />,
})

const recommender: Column<JobRecommendation> = {
  key: 'recommended_by',
  header: 'Recommen\u00added By', // may be hyphenated, so that Notes keep their room at 1280 px
  short: 'By',
  className: `${CHOSEN} rows:@roomy/main:w-[13%] rows:@roomy/main:max-w-0`,
  cell: ({ recommended_by }) =>
    recommended_by ? (
      <span title={recommended_by} className="flex items-center gap-1.5">
        <Initials name={recommended_by} />
        <span className="rows:@max-roomy/main:sr-only">
          <FewLines text={recommended_by} />
        </span>
      </span>
    ) : (
      <Dash />
    ),
}

export const recommendationColumns = ({ here, list, forAdmins }: Options): Column<JobRecommendation>[] => [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    keys: personKeys(forAdmins ? 'Open the person' : 'Open the recommendation'),
    className: NAME,
    cell: (row, has) => <Candidate {...{ row, here, list, has }} />,
  },
  written('job_title', 'Current Role', (row) => row.job_title, `${JOB} rows:w-[11%] rows:min-w-28`),
  written('company', 'Current Company', (row) => row.company, `${JOB} rows:w-[11%] rows:min-w-23`),
  ...(forAdmins ? [recommender] : []),
  chosen(
    'reach_out_method',
    'Reach Out Method',
    (one) => reachOutLabel(one.reach_out_method, one.is_own),
    'rows:min-w-19',
  ),
  chosen('should_mention_name', 'Can Mention Name', mentionLabel),
  chosen(
    'relationship',
    'Relationship',
    (one) => relationshipLabel(one.relationship, one.is_own),
    'rows:min-w-22 rows:@roomy/main:min-w-32',
  ),
  {
    key: 'recommendation_strength',
    header: 'Recommen\u00addation Strength',
    short: 'Strength',
    className: CHOSEN,
    cell: (row) => <Strength strength={row.recommendation_strength} />,
  },
  ...(forAdmins ? [chosen('stage', 'Stage', ({ stage }) => stage && stageLabel(stage), '', STAGE_LINE)] : []),
  {
    key: 'notes',
    header: 'Notes',
    className: `${WRITTEN} rows:w-[20%]! rows:min-w-33`,
    cell: ({ notes, recommendation_strength, recommended_by }) =>
      recommended_by && !notes?.trim() && recommendation_strength === null ? (
        <NoNotes />
      ) : (
        <FewLines said text={notes} />
      ),
  },
]

type CandidateProps = { row: JobRecommendation; here: string; list: string; has: HasColumn }

/** Admins open the person; employees edit their own recommendation. */
const Candidate = ({ row, here, list, has }: CandidateProps) => (
  <>
    <span className="flex items-center gap-1.5">
      {row.person_id ? (
        <PersonLink id={row.person_id} list={list} className={NAME_LINK}>
          {row.name}
        </PersonLink>
      ) : (
        <Link {...candidateLink(row.user_connection_id, here)} {...ROW_LINK} {...NAMED} className={NAME_LINK}>
          {row.name}
        </Link>
      )}
      <ExternalProfileLink url={row.linkedin_url} name={row.name} className="-my-0.5 shrink-0" />
      {row.is_favorite && (
        <Star aria-label="Favorite" role="img" className="size-3.5 shrink-0 fill-gold-fill text-gold" />
      )}
    </span>
    <CardJob {...row} has={has} />
  </>
)

/** Whether recruiters may name the recommender; 'N/A' if the question was not asked. */
export const mentionLabel = ({ should_mention_name }: Pick<JobRecommendation, 'should_mention_name'>) =>
  should_mention_name === null ? 'N/A' : should_mention_name ? 'Yes' : 'No'

export const countLabel = (total: number) =>
  `${total.toLocaleString('en')} ${total === 1 ? 'recommendation' : 'recommendations'}`
