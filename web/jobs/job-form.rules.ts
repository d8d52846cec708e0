import type { JobDetails, NewJob } from '../../contract/jobs.ts'

/** The form of a job as it stands; without a chosen career type it follows from the title. */
export type JobDraft = {
  job_title: string
  location: string
  description: string
  career_type: NonNullable<NewJob['career_type']> | ''
}

export const TITLE_LIMIT = 200 // contract: what the server takes of a title and of a location
export const DESCRIPTION_LIMIT = 20_000

export const EMPTY_DRAFT: JobDraft = { job_title: '', location: '', description: '', career_type: '' }

export const draftOf = ({ job_title, location, description, career_type }: JobDetails): JobDraft => ({
  job_title,
  location,
  description,
  career_type,
})

const isFilled = (text: string) => text.trim() !== ''

/** All three are needed to add a job (spec section 5). */
export const isComplete = ({ job_title, location, description }: JobDraft) =>
  [job_title, location, description].every(isFilled)

/** Where the title or the description is missing, the spec has words for it. */
export const lacksInformation = ({ job_title, description }: JobDraft) =>
  !isFilled(job_title) || !isFilled(description)

/** As addJob takes it. */
export const newJob = ({ career_type, ...draft }: JobDraft): NewJob => ({
  job_title: draft.job_title.trim(),
  location: draft.location.trim(),
  description: draft.description.trim(),
  ...(career_type && { career_type }),
})

/** What the form changes of a job, as updateJob takes it: a career type that nobody touched may follow a new title. */
export const changesOf = (job: JobDetails, draft: JobDraft): Partial<NewJob> =>
  Object.fromEntries(
    Object.entries(newJob(draft)).filter(([field, value]) => value !== job[field as keyof NewJob]),
  )
