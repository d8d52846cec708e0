import { expect, test } from 'vitest'
import { eventLabel, groupCounts, kindsIn } from './history-labels.ts'

const moved = { what: 'moved', by: 'Bea Boss', stage: null, outcome: null, system: null } as const

test.each([
  [{ what: 'recommended', by: 'Erin Gray' }, 'Recommended by Erin Gray'],
  [{ what: 'added', by: null }, 'Added to the candidates'],
  [{ what: 'evaluated', by: 'Bea Boss' }, 'Evaluated by Bea Boss'],
  [{ what: 'notice', by: null }, 'Notice given'],
  [{ what: 'reach_out', by: 'Erin Gray', step: 'sent' }, 'Wrote to them – Erin Gray'],
  [{ what: 'reach_out', by: null, step: 'time_over' }, 'Time ran out, recruiting took over'],
  [{ ...moved, stage: 'contacted' }, 'Moved to Contacted – Bea Boss'],
  [{ ...moved, outcome: 'hired' }, 'Hired – Bea Boss'],
  [
    { ...moved, stage: 'archived', outcome: 'declined_by_us' },
    'Moved to Archived, Declined by us – Bea Boss',
  ],
  [moved, 'Outcome removed – Bea Boss'],
  [{ ...moved, by: null, stage: 'archived' }, 'Moved to Archived'],
  [{ ...moved, by: null, stage: 'contacted', system: 'ashby' }, 'Moved to Contacted – Ashby'],
  [
    { what: 'sent', by: 'Bea Boss', system: 'lever', job_title: 'Luthier' },
    'Sent to Lever for Luthier – Bea Boss',
  ],
  [{ what: 'sent', by: 'Bea Boss', system: 'lever', job_title: null }, 'Sent to Lever – Bea Boss'],
] as const)('%o reads %s', (event, line) => {
  expect(eventLabel(event)).toBe(line)
})

test('the filter offers what there is', () => {
  const counts = {
    recommended: 2,
    added: 1,
    reach_out: 4,
    moved: 0,
    sent: 1,
    evaluated: 0,
    notice: 1,
    comment: 0,
  }
  expect(groupCounts(counts)).toEqual([
    { group: 'said', count: 3 },
    { group: 'contact', count: 6 },
  ])
  expect(kindsIn('contact')).toEqual(['reach_out', 'sent', 'notice'])
  expect(kindsIn(null)).toEqual([])
})
