import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import { CategoryBadge } from '../../people/category-badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { ExternalProfileLink } from '../../ui/external-profile-link.tsx'
import { notesOf, strengthsOf } from '../team-words.ts'
import { FavoriteStar } from './favorite-star.tsx'

const nameId = (person: Person) => `person-${person.id}`

type Options = {
  /** Where the candidate's page leads back to. */
  here: string
  onFailure: (person: Person, is_favorite: boolean | null) => void
}

// Title and company have columns where there is room, and a line under the name elsewhere.
const ROOMY = 'max-[86rem]:hidden!'

/** On phones a card's lines, from 768 px the essential columns, from 1024 px all there is to say. */
export const personColumns = ({ here, onFailure }: Options): Column<Person>[] => [
  {
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
  },
  {
    key: 'name',
    header: 'Name',
    primary: true,
    className: 'md:w-full md:max-w-0 md:py-1! lg:w-1/2 min-[86rem]:w-1/4 max-md:pr-10!',
    cell: (person) => <PersonName person={person} here={here} />,
  },
  {
    key: 'job_title',
    header: 'Job Title',
    className: `${ROOMY} w-1/4 max-w-0`,
    cell: ({ job_title }) => <Clipped text={job_title} />,
  },
  {
    key: 'company',
    header: 'Company',
    className: `${ROOMY} w-1/5 max-w-0`,
    cell: ({ company }) => <Clipped text={company} />,
  },
  {
    key: 'category',
    header: 'Job Category',
    cell: ({ job_category }) => <CategoryBadge category={job_category} />,
  },
  {
    key: 'recommended_by',
    header: 'Recommended By',
    className: 'md:[&>div]:max-w-36',
    cell: ({ recommended_by }) => <Clipped text={recommended_by} />,
  },
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

function PersonName({ person, here }: { person: Person; here: string }) {
  const { name, current_job, linkedin_url, recommendations } = person
  const connection = recommendations[0]?.user_connection_id
  return (
    <>
      <span className="flex items-center gap-1.5">
        {connection ? (
          <Link
            id={nameId(person)}
            to="/candidate/$candidateId"
            params={{ candidateId: connection }}
            search={{ redirect_url: here }}
            dir="auto"
            className="-my-0.5 min-w-6 leading-6 text-ink underline decoration-line underline-offset-3 hover:text-primary hover:decoration-current md:truncate"
          >
            {name}
          </Link>
        ) : (
          <span id={nameId(person)} dir="auto">
            {name}
          </span>
        )}
        <ExternalProfileLink url={linkedin_url} name={name} className="-my-0.5 shrink-0" />
      </span>
      <span
        dir="auto"
        className="block font-normal text-muted max-md:text-base md:truncate md:text-xs min-[86rem]:hidden"
      >
        {current_job ?? 'Unknown'}
      </span>
    </>
  )
}

/** One line in a table; the whole text on hover, and on the person's page. */
const Clipped = ({ text }: { text: string | null }): ReactNode =>
  text ? (
    <span dir="auto" title={text} className="block md:truncate max-md:line-clamp-4">
      {text}
    </span>
  ) : (
    <Dash />
  )

const Dash = () => (
  <span data-none className="text-muted">
    –
  </span>
)
