import { Panel } from '../ui/panel.tsx'
import { useKeptForm } from '../use-kept-form.ts'
import { EMPTY_DRAFT, newJob } from './job-form.rules.ts'
import { JobForm } from './job-form.tsx'
import { useAddJob } from './use-save-job.ts'

/** The form 'Add New Job'. It hides once the job is added, and keeps typed text while it is hidden. */
export function AddJobForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { form: draft, change, reset } = useKeptForm('add-job', EMPTY_DRAFT)
  const close = () => {
    reset()
    onClose()
  }
  const add = useAddJob(close)
  return (
    <Panel id={id} aria-labelledby={`${id}-title`} className="max-w-form">
      <h2 id={`${id}-title`} className="mb-4 font-serif text-xl font-medium">
        Add New Job
      </h2>
      <JobForm
        label="New job"
        submitLabel="Add Job"
        categoryFromTitle
        draft={draft}
        onChange={change}
        onSubmit={() => add.save({ body: newJob(draft) })}
        onCancel={close}
        of={add}
      />
    </Panel>
  )
}
