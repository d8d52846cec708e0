import { expect, test } from 'vitest'
import { lookedUpLines } from './look-up-labels.ts'

const at = '2026-06-05T00:00:00.000Z'
const since = '2026-05-04T00:00:00.000Z'
const archived = { standing: 'archived', stage: 'Phone screen', at } as const
const active = { standing: 'active', stage: 'Phone screen', at } as const

test.each([
  [false, [], 'They can’t be looked up in Ashby without an email address.'],
  [true, [], 'Not in Ashby, by their link or email address.'],
  [true, [{ since, applications: [archived] }], 'In Ashby since May 2026: archived in June 2026'],
  [true, [{ since: null, applications: [active] }], 'In Ashby: Phone screen'],
  [
    true,
    [
      {
        since,
        applications: [
          { ...archived, at: null },
          { ...active, stage: null },
        ],
      },
    ],
    'In Ashby since May 2026: archived; active',
  ],
  [true, [{ since, applications: [] }], 'In Ashby since May 2026'],
])('possible: %s, found: %j', (is_possible, found, line) => {
  const shown = found.map((one) => ({ ...one, url: null }))
  expect(lookedUpLines({ system: 'ashby', is_possible, found: shown })).toEqual([line])
})
