import { expect, test } from 'vitest'
import { additionText, sourceText } from './added-labels.ts'

const added = { on: '2026-11-02', by: 'Alba Reyes', from_tip: false, tip_by: null }

test.each([
  [added, 'Added by hand', 'Added by hand by Alba Reyes on 2 Nov 2026'],
  [{ ...added, by: null }, 'Added by hand', 'Added by hand by an admin on 2 Nov 2026'],
  [
    { ...added, from_tip: true, tip_by: 'Erin Gray' },
    'From a tip by Erin Gray',
    'From a tip by Erin Gray, added by Alba Reyes on 2 Nov 2026',
  ],
  [
    { ...added, from_tip: true, tip_by: 'Anonymous' },
    'From an anonymous tip',
    'From an anonymous tip, added by Alba Reyes on 2 Nov 2026',
  ],
  [{ ...added, from_tip: true }, 'From a tip', 'From a tip, added by Alba Reyes on 2 Nov 2026'],
])('%o', (given, source, addition) => {
  expect(sourceText(given)).toBe(source)
  expect(additionText(given)).toBe(addition)
})
