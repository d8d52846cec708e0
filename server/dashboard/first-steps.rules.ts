import type { FirstSteps } from '../../contract/dashboard.ts'

const ENOUGH = 20 // decisions show how a review goes

/** Which of the first steps an admin has done; `undecided` and `decided` count own connections. */
export type FirstStepsDone = {
  is_closed: boolean
  has_uploaded: boolean
  undecided: number
  decided: number
  has_job: boolean
  has_company: boolean
  is_private: boolean
}

/** The first steps of an admin; null once all are done or closed. No one can be invited into a private company. */
export function firstSteps(done: FirstStepsDone): FirstSteps | null {
  const steps = {
    has_uploaded: done.has_uploaded,
    has_reviewed: done.decided >= ENOUGH || (done.decided > 0 && done.undecided === 0),
    has_job: done.has_job,
    has_invited: done.is_private ? null : done.has_company,
  }
  return done.is_closed || !Object.values(steps).includes(false) ? null : steps
}
