import { lazy, Suspense, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { trackingSystem } from '../../domain/tracking-systems.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Button } from '../ui/button.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { useIsOutranked, useShortcut } from '../ui/shortcuts/use-shortcut.ts'

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))

export const SEND_KEY = 't'
export const sendWords = (name: string) => `Send to ${name}`

type Props = {
  people: Person[]
  /** Of someone who is there for other jobs: the jobs that are left. */
  left?: { id: string; job_title: string }[] | undefined
  place: 'panel' | 'selection'
}

/** Sends candidates to the applicant tracking system, if one is connected and on. */
export function SendButton({ people, left, place }: Props) {
  const isElsewhere = useIsOutranked(SEND_KEY, place)
  const { data } = useApiQuery(api.tracking.sendChoices, {}, { staleTime: 60_000 })
  const [isSending, setSending] = useState(false)
  const name = data?.system ? trackingSystem(data.system).name : ''
  useShortcut(SEND_KEY, () => setSending(true), {
    description: sendWords(name),
    place,
    inPanel: place === 'panel' && 'only',
    enabled: name !== '',
  })
  if (!data?.system) return null
  return (
    <>
      <Button variant={left ? 'quiet' : undefined} onClick={() => setSending(true)}>
        <span>{left ? `${sendWords(name)} for another job…` : `${sendWords(name)}…`}</span>
        {!isElsewhere && <KeyHint keys={SEND_KEY} />}
      </Button>
      {isSending && (
        <Suspense>
          <SendDialog
            people={people}
            choices={left ? { ...data, jobs: left } : data}
            onClose={() => setSending(false)}
          />
        </Suspense>
      )}
    </>
  )
}
