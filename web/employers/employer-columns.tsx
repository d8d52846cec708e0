import { Link } from '@tanstack/react-router'
import type { CompanyEmployer, OwnEmployer } from '../../contract/employers.ts'
import type { CategoryCount } from '../../contract/shapes.ts'
import { NAME_LINK } from '../people/base/cells.tsx'
import type { Column } from '../ui/data-table.tsx'
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

const functions: Column<{ functions: CategoryCount[] }> = {
  key: 'functions',
  header: 'Functions',
  className: 'cards:[&>div]:grow',
  cell: ({ functions: counts }) => (
    <div className="flex flex-col gap-1 py-0.5">
      <Bar counts={counts} />
      <span className="sr-only">{functionsInFull(counts)}</span>
      <span aria-hidden className="flex flex-wrap gap-x-3 text-xs text-muted">
        {functionsInShort(counts).map((words) => (
          <span key={words} className="whitespace-nowrap">
            {words}
          </span>
        ))}
      </span>
    </div>
  ),
}

const FAINTEST = 0.25

/** The size of each function next to the others, the later the fainter. The numbers are below the bar. */
const Bar = ({ counts }: { counts: CategoryCount[] }) => (
  <span aria-hidden className="flex h-2 max-w-md gap-px overflow-hidden rounded-sm">
    {counts.map(({ name, count }, index) => (
      <span
        key={name}
        style={{ flexGrow: count, opacity: Math.max(FAINTEST, 1 - index / 5) }}
        className="min-w-0.5 basis-0 bg-primary forced-color-adjust-none"
      />
    ))}
  </span>
)

/** A row leads to the employer's people in the network. */
export const companyColumns: Column<CompanyEmployer>[] = [
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
        dir="auto"
        className={NAME_LINK}
        {...ROW_LINK}
      >
        {name}
      </Link>
    ),
  },
  functions,
  number('people', 'People', ({ num_people }) => num_people, true),
  {
    key: 'colleagues',
    header: 'Known By',
    className: NUMBER,
    cell: ({ num_colleagues: count }) =>
      count === 1 ? '1 colleague' : `${count.toLocaleString('en')} colleagues`,
  },
  number('recommended', 'Recommended', ({ num_recommended }) => num_recommended),
]

/** A row leads to the employer's undecided people; if there are none, it is not a link. */
export const ownColumns: Column<OwnEmployer>[] = [
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
          dir="auto"
          className={NAME_LINK}
          {...ROW_LINK}
        >
          {name}
        </Link>
      ) : (
        <bdi>{name}</bdi>
      ),
  },
  functions,
  number('people', 'People', ({ num_people }) => num_people, true),
  number('recommended', 'Recommended', ({ num_recommended }) => num_recommended),
  number('undecided', 'To Review', ({ num_undecided }) => num_undecided),
]
