import { Link } from '@tanstack/react-router'
import type { CompanyEmployer, OwnEmployer } from '../../contract/employers.ts'
import type { CategoryCount } from '../../contract/shapes.ts'
import { NAME_LINK } from '../people/base/cells.tsx'
import { Initials } from '../people/base/colleague-badge.tsx'
import type { Column } from '../ui/data-table.tsx'
import { Name, NAMED } from '../ui/name.tsx'
import { ROW_LINK } from '../ui/row-click.ts'
import { functionsInFull, functionsInShort } from './functions.rules.ts'

const NAME = 'rows:w-1/4 rows:min-w-36'
const NUMBER = 'rows:w-px rows:whitespace-nowrap rows:text-right rows:tabular-nums'

const number = <Row,>(
  key: string,
  header: string,
  of: (row: Row) => number,
  sortable = false,
): Column<Row> => ({
  key,
  header,
  className: NUMBER,
  sortable,
  cell: (row) => of(row).toLocaleString('en'),
})

type Counted = { num_people: number; functions: CategoryCount[] }

/** A bar as long as the employer has people next to the others of the page, in the colors of their job categories, whose numbers are below it. */
const functions = (most: number): Column<Counted> => ({
  key: 'functions',
  header: 'Job Categories',
  className: 'cards:[&>div]:grow',
  cell: ({ num_people, functions: counts }) => (
    <div className="flex flex-col gap-1 py-0.5">
      <Bar counts={counts} share={num_people / most} />
      <span className="sr-only">{functionsInFull(counts)}</span>
      <span aria-hidden className="flex flex-wrap gap-x-3 text-xs text-muted">
        {functionsInShort(counts).map(({ name, words }) => (
          <span
            key={words}
            className="whitespace-nowrap"
            style={name && { color: `var(--category-${name}-text)` }}
          >
            {words}
          </span>
        ))}
      </span>
    </div>
  ),
})

/** Drawn, because print and forced colors omit backgrounds. */
const Bar = ({ counts, share }: { counts: CategoryCount[]; share: number }) => {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${all} 1`}
      preserveAspectRatio="none"
      className="block h-2 min-w-1 rounded-sm"
      style={{ width: `${share * 100}%` }}
    >
      {counts.map(({ name, count }, at) => (
        <rect
          key={name}
          x={counts.slice(0, at).reduce((sum, before) => sum + before.count, 0)}
          width={count}
          height={1}
          vectorEffect="non-scaling-stroke"
          style={{ fill: `var(--category-${name}-text)` }}
          className="stroke-bg stroke-1"
        />
      ))}
    </svg>
  )
}

const MOST_INITIALS = 3

/** One colleague by name, several by initials, with their number for screen readers. */
function Knowers({ names, count }: { names: string[]; count: number }) {
  if (count === 1 && names[0]) return <Name>{names[0]}</Name>
  return (
    <span className="flex items-center gap-1" title={names.join(', ')}>
      {names.slice(0, MOST_INITIALS).map((name) => (
        <Initials key={name} name={name} />
      ))}
      {count > MOST_INITIALS && (
        <span aria-hidden className="text-xs text-muted">
          {`+${(count - MOST_INITIALS).toLocaleString('en')}`}
        </span>
      )}
      <span className="sr-only">
        {count > names.length
          ? `${count.toLocaleString('en')} colleagues: ${names.join(', ')} and others`
          : `${count.toLocaleString('en')} colleagues: ${names.join(', ')}`}
      </span>
    </span>
  )
}

/** A row leads to the employer's people in the network. */
export const companyColumns = (most: number): Column<CompanyEmployer>[] => [
  {
    key: 'name',
    header: 'Employer',
    primary: true,
    sortable: true,
    className: NAME,
    keys: [{ key: 'enter', description: 'Show the people' }],
    cell: ({ key, name }) => (
      <Link
        to="/admin/all-connections"
        search={{ employer: key }}
        {...NAMED}
        className={NAME_LINK}
        {...ROW_LINK}
      >
        {name}
      </Link>
    ),
  },
  functions(most),
  number('people', 'People', ({ num_people }) => num_people, true),
  {
    key: 'colleagues',
    header: 'Known By',
    className: 'rows:w-px rows:whitespace-nowrap',
    cell: ({ known_by_names, num_colleagues }) => <Knowers names={known_by_names} count={num_colleagues} />,
  },
  number('recommended', 'Recommended', ({ num_recommended }) => num_recommended),
]

/** A row leads to the employer's undecided people; if there are none, it is not a link. */
export const ownColumns = (most: number): Column<OwnEmployer>[] => [
  {
    key: 'name',
    header: 'Employer',
    primary: true,
    sortable: true,
    className: NAME,
    keys: [{ key: 'enter', description: 'Review the people' }],
    cell: ({ key, name, num_undecided }) =>
      num_undecided > 0 ? (
        <Link
          to="/find-candidates"
          search={{ category: 'ALL', employer: key }}
          {...NAMED}
          className={NAME_LINK}
          {...ROW_LINK}
        >
          {name}
        </Link>
      ) : (
        <Name>{name}</Name>
      ),
  },
  functions(most),
  number('people', 'People', ({ num_people }) => num_people, true),
  number('recommended', 'Recommended', ({ num_recommended }) => num_recommended),
  number('undecided', 'To Review', ({ num_undecided }) => num_undecided),
]
