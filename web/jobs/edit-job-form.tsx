import { useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { PROVIDERS } from '../../domain/careers-page.ts'
import { toast } from '../ui/toast-store.ts'
import { useKeptForm } from '../use-kept-form.ts'
import { changesOf, draftOf } from './job-form.rules.ts'
import { JobForm } from './job-form.tsx'
import { useUpdateJob } from './use-save-job.ts'

const NOT_SAVED = 'The job was not saved'

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
  const { update, isPending, error } = useUpdateJob({
    notDone: NOT_SAVED,
    onShown(job_title) {
      toast({ title: 'Job saved', description: `${job_title} is up to date.`, kind: 'success' })
      close()
    },
  })
  const save = () => {
    const body = changesOf(before, draft)
    if (Object.keys(body).length === 0) close()
    else update({ params: { id: job.id }, body })
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
      saving={isPending}
      notDone={NOT_SAVED}
      error={error}
    />
  )
}
