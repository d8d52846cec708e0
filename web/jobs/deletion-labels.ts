import type { JobDeletion } from '../../contract/jobs.ts'

const ofThem = (recommendations: number, decisions: number) => {
  if (decisions === 1) return recommendations === 1 ? 'a recommendation' : 'which recommends nobody'
  if (recommendations === 0) return 'none of them a recommendation'
  if (recommendations === decisions) return 'all of them recommendations'
  return `${recommendations} of them ${recommendations === 1 ? 'a recommendation' : 'recommendations'}`
}

/** What is deleted with a job, as a sentence. */
export function deletionLabel({ decisions, employees, recommendations }: JobDeletion): string {
  if (decisions === 0) return 'Nobody has decided on anybody for this job yet.'
  const what = `${decisions} ${decisions === 1 ? 'decision' : 'decisions'}`
  const whose = `${employees} ${employees === 1 ? 'person' : 'people'}`
  return `Deleting this job also deletes ${what} of ${whose}, ${ofThem(recommendations, decisions)}.`
}
