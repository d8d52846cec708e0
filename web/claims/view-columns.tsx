import { useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { candidateColumns } from '../recommendations/list/person-columns.tsx'
import { CARD_ACTIONS } from '../ui/data-table.tsx'
import { NEXT_KEY, RowActs } from './next-acts.tsx'
import { isToLookAgain } from './base/claim-labels.ts'
import { Button } from '../ui/button.tsx'
import { useLookAgain } from './use-look-again.ts'

/** In the row of someone whose day has come: takes them out of To decide. */
function DoneLooking({ person, nameId }: { person: Person; nameId: string }) {
  const { forget, isSaving } = useLookAgain(person)
  const [now] = useState(() => new Date())
  if (!isToLookAgain(person.look_again, now)) return null
  return (
    <Button once={person.id} busy={isSaving} aria-describedby={nameId} onClick={forget}>
      Done looking
    </Button>
  )
}

const LEFT_OUT = ['stage', 'strength']
const IN_LINE = ['recommended_by', 'next_step']

/** Who it is, who vouches, what comes next and by when, and the buttons for that. */
export const viewColumns = (options: Parameters<typeof candidateColumns>[0]) => [
  ...candidateColumns(options)
    .filter(({ key }) => !LEFT_OUT.includes(key))
    .map((column) => (IN_LINE.includes(column.key) ? { ...column, line: 'lines:text-sm' } : column)),
  {
    key: 'next',
    header: 'Next',
    hideHeader: true,
    fixed: true,
    line: 'lines:ml-auto lines:mt-0!',
    className: `rows:py-0.75! rows:text-right rows:whitespace-nowrap ${CARD_ACTIONS}`,
    keys: [NEXT_KEY],
    cell: (person: Person) => (
      <span className="inline-flex flex-wrap gap-1.5 rows:justify-end rows:flex-nowrap">
        <span hidden id={`next-${person.id}`}>
          {person.name}
        </span>
        <RowActs person={person} nameId={`next-${person.id}`} />
        <DoneLooking person={person} nameId={`next-${person.id}`} />
      </span>
    ),
  },
]
