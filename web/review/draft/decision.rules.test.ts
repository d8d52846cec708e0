import { describe, expect, test } from 'vitest'
import {
  choosing,
  decodeEntry,
  encodeEntry,
  type Entry,
  NO_DECISIONS,
  recount,
  sameEntry,
} from './decision.rules.ts'

const yes: Entry = { action: 'YES', job_ids: [] }
const no: Entry = { action: 'NO', job_ids: [] }
const forJobs: Entry = { action: 'YES', job_ids: ['a', 'b'] }

describe('choosing', () => {
  test.each([
    ['decides an undecided row', null, 'YES', yes],
    ['changes a decision', no, 'YES', yes],
    ['takes the chosen one back', yes, 'YES', null],
  ] as const)('%s', (_, before, action, after) => {
    expect(choosing(action)(before)).toEqual(after)
  })
})

describe('an entry in storage', () => {
  test.each([
    ['YES', yes],
    ['NO', no],
    ['YES:a,b', forJobs],
    ['YES:b!a~c,d@SALES', { ...yes, job_ids: ['b'], taken_back: ['a'], kept: ['c', 'd'], category: 'SALES' }],
    ['YES~a', { ...yes, kept: ['a'] }],
    ['NO:a@DESIGNER', { ...no, job_ids: ['a'], category: 'DESIGNER' }],
  ] as [string, Entry][])('%s', (text, entry) => {
    expect(encodeEntry(entry)).toBe(text)
    expect(decodeEntry(text)).toEqual(entry)
  })

  test.each(['', 'yes', 'MAYBE', 'YES,a', '{"action":"YES"}', null])('%j is none', (text) => {
    expect(decodeEntry(text)).toBeNull()
  })
})

test.each([
  ['a first decision counts', null, yes, { YES: 1, NO: 1, SKIP: 0 }],
  ['a changed one moves', no, yes, { YES: 1, NO: 0, SKIP: 0 }],
  ['a taken back one is gone', no, null, { YES: 0, NO: 0, SKIP: 0 }],
])('%s', (_, before, after, counts) => {
  expect(recount({ ...NO_DECISIONS, NO: 1 }, before, after)).toEqual(counts)
})

test('entries are the same when action and jobs are', () => {
  expect(sameEntry(yes, { ...yes })).toBe(true)
  expect(sameEntry(yes, forJobs)).toBe(false)
  expect(sameEntry(null, yes)).toBe(false)
})
