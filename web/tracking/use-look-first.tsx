import { useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useApiMutation, useApiQuery } from '../api/hooks.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast-store.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { lookedUpLines } from './look-up-labels.ts'
import { LookedUpLines } from './look-up.tsx'

/**
 * Looks a recommended person up in the applicant tracking system before an act, if an admin turned that on, and asks whether to go on if
 * they are there. If the screen is gone by then, a message says so. A look that fails holds up no one.
 */
export function useLookFirst({ id, name, recommendations }: Person) {
  const { data } = useApiQuery(api.tracking.sendChoices, {}, { staleTime: 60_000 })
  const look = useApiMutation(api.tracking.lookUp, { meta: { changes: 'nothing' } })
  const isHere = useIsHere()
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  async function lookFirst(act: () => void) {
    if (!data?.can_look || recommendations.length === 0) return act()
    // A promise, since the options of `mutate` are not called once the panel has closed.
    const seen = await look.mutateAsync({ params: { id } }).catch(() => null)
    if (!seen?.found.length) act()
    else if (isHere()) setGoOn(() => act)
    else
      toast({
        title: `No one was told to write to ${name}`,
        description: lookedUpLines(seen).join('. '),
        kind: 'error',
      })
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
