import type { JobDeletion } from '../../contract/jobs.ts'

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

/** What is deleted with a job, as a sentence. */
export function deletionLabel({ decisions, employees, recommendations }: JobDeletion): string {
  if (decisions === 0) return 'No one has decided on anyone for this job yet.'
  const passes = decisions - recommendations
  const what = [
    ...(recommendations > 0 ? [count(recommendations, 'recommendation')] : []),
    ...(passes > 0 ? [passes === 1 ? '1 pass' : `${passes} passes`] : []),
  ]
  return `This also deletes ${what.join(' and ')} by ${count(employees, 'colleague')}.`
}
