import { expect, test } from 'vitest'
import { eventLabel } from './history-labels.ts'

test.each([
  [{ what: 'recommended', by: 'Erin Gray', stage: null }, 'Recommended by Erin Gray'],
  [{ what: 'evaluated', by: 'Bea Boss', stage: null }, 'Evaluated by Bea Boss'],
  [{ what: 'moved', by: 'Bea Boss', stage: 'contacted' }, 'Moved to Contacted by Bea Boss'],
  [{ what: 'moved', by: null, stage: 'archived' }, 'Moved to Archived'],
] as const)('an event is a line', (event, line) => {
  expect(eventLabel(event)).toBe(line)
})
