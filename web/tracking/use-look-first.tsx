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
  function lookFirst(act: () => void) {
    if (!data?.can_look || recommendations.length === 0) return act()
    look.mutate(
      { params: { id } },
      { onSuccess: ({ found }) => (found.length > 0 ? setGoOn(() => act) : act()), onError: act },
    )
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
