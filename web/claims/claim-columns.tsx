import { type ReactNode, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { recommendersOf } from '../recommendations/person/endorsement-labels.ts'
import { candidateColumns } from '../recommendations/list/person-columns.tsx'
import { Dash } from '../people/base/cells.tsx'
import { COLLEAGUE } from '../people/base/colleague-badge.tsx'
import { CARD_ACTIONS } from '../ui/data-table.tsx'
import { NEXT_KEY, RowActs } from './next-acts.tsx'
import { dayText } from '../ui/day.ts'
import { Bar } from '../ui/bar.tsx'
import { dueOf } from './base/due.rules.ts'
import { isToLookAgain, timeLeft } from './base/claim-labels.ts'
import { Button } from '../ui/button.tsx'
import { NAMED } from '../ui/name.tsx'
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

const Colleague = ({ children }: { children: ReactNode }) => (
  <span {...NAMED} className={`block ${COLLEAGUE}`}>
    {children}
  </span>
)

const KEPT = ['favorite', 'name', 'job']

/** The time until a claim's end, in words and as a bar, and when to look at them again. */
function TimeLeft({ person: { reach_out, look_again } }: { person: Person }) {
  const [now] = useState(() => new Date())
  const until = reach_out?.until ?? null
  const due = dueOf(until, now)
  if (!due && !look_again) return <Dash />
  return (
    <span className="inline-flex min-w-20 flex-col gap-1">
      {due && (
        <>
          <span>{timeLeft(until, now)}</span>
          <Bar share={due.share} tone={due.tone} className="h-1 rounded-sm" />
        </>
      )}
      {look_again && (
        <span dir="auto" className="max-w-60 rows:whitespace-normal">
          <span>
            {isToLookAgain(look_again, now) ? 'Look again' : `Look again on ${dayText(look_again.day)}`}
          </span>
          {look_again.line && <span className="block text-xs text-muted">{look_again.line}</span>}
        </span>
      )}
    </span>
  )
}

/** Who it is, who holds the claim and how long, and what to do. */
export const claimColumns = (options: Parameters<typeof candidateColumns>[0]) => [
  ...candidateColumns(options).filter(({ key }) => KEPT.includes(key)),
  {
    key: 'holder',
    header: 'Who',
    line: 'lines:text-sm',
    cell: ({ reach_out, ...person }: Person) =>
      reach_out ? (
        <>
          <Colleague>{reach_out.holder ?? 'Recruiting'}</Colleague>
          {reach_out.state === 'answered' && (
            <span className="block text-xs text-muted">
              {reach_out.answer === 'not_now' ? 'Asked to wait' : 'They are interested'}
            </span>
          )}
        </>
      ) : (
        <Colleague>{recommendersOf(person).join(', ') || <Dash />}</Colleague>
      ),
  },
  {
    key: 'left',
    header: 'Time Left',
    line: 'lines:text-sm',
    className: 'rows:whitespace-nowrap cards:has-data-none:hidden!',
    cell: (person: Person) => <TimeLeft person={person} />,
  },
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
