import { lazy, Suspense, useState } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import { addedLabel } from '../../../domain/stage-labels.ts'
import { sourceText } from '../../people/base/added-labels.ts'
import { CategoryBadge } from '../../people/base/category-badge.tsx'
import { Dash, JobCell, NAME_LINK } from '../../people/base/cells.tsx'
import { FAVORITE, MOVE, personKeys } from '../../people/base/person-keys.ts'
import { PersonLink } from '../../people/base/row-link.tsx'
import { Colleagues } from '../../people/base/colleague-badge.tsx'
import { Strengths } from '../../people/base/strength-badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { nextStep, stepLine } from '../../claims/base/next-step.rules.ts'
import { dayText, ownDate, shortDayText } from '../../ui/day.ts'
import { ExternalProfileLink } from '../../ui/external-profile-link.tsx'
import { NAMED } from '../../ui/name.tsx'
import { firstWords, recommendersOf } from '../person/endorsement-labels.ts'
import { StageMenu } from '../stage/stage-menu.tsx'
import type { OnNotSaved } from '../stage/use-standing.ts'
import { FavoriteButton } from './favorite-button.tsx'

const TrackedCell = lazy(async () => {
  const { TrackedCell: component } = await import('../../tracking/tracked-cell.tsx')
  return { default: component }
})

type Options = { onNotSaved: OnNotSaved }
type PersonColumn = Column<Person>

/** In a list next to the panel: at the right of the name. */
const AT_NAME = 'lines:absolute lines:top-2 lines:right-24 lines:text-sm'

const favorite = ({ onNotSaved }: Options): PersonColumn => ({
  key: 'favorite',
  header: 'Favorite',
  hideHeader: true,
  fixed: true,
  className: 'w-9 px-0! py-0! cards:absolute cards:top-2 cards:right-2',
  line: 'lines:top-0.5',
  keys: [FAVORITE],
  cell: (person) => <FavoriteButton person={person} onNotSaved={onNotSaved} />,
})

const name: PersonColumn = {
  key: 'name',
  header: 'Name',
  sortable: true,
  primary: true,
  keys: personKeys('Open the person'),
  className:
    'rows:w-[26%] rows:max-w-0 rows:min-w-56 rows:@roomy/main:w-[34%] cards:pr-20! narrow:pt-10! narrow:pr-0!',
  cell: (person, has) => (
    <>
      <span className="flex items-center gap-1.5 cards:flex-wrap lines:pr-25">
        <PersonLink id={person.id} className={NAME_LINK}>
          {person.name}
        </PersonLink>
        <ExternalProfileLink url={person.linkedin_url} name={person.name} className="-my-0.5 shrink-0" />
      </span>
      {has('job') && (
        <span {...NAMED} className="block text-base font-normal text-muted rows:hidden lines:text-sm">
          {person.current_job ?? 'Unknown'}
        </span>
      )}
      <FirstWords of={person} />
    </>
  ),
}

/** The beginning of what the strongest recommender wrote. */
function FirstWords({ of: person }: { of: Person }) {
  const words = firstWords(person)
  return (
    words && (
      <span
        dir="auto"
        title={words}
        className="block font-serif text-base font-normal cards:line-clamp-4 lines:-mr-20 lines:line-clamp-1 rows:leading-4.25 rows:wrap-anywhere"
      >
        {words}
      </span>
    )
  )
}

const job: PersonColumn = {
  key: 'job',
  header: 'Job Title and Company',
  className: 'cards:hidden! rows:w-[22%] rows:max-w-0 rows:min-w-44',
  cell: (person) => <JobCell {...person} />,
}

/** In cards only: rows have it next to the company. */
const category: PersonColumn = {
  key: 'category',
  header: 'Job Category',
  follows: 'job',
  className: 'rows:hidden!',
  cell: ({ job_category }) => <CategoryBadge category={job_category} />,
}

const RecommendedAt = ({ recommended_at }: Pick<Person, 'recommended_at'>) =>
  recommended_at && (
    <time
      dateTime={recommended_at}
      title={`Recommended on ${dayText(recommended_at)}`}
      className="block text-xs whitespace-nowrap text-muted"
    >
      {dayText(recommended_at)}
    </time>
  )

/** The recommenders, and the date of the newest recommendation. */
const recommendedBy: PersonColumn = {
  key: 'recommended_by',
  header: 'Recommended By',
  sortable: true,
  className: 'cards:has-data-none:hidden!',
  cell: (person) => (
    <>
      <Colleagues names={recommendersOf(person)} />
      <RecommendedAt {...person} />
    </>
  ),
}

/** The recommenders, or how an admin added the person. */
const source: PersonColumn = {
  ...recommendedBy,
  cell: (person, has) =>
    person.recommendations.length === 0 && person.added ? (
      <span dir="auto" className="line-clamp-2 text-sm text-muted rows:max-w-36">
        {sourceText(person.added)}
      </span>
    ) : (
      recommendedBy.cell(person, has)
    ),
}

const knownBy: PersonColumn = {
  key: 'known_by',
  header: 'Known By',
  cell: ({ known_by_names }) => <Colleagues names={known_by_names} />,
}

const strength: PersonColumn = {
  key: 'strength',
  header: 'Strength',
  sortable: true,
  className: 'cards:has-data-none:hidden!',
  cell: ({ recommendations }) => <Strengths recommendations={recommendations} />,
}

const stage = ({ onNotSaved }: Options): PersonColumn => ({
  key: 'stage',
  header: 'Stage',
  className: 'rows:min-w-40',
  line: 'lines:absolute lines:top-1 lines:right-21 lines:text-sm',
  keys: [MOVE],
  cell: (person) => (
    <>
      {person.is_candidate ? <StageMenu person={person} onNotSaved={onNotSaved} /> : <Dash />}
      {person.tracking.length > 0 && (
        <Suspense fallback={<span className="block h-4" />}>
          <TrackedCell person={person} />
        </Suspense>
      )}
    </>
  ),
})

const ABOUT = [name, job, category]

const nextStepColumn: PersonColumn = {
  key: 'next_step',
  header: 'Next Step',
  className: 'cards:has-data-none:hidden! rows:min-w-28',
  cell: (person) => <NextStepCell person={person} />,
}

function NextStepCell({ person }: { person: Person }) {
  const [now] = useState(() => new Date())
  const next = nextStep(person, now, ownDate(now))
  if (!next) return <Dash />
  return (
    <>
      <span {...NAMED}>{stepLine(next, shortDayText)}</span>
      {person.look_again?.line && (
        <span dir="auto" className="line-clamp-2 text-xs text-muted">
          {person.look_again.line}
        </span>
      )}
    </>
  )
}

export const recommendedColumns = (options: Options): PersonColumn[] => [
  favorite(options),
  ...ABOUT,
  recommendedBy,
  strength,
  stage(options),
]

export const candidateColumns = (options: Options): PersonColumn[] => [
  favorite(options),
  ...ABOUT,
  { ...source, header: 'Who Vouches' },
  nextStepColumn,
  stage(options),
  strength,
]

export const networkColumns = (options: Options): PersonColumn[] => [
  favorite(options),
  ...ABOUT,
  {
    key: 'status',
    header: 'Status',
    line: AT_NAME,
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
  strength,
]
