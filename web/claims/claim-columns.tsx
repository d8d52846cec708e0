import type { Person } from '../../contract/recommendations.ts'
import { recommendersOf } from '../recommendations/person/endorsement-labels.ts'
import { candidateColumns } from '../recommendations/list/person-columns.tsx'
import { Dash } from '../people/base/cells.tsx'
import { CARD_ACTIONS } from '../ui/data-table.tsx'
import { NEXT_KEY, PrimaryButton } from './primary-button.tsx'
import { timeLeft } from './base/claim-labels.ts'

const KEPT = ['favorite', 'name', 'job']

/** Who it is, who holds the claim and how long, and what to do. */
export const claimColumns = (options: Parameters<typeof candidateColumns>[0]) => [
  ...candidateColumns(options).filter(({ key }) => KEPT.includes(key)),
  {
    key: 'holder',
    header: 'Who',
    className: 'rows:whitespace-nowrap',
    cell: ({ reach_out, ...person }: Person) =>
      reach_out ? (
        <>
          {reach_out.holder ?? 'Recruiting'}
          {reach_out.state === 'answered' && (
            <span className="block text-xs text-muted">
              {reach_out.answer === 'not_now' ? 'Asked to wait' : 'They are interested'}
            </span>
          )}
        </>
      ) : (
        recommendersOf(person).join(', ') || <Dash />
      ),
  },
  {
    key: 'left',
    header: 'Time left',
    className: 'rows:whitespace-nowrap cards:has-data-none:hidden!',
    cell: ({ reach_out }: Person) => timeLeft(reach_out?.until ?? null, new Date()) ?? <Dash />,
  },
  {
    key: 'next',
    header: 'Next',
    hideHeader: true,
    className: `rows:py-0.75! rows:text-right rows:whitespace-nowrap ${CARD_ACTIONS}`,
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
