import type { SavedProgram } from '../../contract/bonuses.ts'
import { AMOUNT_LIMIT, PROGRAM_LIMIT } from '../../domain/limits.ts'
import { api } from '../api/api.ts'
import { useApiList } from '../api/hooks.ts'
import { useSave } from '../api/use-save.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useKeptForm } from '../use-kept-form.ts'

const MOST_DAYS = 730
const typed = ({ days, ...saved }: SavedProgram) => ({ ...saved, days: String(days) })
const DAYS_PROBLEM = `From 0 to ${MOST_DAYS} days.`

/** What colleagues read of the program, and what a hire is worth, in general and for jobs. */
export function ProgramForm({ saved }: { saved: SavedProgram }) {
  const { form, change, reset } = useKeptForm('program', typed(saved))
  const { list: open } = useApiList(api.jobs.companyJobs, {})
  const save = useSave(api.bonuses.changeReferralProgram, {
    done: 'Saved',
    notDone: 'The referral program was not saved',
    answers: api.bonuses.referralProgram,
    onSaved: (answer) => reset(typed(answer)),
  })
  const isGood = /^\d+$/.test(form.days) && Number(form.days) <= MOST_DAYS
  const others = open.filter(({ id }) => !form.jobs.some(({ job_id }) => job_id === id))
  const submit = () => {
    const jobs = form.jobs.filter(({ amount }) => amount.trim() !== '')
    save.save({
      body: {
        ...form,
        days: Number(form.days),
        jobs: jobs.map(({ job_id, amount }) => ({ job_id, amount })),
      },
    })
  }
  return (
    <Form action="Save program" of={save} disabled={!isGood} onSubmit={submit}>
      <Textarea
        label="What every colleague reads (Optional)"
        hint="On the dashboard, after an upload and in invitations. Say who takes part, and what counts."
        maxLength={PROGRAM_LIMIT}
        value={form.text}
        onChange={({ target }) => change({ ...form, text: target.value })}
      />
      <div className="flex flex-wrap gap-4">
        <TextField
          label="Bonus for a hire (Optional)"
          hint="With its currency, such as 2,000 €."
          className="flex-1 basis-56"
          maxLength={AMOUNT_LIMIT}
          value={form.amount}
          onChange={({ target }) => change({ ...form, amount: target.value })}
        />
        <TextField
          label="Due after days"
          hint="Counted from the day of Hired."
          className="flex-1 basis-40"
          inputMode="numeric"
          inputClassName="max-w-24"
          maxLength={3}
          value={form.days}
          error={isGood ? undefined : DAYS_PROBLEM}
          onChange={({ target }) => change({ ...form, days: target.value.trim() })}
        />
      </div>
      {form.jobs.map((job) => (
        <div key={job.job_id} className="flex items-end gap-2">
          <TextField
            label={`Bonus for ${job.job_title}`}
            className="min-w-0 flex-1"
            maxLength={AMOUNT_LIMIT}
            value={job.amount}
            onChange={({ target }) =>
              change({
                ...form,
                jobs: form.jobs.map((one) => (one === job ? { ...job, amount: target.value } : one)),
              })
            }
          />
          <Button
            variant="quiet"
            aria-label={`Remove the bonus for ${job.job_title}`}
            onClick={() => change({ ...form, jobs: form.jobs.filter((one) => one !== job) })}
          >
            Remove
          </Button>
        </div>
      ))}
      {others.length > 0 && (
        <NativeSelect
          label="A job with a bonus of its own (Optional)"
          value=""
          options={[
            { value: '', label: 'Choose a job' },
            ...others.map(({ id, job_title }) => ({ value: id, label: job_title })),
          ]}
          onChange={({ target }) => {
            const chosen = others.find(({ id }) => id === target.value)
            if (chosen)
              change({
                ...form,
                jobs: [...form.jobs, { job_id: chosen.id, job_title: chosen.job_title, amount: '' }],
              })
          }}
        />
      )}
      <p className="text-sm text-muted">
        Vouch pays no one. Bonuses that you confirmed keep their amount and their day.
      </p>
    </Form>
  )
}
