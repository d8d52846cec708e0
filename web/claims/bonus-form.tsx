import { useRef, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { AMOUNT_LIMIT } from '../../domain/limits.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useSave } from '../api/use-save.ts'
import { bonusLine } from '../bonuses/base/bonus-labels.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PanelForm } from './panel-form.tsx'

const useBonuses = (id: string) => useApiQuery(api.bonuses.bonusesFor, { params: { id } })
type Bonuses = NonNullable<ReturnType<typeof useBonuses>['data']>

/** The bonuses for someone who was hired, and the form that confirms one, if the company has a program. */
export function BonusForm({ person: { id, name } }: { person: Person }) {
  const { data } = useBonuses(id)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!data) return null
  const { bonuses, colleagues } = data
  const hasProgram = [data, ...data.jobs].some(({ amount }) => amount !== '')
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {bonuses.map((bonus) => (
        <p key={bonus.id} dir="auto" className="wrap-anywhere text-muted">
          {`${bonus.colleague ?? 'A former colleague'}, ${bonus.amount}: ${bonusLine(bonus)}`}
        </p>
      ))}
      {colleagues.length > 0 && hasProgram && (
        <Button ref={button} className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Confirm a bonus…
        </Button>
      )}
      {isOpen && colleagues.length > 0 && <Fields id={id} name={name} of={data} onClose={close} />}
    </div>
  )
}

function Fields({ id, name, of, onClose }: { id: string; name: string; of: Bonuses; onClose: () => void }) {
  const { jobs, colleagues } = of
  const amountOf = (job: string | null) => jobs.find((one) => one.id === job)?.amount ?? of.amount
  const meant = jobs.find(({ is_meant }) => is_meant)?.id ?? null
  const [form, setForm] = useState({
    job_id: meant,
    amount: amountOf(meant),
    colleagues: colleagues.map((one) => one.id),
  })
  const confirm = useSave(api.bonuses.confirmBonuses, {
    done: {
      title: `Bonus for ${name} confirmed`,
      description: 'Colleagues see it from tomorrow morning on.',
    },
    notDone: 'No bonus was confirmed',
    onSaved: onClose,
  })
  const isGood = form.amount.trim() !== '' && form.colleagues.length > 0
  return (
    <PanelForm
      action="Confirm"
      of={confirm}
      disabled={!isGood}
      onSubmit={() => confirm.save({ params: { id }, body: form })}
      onEscape={onClose}
      onClose={onClose}
    >
      <NativeSelect
        label="Hired for"
        value={form.job_id ?? ''}
        options={[
          { value: '', label: 'No job' },
          ...jobs.map((job) => ({ value: job.id, label: job.job_title })),
        ]}
        onChange={({ target }) => {
          const job_id = target.value || null
          setForm({ ...form, job_id, amount: amountOf(job_id) })
        }}
      />
      <Fieldset legend="For" contentClass="flex flex-col">
        {colleagues.map((one) => (
          <Checkbox
            key={one.id}
            label={one.name}
            checked={form.colleagues.includes(one.id)}
            onCheckedChange={(is) =>
              setForm({
                ...form,
                colleagues: is
                  ? [...form.colleagues, one.id]
                  : form.colleagues.filter((other) => other !== one.id),
              })
            }
          />
        ))}
      </Fieldset>
      <TextField
        label={form.colleagues.length > 1 ? 'Amount for each' : 'Amount'}
        maxLength={AMOUNT_LIMIT}
        value={form.amount}
        onChange={({ target }) => setForm({ ...form, amount: target.value })}
      />
    </PanelForm>
  )
}
