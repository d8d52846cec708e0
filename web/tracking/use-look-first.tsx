import { useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useApiMutation, useApiQuery } from '../api/hooks.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LookedUpLines } from './look-up.tsx'

/**
 * Looks a recommended person up in the applicant tracking system before an act, if an admin turned that on, and asks whether to go on if
 * they are there. A look that fails holds up no one.
 */
export function useLookFirst({ id, name, recommendations }: Person) {
  const { data } = useApiQuery(api.tracking.sendChoices, {}, { staleTime: 60_000 })
  const look = useApiMutation(api.tracking.lookUp, { meta: { changes: 'nothing' } })
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  async function lookFirst(act: () => void) {
    if (!data?.can_look || recommendations.length === 0) return act()
    // A promise, since the options of `mutate` are not called once the panel has closed.
    const { found } = await look.mutateAsync({ params: { id } }).catch(() => ({ found: [] }))
    if (found.length > 0) setGoOn(() => act)
    else act()
  }
  const dialog = goOn && look.data && (
    <ConfirmDialog
      harmless
      title={`Go ahead with ${name}?`}
      action="Go ahead"
      of={look}
      onClose={() => setGoOn(null)}
      onConfirm={() => {
        setGoOn(null)
        goOn()
      }}
    >
      <LookedUpLines of={look.data} />
    </ConfirmDialog>
  )
  return { lookFirst, isLooking: look.isPending, dialog }
}
