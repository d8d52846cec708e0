import { describe, expect, test } from 'vitest'
import type { DraftEntry } from '../draft/decision.rules.ts'
import {
  answerFor,
  type Earlier,
  jobDecisions,
  keeping,
  passedOn,
  passing,
  withdrawnJobs,
  togglingJob,
} from './job-decisions.rules.ts'

const JOBS = ['a', 'b']
const yes = (...job_ids: string[]): DraftEntry => ({ action: 'YES', job_ids })
const no = (...job_ids: string[]): DraftEntry => ({ action: 'NO', job_ids })
const PASS = no('a', 'b')

const NONE: Earlier = []
const YES_A: Earlier = [{ id: 'a', decision_type: 'YES' }]
const NO_A: Earlier = [{ id: 'a', decision_type: 'NO' }]

describe('a job button', () => {
  test.each<[string, Earlier, DraftEntry | null, string, DraftEntry | null]>([
    ['recommends for the job', NONE, null, 'a', yes('a')],
    ['adds a second job', NONE, yes('a'), 'b', yes('a', 'b')],
    ['takes a job out of the list', NONE, yes('a', 'b'), 'a', yes('b')],
    ['leaves no decision where no job is left', NONE, yes('a'), 'a', null],
    ['begins with an empty list from a Pass', NONE, PASS, 'b', yes('b')],
    ['adds to an earlier recommendation', YES_A, null, 'b', { ...yes('b'), unchanged: ['a'] }],
    ['and leaves that alone when it goes again', YES_A, { ...yes('b'), unchanged: ['a'] }, 'b', null],
    ['takes an earlier recommendation back', YES_A, null, 'a', no('a')],
    ['and gives it back', YES_A, no('a'), 'a', null],
    ['changes from one job to the other', YES_A, no('a'), 'b', { ...yes('b'), withdrawn: ['a'] }],
    ['and back', YES_A, { ...yes('b'), withdrawn: ['a'] }, 'b', no('a')],
    ['begins anew from a Pass on a recommended one', YES_A, PASS, 'b', { ...yes('b'), withdrawn: ['a'] }],
    ['leaves an earlier no alone', NO_A, null, 'b', { ...yes('b'), unchanged: ['a'] }],
    ['turns an earlier no into a recommendation', NO_A, null, 'a', yes('a')],
    ['takes nothing back twice', YES_A, { ...yes(), unchanged: ['a'] }, 'a', no('a')],
  ])('%s', (_, earlier, before, job, after) => {
    expect(togglingJob(job, JOBS, earlier)(before)).toEqual(after)
  })

  test.each<[string, Earlier, DraftEntry | null, string, string | null]>([
    ['as chosen', NONE, yes('a'), 'a', 'YES'],
    ['nothing for a job that was not chosen', NONE, yes('b'), 'a', null],
    ['NO with a Pass', NONE, PASS, 'a', 'NO'],
    ['nothing where nothing was decided', NONE, null, 'a', null],
    ['as answered before', YES_A, null, 'a', 'YES'],
    ['as answered before, with another job chosen', YES_A, yes('b'), 'a', 'YES'],
    ['NO where that is taken back', YES_A, { ...yes('b'), withdrawn: ['a'] }, 'a', 'NO'],
    ['an earlier no', NO_A, yes('b'), 'a', 'NO'],
  ])('shows %s', (_, earlier, entry, job, answer) => {
    expect(answerFor(entry, earlier, job)).toBe(answer)
  })
})

describe('Pass', () => {
  test.each<[string, Earlier, DraftEntry | null, DraftEntry | null]>([
    ['assigns all the jobs', NONE, null, PASS],
    ['whatever was chosen before', NONE, yes('a'), PASS],
    ['takes itself back', NONE, PASS, null],
    ['takes an earlier recommendation back, too', YES_A, null, PASS],
    ['leaves an earlier no alone', NO_A, null, no('b')],
    ['and takes back what it added', NO_A, no('b'), null],
    ['completes what was taken back', YES_A, no('a'), PASS],
    ['is nothing where all was passed on before', [...NO_A, { id: 'b', decision_type: 'NO' }], null, null],
  ])('%s', (_, earlier, before, after) => {
    expect(passing(JOBS, earlier)(before)).toEqual(after)
  })

  test.each<[string, Earlier, DraftEntry | null, boolean | 'mixed']>([
    ['with all the jobs', NONE, PASS, true],
    ['not with a recommendation', NO_A, yes('b'), false],
    ['not with nothing', NONE, null, false],
    ['in part with an earlier no', NO_A, null, 'mixed'],
    ['with that and the rest', NO_A, no('b'), true],
    ['in part with a recommendation taken back', YES_A, no('a'), 'mixed'],
    ['not with an earlier recommendation', YES_A, null, false],
  ])('is pressed %s', (_, earlier, entry, pressed) => {
    expect(passedOn(entry, earlier, JOBS)).toBe(pressed)
  })
})

test.each<[string, Earlier, DraftEntry | null, string[]]>([
  ['nothing', YES_A, null, []],
  ['nothing with another job', YES_A, yes('b'), []],
  ['the one let go', YES_A, no('a'), ['a']],
  ['the one exchanged for another', YES_A, { ...yes('b'), withdrawn: ['a'] }, ['a']],
  ['the one under a Pass', YES_A, PASS, ['a']],
  ['none that was no recommendation', NO_A, PASS, []],
])('%s is withdrawn', (_, earlier, entry, jobs) => {
  expect(withdrawnJobs(entry, earlier, JOBS)).toEqual(jobs)
})

test.each<[string, Earlier, DraftEntry | null]>([
  ['nothing without an earlier recommendation', NONE, null],
  ['nothing after a no', NO_A, null],
  ['the earlier recommendation', YES_A, { ...yes(), unchanged: ['a'] }],
  ['nothing where all is answered', [...YES_A, { id: 'b', decision_type: 'NO' }], null],
])('moving on keeps %s', (_, earlier, entry) => {
  expect(keeping(JOBS, earlier)?.(null) ?? null).toEqual(entry)
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
const notChosen = (...job_ids: string[]) => ({ ...sentNo(...job_ids), unless_answered: true })

describe('the bulk submission', () => {
  test.each<[string, DraftEntry, string[], object[]]>([
    ['a YES for the only job', yes('a'), ['a'], [sentYes('a')]],
    ['a NO for the only job', no('a'), ['a'], [sentNo('a')]],
    ['a YES for both jobs', yes('b', 'a'), JOBS, [sentYes('b', 'a')]],
    ['a YES for one of two, and a NO for the other', yes('b'), JOBS, [sentYes('b'), notChosen('a')]],
    [
      'a NO each for several that were not chosen',
      yes('b'),
      ['a', 'b', 'c'],
      [sentYes('b'), notChosen('a'), notChosen('c')],
    ],
    ['a NO with all jobs', PASS, JOBS, [sentNo('a', 'b')]],
    ['nothing about a job that keeps its answer', { ...yes('b'), unchanged: ['a'] }, JOBS, [sentYes('b')]],
    ['a NO for a job taken back', { ...yes('b'), withdrawn: ['a'] }, JOBS, [sentYes('b'), sentNo('a')]],
    ['only the NO for the one let go', no('a'), JOBS, [sentNo('a')]],
    ['only the other job where one is kept', { ...yes(), unchanged: ['a'] }, JOBS, [notChosen('b')]],
    ['no decision on the person', no(), JOBS, []],
  ])('has %s', (_, entry, requested, decisions) => {
    expect(jobDecisions('c', entry, requested)).toEqual(decisions)
  })
})
