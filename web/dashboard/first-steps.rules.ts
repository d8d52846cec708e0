import type { FirstSteps } from '../../contract/dashboard.ts'

const STEPS = [
  { key: 'has_uploaded', label: 'Upload your connections', to: '/upload', search: {} },
  { key: 'has_reviewed', label: 'Review 20 of them', to: '/review', search: {} },
  { key: 'has_job', label: 'Add a job', to: '/job-review', search: { add: 'true' } },
  { key: 'has_invited', label: 'Invite a colleague', to: '/admin/employees', search: { invite: 'true' } },
] as const

/** The steps that this admin can do, in their order. */
export const stepsOf = (done: FirstSteps) =>
  STEPS.filter(({ key }) => done[key] !== null).map(({ key, label, to, search }) => ({
    label,
    to,
    search,
    isDone: done[key] === true,
  }))
