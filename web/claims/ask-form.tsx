import { useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiList, useApiQuery } from '../api/hooks.ts'
import { PanelForm } from './panel-form.tsx'
import { dayText } from '../ui/day.ts'
import { NativeSelect } from '../ui/native-select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useKeptForm } from '../use-kept-form.ts'

const MOST_ASKS = 5
const LINE_LIMIT = 300

/** Asks one colleague who knows the person for an introduction. */
export function AskForm({ person, onDone }: { person: Person; onDone: (asked: boolean) => void }) {
  const query = useApiQuery(api.reachOut.colleaguesToAsk, { params: { id: person.id } }, { staleTime: 0 })
  const { list: jobs } = useApiList(api.jobs.companyJobs, {})
  const { form, change, reset } = useKeptForm(`ask:${person.id}`, { employee: '', job: '', line: '' })
  const { employee, job, line } = form
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const ask = useSave(api.reachOut.askColleague, {
    done: ({ holder, closed_job }) => ({
      title: `${holder ?? 'Your colleague'} is asked`,
      description: closed_job ? `${closed_job} is closed, so the question names no job.` : undefined,
    }),
    notDone: 'Your colleague was not asked',
    meta: { refusalIsNews: true },
    onSaved() {
      reset()
      onDone(true)
    },
  })
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!query.data) return <Skeleton className="h-24 w-full" />
  const free = query.data.colleagues.filter(
    ({ open_asks, not_before }) => open_asks < MOST_ASKS && !(not_before && not_before > today),
  )
  const later = query.data.colleagues.filter(({ not_before }) => not_before && not_before > today)
  const chosen = free.find(({ id }) => id === employee) ?? free[0]
  const submit = () => {
    if (chosen)
      ask.save({ body: { person_id: person.id, employee_id: chosen.id, job_id: job || null, line } })
  }
  return (
    <PanelForm
      className="rounded-lg border border-line p-4"
      action="Ask"
      of={ask}
      disabled={!chosen}
      onSubmit={submit}
      onEscape={() => onDone(false)}
      onClose={() => {
        reset()
        onDone(false)
      }}
    >
      {free.length === 0 ? (
        <p className="text-muted">No colleague who knows this person can be asked now.</p>
      ) : (
        <NativeSelect
          label="Who to ask"
          options={free.map(({ id, name, made_none }) => ({
            value: id,
            label: made_none ? `${name} (made no introduction before)` : name,
          }))}
          value={chosen?.id}
          onChange={({ target }) => change({ ...form, employee: target.value })}
        />
      )}
      {later.map(({ id, name, not_before }) => (
        <p
          key={id}
          className="text-sm text-muted"
        >{`${name} does not want to be asked before ${dayText(not_before!)}.`}</p>
      ))}
      <NativeSelect
        label="For which job"
        options={[
          { value: '', label: 'Your company in general' },
          ...jobs.map(({ id, job_title }) => ({ value: id, label: job_title })),
        ]}
        value={job}
        onChange={({ target }) => change({ ...form, job: target.value })}
      />
      <TextField
        label="Why you ask (Optional)"
        maxLength={LINE_LIMIT}
        value={line}
        onChange={({ target }) => change({ ...form, line: target.value })}
        hint="They have three working days. If they say no, you see the same as if they don’t answer."
      />
    </PanelForm>
  )
}
