import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useKeptForm } from '../use-kept-form.ts'

type Days = { claim_days: number; quiet_days: number }
type Typed = Record<keyof Days, string>

const RANGES = { claim_days: [3, 30], quiet_days: [7, 90] } as const
const FIELDS = [
  {
    field: 'claim_days',
    label: 'Days to write',
    hint: 'After Go ahead, a colleague has this long to write. Then recruiting takes over.',
  },
  {
    field: 'quiet_days',
    label: 'Days to wait for an answer',
    hint: 'After Sent, no one else at your company writes to the person for this long.',
  },
] as const

const typed = ({ claim_days, quiet_days }: Days): Typed => ({
  claim_days: String(claim_days),
  quiet_days: String(quiet_days),
})

function problemOf(field: keyof Days, value: string): string | undefined {
  const [least, most] = RANGES[field]
  const isGood = /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
  return isGood ? undefined : `From ${least} to ${most} days.`
}

/** How long later claims last. */
export function DaysForm({ saved }: { saved: Days }) {
  const { form, change, reset } = useKeptForm<Typed>('reach-out-days', typed(saved))
  const save = useSave(api.reachOut.changeReachOutDays, {
    done: 'Saved',
    notDone: 'The days were not saved',
    answers: api.reachOut.reachOutDays,
    onSaved: (days) => reset(typed(days)),
  })
  const isGood = FIELDS.every(({ field }) => problemOf(field, form[field]) === undefined)
  const submit = () =>
    save.save({ body: { claim_days: Number(form.claim_days), quiet_days: Number(form.quiet_days) } })
  return (
    <Form action="Save days" of={save} disabled={!isGood} onSubmit={submit}>
      {FIELDS.map(({ field, label, hint }) => (
        <TextField
          key={field}
          label={label}
          hint={hint}
          inputMode="numeric"
          inputClassName="max-w-24"
          maxLength={2}
          value={form[field]}
          error={problemOf(field, form[field])}
          onChange={({ target }) => change({ ...form, [field]: target.value.trim() })}
        />
      ))}
      <p className="text-sm text-muted">Claims that have begun keep their end.</p>
    </Form>
  )
}
