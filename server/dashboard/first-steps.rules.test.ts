import { expect, test } from 'vitest'
import { firstSteps } from './first-steps.rules.ts'

const NOTHING = {
  is_closed: false,
  has_uploaded: false,
  undecided: 0,
  decided: 0,
  has_job: false,
  has_company: false,
  is_private: false,
}
const ALL = { ...NOTHING, has_uploaded: true, decided: 20, has_job: true, has_company: true }

test.each([
  ['nothing at first', NOTHING, [false, false, false, false]],
  ['an upload', { ...NOTHING, has_uploaded: true, undecided: 30 }, [true, false, false, false]],
  ['19 of 30 decided are too few', { ...NOTHING, decided: 19, undecided: 11 }, [false, false, false, false]],
  ['20 decided', { ...NOTHING, decided: 20, undecided: 10 }, [false, true, false, false]],
  ['all of a few decided', { ...NOTHING, decided: 3 }, [false, true, false, false]],
  ['a job and a colleague', { ...NOTHING, has_job: true, has_company: true }, [false, false, true, true]],
  ['a private company invites no one', { ...NOTHING, is_private: true }, [false, false, false, null]],
  ['all done', ALL, null],
  ['all done that a private company can do', { ...ALL, has_company: false, is_private: true }, null],
  ['closed', { ...NOTHING, is_closed: true }, null],
])('%s', (_, done, steps) => {
  const found = firstSteps(done)
  expect(found && Object.values(found)).toEqual(steps)
})
