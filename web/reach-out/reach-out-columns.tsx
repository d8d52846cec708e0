import type { Person } from '../../contract/recommendations.ts'
import { notesOf, recommendersOf } from '../recommendations/person/endorsement-labels.ts'
import { candidateColumns } from '../recommendations/list/person-columns.tsx'
import { Dash, TwoLines } from '../people/cells.tsx'
import { NEXT_KEY, PrimaryButton } from './primary-button.tsx'
import { timeLeft } from '../claims/reach-out-labels.ts'

const KEPT = ['favorite', 'name', 'job']

/** Who it is, who holds the claim and how long, the strongest recommendation's words, and what to do. */
export const reachOutColumns = (options: Parameters<typeof candidateColumns>[0]) => [
  ...candidateColumns(options).filter(({ key }) => KEPT.includes(key)),
  {
    key: 'holder',
    header: 'Who',
    className: 'rows:whitespace-nowrap',
    cell: ({ reach_out, ...person }: Person) =>
      reach_out ? (reach_out.holder ?? 'Recruiting') : recommendersOf(person).join(', ') || <Dash />,
  },
  {
    key: 'left',
    header: 'Time left',
    className: 'rows:whitespace-nowrap cards:has-data-none:hidden!',
    cell: ({ reach_out }: Person) => timeLeft(reach_out?.until ?? null, new Date()) ?? <Dash />,
  },
  {
    key: 'words',
    header: 'Their words',
    className: 'rows:w-1/3 cards:has-data-none:hidden!',
    cell: (person: Person) => <TwoLines text={notesOf(person)} />,
  },
  {
    key: 'next',
    header: 'Next',
    className: 'rows:py-0.75! rows:whitespace-nowrap',
    keys: [NEXT_KEY],
    cell: (person: Person) => (
      <>
        <span hidden id={`next-${person.id}`}>
          {person.name}
        </span>
        <PrimaryButton person={person} nameId={`next-${person.id}`} />
      </>
    ),
  },
]
