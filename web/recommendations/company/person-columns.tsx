import { Link, type LinkProps } from '@tanstack/react-router'
import type { Person } from '../../../contract/recommendations.ts'
import { CategoryBadge } from '../../people/category-badge.tsx'
import { Clipped, Dash, NAME_LINK } from '../../people/cells.tsx'
import { cx } from '../../ui/cx.ts'
import type { Column } from '../../ui/data-table.tsx'
import { ExternalProfileLink } from '../../ui/external-profile-link.tsx'
import { dialogLink } from '../person/dialog-link.ts'
import { notesOf, strengthsOf } from '../team-words.ts'
import { FavoriteStar } from './favorite-star.tsx'

const nameId = (person: Person) => `person-${person.id}`

type Options = {
  /** Where the candidate's page leads back to. */
  here: string
  onFailure: (person: Person, is_favorite: boolean | null) => void
}
type PersonColumn = Column<Person>
type Target = Pick<LinkProps, 'to' | 'params' | 'search' | 'state' | 'resetScroll'>

// Title and company have columns where there is room, and a line under the name elsewhere.
const ROOMY = 'max-[86rem]:hidden!'

const favorite = ({ onFailure }: Options): PersonColumn => ({
  key: 'favorite',
  header: 'Favorite',
  hideHeader: true,
  className: 'w-9 px-0! py-0! max-md:absolute max-md:top-2 max-md:right-2',
  cell: (person) => (
    <FavoriteStar
      person={person}
      nameId={nameId(person)}
      onFailure={(is_favorite) => onFailure(person, is_favorite)}
    />
  ),
})

const name = (className: string, jobFrom: string, link: (person: Person) => Target | null): PersonColumn => ({
  key: 'name',
  header: 'Name',
  primary: true,
  className: `md:max-w-0 md:py-1! max-md:pr-10! ${className}`,
  cell: (person) => (
    <>
      <span className="flex items-center gap-1.5">
        <Name person={person} link={link(person)} />
        <ExternalProfileLink url={person.linkedin_url} name={person.name} className="-my-0.5 shrink-0" />
      </span>
      <span
        dir="auto"
        className={cx('block font-normal text-muted max-md:text-base md:truncate md:text-xs', jobFrom)}
      >
        {person.current_job ?? 'Unknown'}
      </span>
    </>
  ),
})

const Name = ({ person, link }: { person: Person; link: Target | null }) =>
  link ? (
    <Link id={nameId(person)} dir="auto" className={cx(NAME_LINK, 'md:truncate')} {...link}>
      {person.name}
    </Link>
  ) : (
    <span id={nameId(person)} dir="auto">
      {person.name}
    </span>
  )

const jobTitle = (className: string): PersonColumn => ({
  key: 'job_title',
  header: 'Job Title',
  className: `${className} max-w-0`,
  cell: ({ job_title }) => <Clipped text={job_title} />,
})

const company = (className: string): PersonColumn => ({
  key: 'company',
  header: 'Company',
  className: `${className} max-w-0`,
  cell: (person) => <Clipped text={person.company} />,
})

const category: PersonColumn = {
  key: 'category',
  header: 'Job Category',
  cell: ({ job_category }) => <CategoryBadge category={job_category} />,
}

const recommendedBy: PersonColumn = {
  key: 'recommended_by',
  header: 'Recommended By',
  className: 'md:[&>div]:max-w-36 max-md:has-data-none:hidden!',
  cell: ({ recommended_by }) => <Clipped text={recommended_by} />,
}

/** On phones a card's lines, from 768 px the essential columns, from 1024 px all there is to say. */
export const recommendedColumns = (options: Options): PersonColumn[] => [
  favorite(options),
  name('md:w-full lg:w-1/2 min-[86rem]:w-1/4', 'min-[86rem]:hidden', ({ recommendations: [first] }) =>
    first
      ? {
          to: '/candidate/$candidateId',
          params: { candidateId: first.user_connection_id },
          search: { redirect_url: options.here },
        }
      : null,
  ),
  jobTitle(`${ROOMY} w-1/4`),
  company(`${ROOMY} w-1/5`),
  category,
  recommendedBy,
  {
    key: 'strength',
    header: 'Strength',
    className: 'md:max-lg:hidden max-md:has-data-none:hidden!',
    cell: (person) => strengthsOf(person) ?? <Dash />,
  },
  {
    key: 'notes',
    header: 'Notes',
    className: 'md:max-lg:hidden lg:w-1/2 lg:max-w-0 min-[86rem]:w-1/4 max-md:has-data-none:hidden!',
    cell: (person) => <Clipped text={notesOf(person)} />,
  },
]

/** Everybody the team knows: the name opens the person's dialog. */
export const networkColumns = (options: Options): PersonColumn[] => [
  favorite(options),
  name('md:w-full xl:w-[30%]', 'xl:hidden', ({ id }) => dialogLink(id)),
  jobTitle('max-xl:hidden! w-[35%]'),
  company('max-xl:hidden! w-[25%]'),
  category,
  {
    key: 'status',
    header: 'Status',
    className: 'md:max-lg:hidden md:whitespace-nowrap',
    cell: ({ status }) =>
      status === 'recommend' ? 'Recommended' : <span className="text-muted">Not reviewed</span>,
  },
  recommendedBy,
]
