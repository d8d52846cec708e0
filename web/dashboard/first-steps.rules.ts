import type { FirstSteps } from '../../contract/dashboard.ts'

const STEPS = [
  { key: 'has_uploaded', label: 'Upload your connections', to: '/upload' },
  { key: 'has_reviewed', label: 'Review 20 of them', to: '/review' },
  { key: 'has_job', label: 'Add a job', to: '/job-review' },
  { key: 'has_invited', label: 'Invite a colleague', to: '/admin/employees' },
] as const

/** The steps that this admin can do, in their order. */
export const stepsOf = (done: FirstSteps) =>
  STEPS.filter(({ key }) => done[key] !== null).map(({ key, label, to }) => ({
    label,
    to,
    isDone: done[key] === true,
  }))
