import type { Job, JobDetails, NewJob } from '../../contract/jobs.ts'

/** The fields of the job form. If no job category is chosen, it is derived from the title. */
export type JobDraft = Omit<JobDetails, 'id' | 'career_type'> & {
  /** Empty without one. */
  link: string
  career_type: JobDetails['career_type'] | ''
}

export const TITLE_LIMIT = 200 // as in contract/jobs.ts; for the location too
export const DESCRIPTION_LIMIT = 20_000

export const EMPTY_DRAFT: JobDraft = {
  job_title: '',
  location: '',
  description: '',
  link: '',
  career_type: '',
}

export const draftOf = ({ job_title, location, description, link, career_type }: Job): JobDraft => ({
  job_title,
  location,
  description,
  link: link ?? '',
  career_type,
})

const isFilled = (text: string) => text.trim() !== ''

/** Title, location and description are required. */
export const isComplete = ({ job_title, location, description }: JobDraft) =>
  [job_title, location, description].every(isFilled)

/** A missing title or description has its own message. */
export const lacksInformation = ({ job_title, description }: JobDraft) =>
  !isFilled(job_title) || !isFilled(description)

/** For addJob. */
export const newJob = ({ career_type, ...draft }: JobDraft): NewJob => ({
  job_title: draft.job_title.trim(),
  location: draft.location.trim(),
  description: draft.description.trim(),
  link: draft.link.trim() || null,
  ...(career_type && { career_type }),
})

/** The changed fields, for updateJob. An unchanged job category is left out, so that it may follow a new title. */
export const changesOf = (job: JobDraft, draft: JobDraft): Partial<NewJob> => {
  const before: Partial<NewJob> = newJob(job)
  return Object.fromEntries(
    Object.entries(newJob(draft)).filter(([field, value]) => value !== before[field as keyof NewJob]),
  )
}
