import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../contract/client.ts'
import type { SentInvitation } from '../../contract/employees.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { useFailureToast } from '../ui/use-failure-toast.ts'
import { toast } from '../ui/toast-store.ts'
import type { Role } from './role-labels.ts'

/** Sends an invitation, or sends it again. */
export function useInvite() {
  const queryClient = useQueryClient()
  const failure = useFailureToast()
  const [unmailed, setUnmailed] = useState<SentInvitation | null>(null)
  const call = useApiMutation(api.employees.invite)

  /** Resolves to true if the invitation was made. */
  async function send(body: { email: string; role: Role }): Promise<boolean> {
    if (call.isPending) return false
    failure.close()
    setUnmailed(null)
    try {
      const sent = await call.mutateAsync({ body })
      void queryClient.invalidateQueries({ queryKey: api.employees.invitationList.key })
      if (sent.is_mailed) toast({ title: 'Invitation sent', description: sent.email, kind: 'success' })
      else setUnmailed(sent)
      return true
    } catch (error) {
      failure.show('The invitation was not sent', (error as ApiError).message)
      return false
    }
  }
  return { send, sending: call.isPending, error: call.error, unmailed }
}
