import { Link } from '@tanstack/react-router'
import { MailWarning } from 'lucide-react'
import type { Person } from '../../../contract/recommendations.ts'
import { addedLabel } from '../../../domain/stage-labels.ts'
import { sourceText } from '../../people/base/added-labels.ts'
import { CategoryBadge } from '../../people/base/category-badge.tsx'
import { Dash, JobCell, NAME_LINK, TwoLines } from '../../people/base/cells.tsx'
import { isNoticeDue } from '../../people/base/notice.rules.ts'
import { NoNotes } from '../../people/base/no-notes.tsx'
import { personKeys } from '../../people/base/person-keys.ts'
import { personLink } from '../../people/base/person-link.ts'
import { Colleagues } from '../../people/base/colleague-badge.tsx'
import { Strengths } from '../../people/base/strength-badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { dayText } from '../../ui/day.ts'
import { ExternalProfileLink } from '../../ui/external-profile-link.tsx'
import { ROW_LINK } from '../../ui/row-click.ts'
import { notesOf, recommendersOf, saysNothing } from '../person/endorsement-labels.ts'
import { type MoveFailure, OutcomeMenu, StageMenu } from '../stage/stage-menu.tsx'
import { FavoriteButton } from './favorite-button.tsx'

type Options = {
  onFailure: (person: Person, is_favorite: boolean | null) => void
  onMoveFailure: MoveFailure
}
type PersonColumn = Column<Person>

// Wide screens have columns for title, company and category; others have one for all three, and cards a line below the name.
const ROOMY = 'rows:max-[100rem]:hidden!'
const NARROW = 'cards:hidden! min-[100rem]:hidden!'
// Left out where rows are narrowest; the list can be sorted by it there, too.
const LARGE = 'rows:max-xl:hidden!'

const FAVORITE = {
  key: 'f',
  description: 'Add to the favorites or remove',
  control: '[data-cell=favorite] button',
}
const MOVE = {
  key: 'm',
  description: 'Move to another stage',
  control: '[data-cell=stage] button',
}

const favorite = ({ onFailure }: Options): PersonColumn => ({
  key: 'favorite',
  header: 'Favorite',
  hideHeader: true,
  className: 'w-9 px-0! py-0! cards:absolute cards:top-2 cards:right-2',
  keys: [FAVORITE],
  cell: (person) => (
    <FavoriteButton person={person} onFailure={(is_favorite) => onFailure(person, is_favorite)} />
  ),
})

const name: PersonColumn = {
  key: 'name',
  header: 'Name',
  sortable: true,
  primary: true,
  keys: personKeys('Open the person'),
  className: 'rows:w-[18%] rows:min-w-36 rows:py-0.75! rows:leading-4.5 cards:pr-20!',
  cell: (person) => (
    <>
      <span className="flex items-center gap-1.5 cards:flex-wrap">
        <Link dir="auto" className={NAME_LINK} {...ROW_LINK} {...personLink(person.id)}>
          {person.name}
        </Link>
        <ExternalProfileLink url={person.linkedin_url} name={person.name} className="-my-0.5 shrink-0" />
        {isNoticeDue(person.notice, new Date()) && (
          <span title="Notice due" className="inline-flex shrink-0 items-center gap-1 text-sm text-muted">
            <MailWarning aria-hidden className="size-3.5" />
            <span className="rows:sr-only">Notice due</span>
          </span>
        )}
      </span>
      <span dir="auto" className="block text-base font-normal text-muted rows:hidden">
        {person.current_job ?? 'Unknown'}
      </span>
    </>
  ),
}

const job: PersonColumn = {
  key: 'job',
  header: 'Job Title and Company',
  short: 'Job Title',
  className: `${NARROW} rows:w-1/4 rows:max-w-0 rows:py-0.75!`,
  cell: (person) => <JobCell {...person} />,
}

const FREE = 'rows:max-w-0 rows:py-0.75! rows:leading-4.5'

const jobTitle: PersonColumn = {
  key: 'job_title',
  header: 'Job Title',
  className: `${ROOMY} cards:hidden! w-1/5 ${FREE}`,
  cell: ({ job_title }) => <TwoLines text={job_title} />,
}

const company: PersonColumn = {
  key: 'company',
  header: 'Company',
  sortable: true,
  className: `${ROOMY} cards:hidden! w-1/6 ${FREE}`,
  cell: (person) => <TwoLines text={person.company} />,
}

const category: PersonColumn = {
  key: 'category',
  header: 'Job Category',
  className: ROOMY,
  cell: ({ job_category }) => <CategoryBadge category={job_category} />,
}

const recommendedBy: PersonColumn = {
  key: 'recommended_by',
  header: 'Recommended By',
  sortable: true,
  has: (person) => person.recommendations.length > 0,
  className: 'rows:py-0.75! rows:[&>div]:max-w-36 cards:has-data-none:hidden!',
  cell: (person) => <Colleagues names={recommendersOf(person)} />,
}

/** The recommenders, or how an admin added the person. */
const source: PersonColumn = {
  ...recommendedBy,
  has: ({ recommendations, added }) => recommendations.length > 0 || added !== null,
  cell: (person) =>
    person.recommendations.length === 0 && person.added ? (
      <span dir="auto" className="line-clamp-2 text-sm text-muted rows:max-w-36">
        {sourceText(person.added)}
      </span>
    ) : (
      <Colleagues names={recommendersOf(person)} />
    ),
}

const knownBy: PersonColumn = {
  key: 'known_by',
  header: 'Known By',
  has: ({ known_by_names }) => known_by_names.length > 0,
  className: 'rows:py-0.75! rows:[&>div]:max-w-36',
  cell: ({ known_by_names }) => <Colleagues names={known_by_names} />,
}

const strength = (className = ''): PersonColumn => ({
  key: 'strength',
  header: 'Strength',
  sortable: true,
  has: ({ recommendations }) => recommendations.some((one) => one.recommendation_strength !== null),
  className: `${className} cards:has-data-none:hidden!`,
  cell: ({ recommendations }) => <Strengths said={recommendations} />,
})

/** The date of the newest recommendation. */
const recommendedAt = (className: string): PersonColumn => ({
  key: 'recommended_at',
  header: 'Recommended',
  sortable: true,
  has: ({ recommended_at }) => recommended_at !== null,
  className: `${className} cards:has-data-none:hidden! rows:whitespace-nowrap`,
  cell: ({ recommended_at }) => (recommended_at ? dayText(recommended_at) : <Dash />),
})

const ABOUT = [name, job, jobTitle, company, category]

export const recommendedColumns = (options: Options): PersonColumn[] => [
  favorite(options),
  ...ABOUT,
  recommendedBy,
  strength(),
  recommendedAt(LARGE),
  {
    key: 'stage',
    header: 'Stage',
    className: 'rows:py-0.75!',
    keys: [MOVE],
    cell: (person) =>
      person.is_candidate ? <StageMenu person={person} onFailure={options.onMoveFailure} /> : <Dash />,
  },
  {
    key: 'notes',
    header: 'Notes',
    has: (person) => notesOf(person) !== null || saysNothing(person),
    className: `rows:w-1/3 ${FREE} cards:has-data-none:hidden!`,
    cell: (person) => (saysNothing(person) ? <NoNotes /> : <TwoLines text={notesOf(person)} />),
  },
]

/** The stage and the outcome in place of the notes. */
export const candidateColumns = (options: Options): PersonColumn[] => [
  favorite(options),
  ...ABOUT,
  source,
  strength(),
  recommendedAt(ROOMY),
  {
    key: 'stage',
    header: 'Stage',
    className: 'rows:py-0.75!',
    keys: [MOVE],
    cell: (person) => <StageMenu person={person} onFailure={options.onMoveFailure} />,
  },
  {
    key: 'outcome',
    header: 'Outcome',
    className: 'rows:py-0.75!',
    cell: (person) => <OutcomeMenu person={person} onFailure={options.onMoveFailure} />,
  },
]

export const networkColumns = (options: Options): PersonColumn[] => [
  favorite(options),
  ...ABOUT,
  {
    key: 'status',
    header: 'Status',
    className: 'rows:whitespace-nowrap',
    cell: ({ status, added }) =>
      status === 'recommend' ? (
        'Recommended'
      ) : (
        <span className="text-muted">{added ? addedLabel(added) : 'Not reviewed'}</span>
      ),
  },
  knownBy,
  recommendedBy,
  strength(LARGE),
  recommendedAt(ROOMY),
]
