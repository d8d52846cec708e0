import { useState } from 'react'
import type { ApiError } from '../../contract/client.ts'
import { api } from '../api/api.ts'
import { changed } from '../api/query-client.ts'
import { useSave } from '../api/use-save.ts'
import { toast } from '../ui/toast-store.ts'
import type { Role } from './role-labels.ts'

/** Sends an invitation, or sends it again. */
export const useInvite = (onSaved?: () => void) =>
  useSave(api.employees.invite, {
    done: ({ is_mailed, email }) => (is_mailed ? { title: 'Invitation sent', description: email } : null),
    notDone: 'The invitation was not sent',
    ...(onSaved && { onSaved }),
  })

export type NotSent = { email: string; message: string }

/** Sends invitations to many addresses, one after the other. */
export function useInviteMany() {
  const [sending, setSending] = useState(false)
  const [notSent, setNotSent] = useState<NotSent[]>([])

  /** Resolves to those that were not sent. Once one is refused for all of them, by a limit or a missing server, the others are not tried. */
  async function send(emails: string[], role: Role): Promise<NotSent[]> {
    setSending(true)
    const failed: NotSent[] = []
    let stopped: string | null = null
    for (const email of emails) {
      const message: string | null =
        stopped ?? (await problemOf({ email, role }, (reason) => (stopped = reason)))
      if (message) failed.push({ email, message })
    }
    setSending(false)
    setNotSent(failed)
    void changed()
    const sent = emails.length - failed.length
    if (sent > 0) toast({ title: sentWords(sent), kind: 'success' })
    return failed
  }
  return { send, sending, notSent, clear: () => setNotSent([]) }
}

const sentWords = (count: number) => (count === 1 ? 'Invitation sent' : `${count} invitations sent`)

const OF_ONE = new Set([400, 409])
const NOT_MAILED = 'The invitation is open, but its email could not be sent.'

/** Why an invitation was not sent; null if it was. */
async function problemOf(body: { email: string; role: Role }, stop: (reason: string) => void) {
  try {
    return (await api.employees.invite({ body })).is_mailed ? null : NOT_MAILED
  } catch (error) {
    const { message, status } = error as ApiError
    if (!OF_ONE.has(status)) stop(message)
    return message
  }
}
