import { describe, expect, test } from 'vitest'
import { choosing, type Entry } from '../draft/decision.ts'
import { isFor, jobDecisions, togglingJob } from './job-decisions.ts'

const yes = (...job_ids: string[]): Entry => ({ action: 'YES', job_ids })
const PASS: Entry = { action: 'NO', job_ids: ['a', 'b'] }

describe('a job button', () => {
  test.each([
    ['recommends for the job', null, 'a', yes('a')],
    ['adds a second job', yes('a'), 'b', yes('a', 'b')],
    ['takes a job out of the list', yes('a', 'b'), 'a', yes('b')],
    ['leaves no decision where no job is left', yes('a'), 'a', null],
    ['begins with an empty list from a Pass', PASS, 'b', yes('b')],
  ])('%s', (_, before, job, after) => {
    expect(togglingJob(job)(before)).toEqual(after)
  })

  test.each([
    ['its job', yes('a'), 'a', true],
    ['another job', yes('b'), 'a', false],
    ['a Pass, which names all the jobs', PASS, 'a', false],
    ['nothing decided', null, 'a', false],
  ])('is pressed or not with %s', (_, entry, job, pressed) => {
    expect(isFor(entry, job)).toBe(pressed)
  })
})

test('Pass assigns all the jobs, whatever was chosen before', () => {
  expect(choosing('NO', ['a', 'b'])(yes('a'))).toEqual(PASS)
})

const sentYes = (...job_ids: string[]) => ({
  connection_id: 'c',
  general_decision: 'recommend',
  job_decision: 'YES',
  job_ids,
})
const sentNo = (...job_ids: string[]) => ({
  connection_id: 'c',
  general_decision: 'dont_recommend',
  job_decision: 'NO',
  job_ids,
})

describe('the bulk submission', () => {
  test.each([
    ['a YES for the only job', yes('a'), ['a'], [sentYes('a')]],
    ['a NO for the only job', choosing('NO', ['a'])(null)!, ['a'], [sentNo('a')]],
    ['a YES for both jobs', yes('b', 'a'), ['a', 'b'], [sentYes('b', 'a')]],
    ['a YES for one of two, and a NO for the other', yes('b'), ['a', 'b'], [sentYes('b'), sentNo('a')]],
    [
      'a NO each for several that were not chosen',
      yes('b'),
      ['a', 'b', 'c'],
      [sentYes('b'), sentNo('a'), sentNo('c')],
    ],
    ['a NO with all jobs', PASS, ['a', 'b'], [sentNo('a', 'b')]],
  ])('has %s', (_, entry, requested, decisions) => {
    expect(jobDecisions('c', entry, requested)).toEqual(decisions)
  })
})
