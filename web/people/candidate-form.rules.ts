import type { NewCandidate } from '../../contract/candidates.ts'
import type { Tip } from '../../contract/tips.ts'

export type CandidateForm = {
  name: string
  job_title: string
  company: string
  linkedin_url: string
  email: string
}
export type Field = keyof CandidateForm

export const EMPTY_CANDIDATE: CandidateForm = {
  name: '',
  job_title: '',
  company: '',
  linkedin_url: '',
  email: '',
}

/** What is known of the person that a tip is about. */
export const candidateOf = ({ name, person, profile_url }: Tip): CandidateForm => ({
  ...EMPTY_CANDIDATE,
  name: name ?? person?.name ?? '',
  linkedin_url: profile_url ?? '',
})

export function newCandidate(form: CandidateForm, tip_id: string | null): NewCandidate {
  const { name, ...rest } = form
  const filled = Object.entries(rest).map(([field, text]) => [field, text.trim() || null])
  return { name: name.trim(), ...Object.fromEntries(filled), tip_id }
}
