import { useState } from 'react'
import { KEY_DAYS } from '../../domain/limits.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useForgetKept, useKeptForm } from '../use-kept-form.ts'
import { ShownOnce } from './shown-once.tsx'

const NAME_LIMIT = 100
const NEW = { name: '', may_write: false, may_export: false, days: '90' }

/** Makes an API key, and then shows it, once. */
export function AddKeyDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null)
  const forgetKept = useForgetKept()
  const close = () => {
    forgetKept('api-key')
    onClose()
  }
  return (
    <Dialog open onOpenChange={close} title={token ? 'Copy the key now' : 'Make an API key'}>
      {token ? <NewKey token={token} onClose={close} /> : <KeyForm onMade={setToken} onClose={close} />}
    </Dialog>
  )
}

function KeyForm({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const { form, change, reset } = useKeptForm('api-key', NEW)
  const add = useSave(api.keys.addKey, {
    notDone: 'The key was not made',
    onSaved(made) {
      reset(NEW)
      onMade(made.token)
    },
  })
  const submit = () => {
    const days = KEY_DAYS.find((one) => String(one) === form.days) ?? KEY_DAYS[0]
    add.save({ body: { ...form, days } })
  }
  return (
    <Form action="Make key" of={add} marks={['name']} onSubmit={submit} onClose={onClose}>
      <TextField
        label="Name"
        hint="The program that uses the key. Activity shows this name."
        autoComplete="off"
        maxLength={NAME_LIMIT}
        value={form.name}
        onChange={(event) => change({ ...form, name: event.target.value })}
        error={add.error?.fields.name && 'Say what uses the key.'}
      />
      <RadioGroup
        legend="What it may do"
        value={form.may_write ? 'write' : 'read'}
        onValueChange={(value) => change({ ...form, may_write: value === 'write' })}
        options={[
          { value: 'read', label: 'Read', hint: 'What you see, your own connections included.' },
          { value: 'write', label: 'Read and write', hint: 'Add jobs, review and move candidates, as you.' },
        ]}
      />
      <Checkbox
        label="It may also export CSV files"
        checked={form.may_export}
        onCheckedChange={(may_export) => change({ ...form, may_export })}
      />
      <NativeSelect
        label="Ends after"
        value={form.days}
        onChange={(event) => change({ ...form, days: event.target.value })}
        options={KEY_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))}
        className="w-36"
      />
    </Form>
  )
}

function NewKey({ token, onClose }: { token: string; onClose: () => void }) {
  const call = `curl -H "Authorization: Bearer ${token}" ${window.location.origin}/v1/users/me`
  return (
    <ShownOnce
      text="Vouch keeps no copy and does not show it again. Anyone who has it can act as you."
      label="API key"
      value={token}
      action="Copy key"
      onClose={onClose}
    >
      <div>
        <p className="font-semibold">Test it</p>
        <code className="mt-1 block rounded-md bg-sunken p-3 text-sm wrap-anywhere">{call}</code>
      </div>
    </ShownOnce>
  )
}
