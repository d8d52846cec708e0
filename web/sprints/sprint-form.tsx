import { useState } from 'react'
import type { JobDetails } from '../../contract/jobs.ts'
import { SPRINT_MINUTES, SPRINT_TITLE_LIMIT } from '../../domain/sprint.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiList } from '../api/hooks.ts'
import { Form as Fields } from '../ui/form.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useKeptForm } from '../use-kept-form.ts'
import {
  EMPTY_SPRINT,
  newSprint,
  type Problems,
  problemsOf,
  type SprintForm as Form,
} from './sprint-form.rules.ts'
import { useShowSprint } from './use-sprint.ts'

const MINUTES = Array.from(
  { length: (SPRINT_MINUTES.most - SPRINT_MINUTES.least) / 5 + 1 },
  (_, n) => SPRINT_MINUTES.least + 5 * n,
).map((n) => ({ value: String(n), label: `${n} minutes` }))

const jobOptions = (none: string, jobs: JobDetails[]) => [
  { value: '', label: none },
  ...jobs.map(({ id, job_title, location }) => ({ value: id, label: `${job_title}, ${location}` })),
]

/** Plans a sprint, or starts it now. */
export function SprintForm() {
  const { form, change, reset } = useKeptForm('sprint', EMPTY_SPRINT)
  const [problems, setProblems] = useState<Problems>({})
  const { list: jobs } = useApiList(api.jobs.companyJobs, {})
  const show = useShowSprint()
  const start = useSave(api.sprints.startSprint, {
    notDone: 'The sprint was not planned',
    onSaved(sprint) {
      reset()
      show(sprint)
    },
  })
  const set = (changed: Partial<Form>) => {
    setProblems({})
    change({ ...form, ...changed })
  }
  const submit = () => {
    const found = problemsOf(form, new Date())
    setProblems(found)
    if (Object.keys(found).length === 0) start.save({ body: newSprint(form) })
  }
  return (
    <Panel>
      <Fields
        data-keeps-left
        action={form.at === '' ? 'Start now' : 'Plan the sprint'}
        of={start}
        onSubmit={submit}
      >
        <TextField
          label="Title"
          name="title"
          autoComplete="off"
          aria-required
          placeholder="e.g. Backend engineers for the new team"
          maxLength={SPRINT_TITLE_LIMIT}
          value={form.title}
          onChange={(event) => set({ title: event.target.value })}
          error={problems.title}
        />
        <Textarea
          label="What you’re looking for (Optional)"
          name="lines"
          rows={3}
          placeholder={'e.g. Has built payments before\nLikes small teams'}
          hint="Three lines at most."
          value={form.lines}
          onChange={(event) => set({ lines: event.target.value })}
          error={problems.lines}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <NativeSelect
            label="Job (Optional)"
            options={jobOptions('No job', jobs)}
            value={form.first}
            onChange={(event) => set({ first: event.target.value })}
          />
          <NativeSelect
            label="Second job (Optional)"
            options={jobOptions('No second job', jobs)}
            value={form.second}
            onChange={(event) => set({ second: event.target.value })}
          />
          <NativeSelect
            label="How long"
            options={MINUTES}
            value={form.minutes}
            onChange={(event) => set({ minutes: event.target.value })}
          />
          <TextField
            label="When (Optional)"
            name="at"
            type="datetime-local"
            hint="In your time zone. Leave it empty to start now."
            value={form.at}
            onChange={(event) => set({ at: event.target.value })}
            error={problems.at}
          />
        </div>
        <Checkbox
          label="Invite all colleagues by email, on the morning of the day before, or right away"
          checked={form.by_email}
          onCheckedChange={(by_email) => set({ by_email })}
        />
      </Fields>
    </Panel>
  )
}
