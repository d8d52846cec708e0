import { useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { PROVIDERS } from '../../domain/careers-page.ts'
import { useKeptForm } from '../use-kept-form.ts'
import { changesOf, draftOf } from './job-form.rules.ts'
import { JobForm } from './job-form.tsx'
import { useUpdateJob } from './use-save-job.ts'

/** Edits a job in place of its details. */
export function EditJobForm({ job, onClose }: { job: Job; onClose: () => void }) {
  // The job as it was before: fields that this form does not change keep a colleague's later changes.
  const [loaded] = useState(() => ({ before: draftOf(job), draft: draftOf(job) }))
  const { form, change, reset } = useKeptForm(`job:${job.id}`, loaded)
  const { before, draft } = form
  const close = () => {
    reset()
    onClose()
  }
  const update = useUpdateJob(close)
  const save = () => {
    const body = changesOf(before, draft)
    if (Object.keys(body).length === 0) close()
    else update.save({ params: { id: job.id }, body })
  }
  return (
    <JobForm
      textFrom={job.posting && PROVIDERS[job.posting.provider].name}
      label={`Edit ${job.job_title}`}
      submitLabel="Save"
      draft={draft}
      onChange={(changed) => change({ before, draft: changed })}
      onSubmit={save}
      onCancel={close}
      of={update}
    />
  )
}
