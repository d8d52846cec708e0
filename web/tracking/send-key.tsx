import { lazy, Suspense, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { trackingSystem } from '../../domain/tracking-systems.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { currentRow } from '../ui/rows.ts'
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts'
import { toast } from '../ui/toast-store.ts'
import { SEND_KEY, sendWords } from './send-button.tsx'

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))

/** The key that sends the candidate of the current row, where a system is connected and on. */
export function SendKey({ people }: { people: Person[] }) {
  const { data } = useApiQuery(api.tracking.sendChoices, {}, { staleTime: 60_000 })
  const [sending, setSending] = useState<Person | null>(null)
  const name = data?.system ? trackingSystem(data.system).name : ''
  function open() {
    const id = currentRow()?.dataset.row
    const person = people.find((one) => one.id === id)
    if (person?.is_candidate) setSending(person)
    else if (person) toast({ title: `${person.name} is not a candidate` })
  }
  useShortcut(SEND_KEY, open, { description: sendWords(name), place: 'list', enabled: name !== '' })
  return (
    data?.system &&
    sending && (
      <Suspense>
        <SendDialog people={[sending]} choices={data} onClose={() => setSending(null)} />
      </Suspense>
    )
  )
}
