import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../contract/client.ts'
import type { Decision } from '../../../contract/recommendations.ts'
import { goneAnswers, goneConnections, withoutAnswers } from './deleted.rules.ts'

const decisions = ['a', 'b', 'c'].map((connection_id) => ({
  connection_id,
  job_ids: ['x', `y${connection_id}`],
}))
const person = (place: number) => ({ [`decisions.${place}.connection_id`]: 'not found' })
const job = (place: number, at: number) => ({ [`decisions.${place}.job_ids.${at}`]: 'not found' })

test.each([
  ['two people are gone', new ApiError(404, { fields: { ...person(0), ...person(2) } }), ['a', 'c'], []],
  ['two jobs are gone', new ApiError(404, { fields: { ...job(0, 0), ...job(1, 1) } }), [], ['a x', 'b yb']],
  [
    'a place that was not sent',
    new ApiError(404, { fields: { ...person(7), ...job(7, 0), ...job(0, 7) } }),
    [],
    [],
  ],
  ['something else is not found', new ApiError(404, {}), [], []],
  [
    'another refusal about the same fields',
    new ApiError(400, { fields: { ...person(0), ...job(0, 0) } }),
    [],
    [],
  ],
  ['no answer at all', new ApiError(0, {}), [], []],
])('%s', (_, reason, people, answers) => {
  expect([...goneConnections(reason, decisions)]).toEqual(people)
  expect([...goneAnswers(reason, decisions)]).toEqual(answers)
})

describe('decisions without an answer for a job', () => {
  const yes = (...job_ids: string[]): Decision => ({
    connection_id: 'a',
    general_decision: 'recommend',
    job_decision: 'YES',
    job_ids,
  })
  const no = (...job_ids: string[]): Decision => ({
    connection_id: 'a',
    general_decision: 'dont_recommend',
    job_decision: 'NO',
    job_ids,
  })
  const general: Decision = {
    connection_id: 'a',
    general_decision: 'dont_recommend',
    job_decision: null,
    job_ids: [],
  }
  test.each<[string, Decision[], Decision[]]>([
    ['the other job is still recommended for', [yes('x', 'y')], [yes('y')]],
    ['the person is still recommended', [yes('x')], [{ ...yes(), job_decision: null }]],
    ['the other job is still passed on', [no('x', 'y')], [no('y')]],
    ['a pass never becomes one on the person', [no('x')], []],
    ['decisions on a person stay', [general], [general]],
    ['others keep theirs', [{ ...yes('x'), connection_id: 'b' }], [{ ...yes('x'), connection_id: 'b' }]],
  ])('%s', (_, before, after) => {
    expect(withoutAnswers(before, new Set(['a x']))).toEqual(after)
  })
})
