import { describe, expect, test } from 'vitest'
import { choosing, decodeEntry, encodeEntry, type DraftEntry, sameEntry } from './decision.rules.ts'

const yes: DraftEntry = { action: 'YES', job_ids: [] }
const no: DraftEntry = { action: 'NO', job_ids: [] }
const forJobs: DraftEntry = { action: 'YES', job_ids: ['a', 'b'] }

describe('choosing', () => {
  test.each([
    ['decides an undecided row', null, 'YES', yes],
    ['changes a decision', no, 'YES', yes],
    ['removes a decision that is chosen again', yes, 'YES', null],
  ] as const)('%s', (_, before, action, after) => {
    expect(choosing(action)(before)).toEqual(after)
  })
})

describe('an entry in storage', () => {
  test.each([
    ['YES', yes],
    ['NO', no],
    ['YES:a,b', forJobs],
    [
      'YES:b!a~c,d@SALES',
      { ...yes, job_ids: ['b'], withdrawn: ['a'], unchanged: ['c', 'd'], category: 'SALES' },
    ],
    ['YES~a', { ...yes, unchanged: ['a'] }],
    ['NO:a@DESIGNER', { ...no, job_ids: ['a'], category: 'DESIGNER' }],
  ] as [string, DraftEntry][])('%s', (text, entry) => {
    expect(encodeEntry(entry)).toBe(text)
    expect(decodeEntry(text)).toEqual(entry)
  })

  test.each(['', 'yes', 'MAYBE', 'YES,a', '{"action":"YES"}', null])('%j is not an entry', (text) => {
    expect(decodeEntry(text)).toBeNull()
  })
})

test('entries are equal if their actions and jobs are', () => {
  expect(sameEntry(yes, { ...yes })).toBe(true)
  expect(sameEntry(yes, forJobs)).toBe(false)
  expect(sameEntry(null, yes)).toBe(false)
})
