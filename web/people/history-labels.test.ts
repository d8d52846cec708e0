import { expect, test } from 'vitest'
import { eventLabel } from './history-labels.ts'

const NOTHING = { stage: null, outcome: null }

test.each([
  [{ ...NOTHING, what: 'recommended', by: 'Erin Gray' }, 'Recommended by Erin Gray'],
  [{ ...NOTHING, what: 'evaluated', by: 'Bea Boss' }, 'Evaluated by Bea Boss'],
  [{ ...NOTHING, what: 'moved', by: 'Bea Boss', stage: 'contacted' }, 'Moved to Contacted – Bea Boss'],
  [{ ...NOTHING, what: 'moved', by: 'Bea Boss', outcome: 'hired' }, 'Hired – Bea Boss'],
  [
    { what: 'moved', by: 'Bea Boss', stage: 'archived', outcome: 'declined_by_us' },
    'Moved to Archived, Declined by us – Bea Boss',
  ],
  [{ ...NOTHING, what: 'moved', by: 'Bea Boss' }, 'Outcome removed – Bea Boss'],
  [{ ...NOTHING, what: 'moved', by: null, stage: 'archived' }, 'Moved to Archived'],
] as const)('%o reads %s', (event, line) => {
  expect(eventLabel(event)).toBe(line)
})
