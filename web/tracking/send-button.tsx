import { lazy, Suspense, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { trackingSystem } from '../../domain/tracking-systems.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Button } from '../ui/button.tsx'

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))

type Props = {
  people: Person[]
  /** Of someone who is there for other jobs: the jobs that are left. */
  left?: { id: string; job_title: string }[] | undefined
}

/** Sends candidates to the applicant tracking system, if one is connected and on. */
export function SendButton({ people, left }: Props) {
  const { data } = useApiQuery(api.tracking.sendChoices, {}, { staleTime: 60_000 })
  const [isSending, setSending] = useState(false)
  if (!data?.system) return null
  return (
    <>
      <Button variant={left ? 'quiet' : undefined} onClick={() => setSending(true)}>
        Send to {trackingSystem(data.system).name}
        {left && ' for another job'}…
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
