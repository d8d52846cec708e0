import { expect, test } from 'vitest'
import { keyText } from './key-labels.ts'

const KEY = { is_paused: false, made_by: 'Ada Bell', expires_at: '2027-02-24T10:00:00.000Z' }

test.each([
  [
    { may_write: false, may_export: false, used_on: null },
    'Reads. Calls as Ada Bell until 24 Feb 2027. Not used yet.',
  ],
  [
    { may_write: true, may_export: true, used_on: '2026-11-25' },
    'Reads and writes, exports. Calls as Ada Bell until 24 Feb 2027. Last used 25 Nov 2026.',
  ],
  [
    { may_write: false, may_export: false, used_on: '2026-11-25', is_paused: true },
    'Reads. Calls as Ada Bell until 24 Feb 2027. Last used 25 Nov 2026. Works again once Ada Bell signs in.',
  ],
])('%j', (key, text) => expect(keyText({ ...KEY, ...key })).toBe(text))
