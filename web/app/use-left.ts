import { useEffect } from 'react'
import { checkServer } from '../api/reachable.ts'
import { countUnsent } from '../outreach/unsent.ts'
import { hasLeft } from '../recommendations/triage/left.ts'

const SELF_SENDING = '/admin/new-recommendations'

/** Loads a script, once the server is there, and runs it. */
function sendWith<Script>(load: () => Promise<Script>, run: (script: Script) => unknown) {
  load()
    .catch(async (error: unknown) => {
      if (await checkServer()) return load()
      throw error
    })
    .then(run)
    .catch(() => undefined) // the next reload tries again
}

/** A decision on a new recommendation that a reload interrupted is sent on any screen. */
export function useLeftDecisions(admin: string | null) {
  useEffect(() => {
    if (admin === null || location.pathname === SELF_SENDING || !hasLeft(admin)) return
    sendWith(
      () => import('../recommendations/triage/use-triage.ts'),
      ({ sendLeft }) => sendLeft(admin),
    )
  }, [admin])
}

/** So are letters that were not sent before Vouch was closed. */
export function useLeftLetters(user: string) {
  useEffect(() => {
    if (countUnsent(user) === 0) return
    sendWith(
      () => import('../outreach/letters.ts'),
      ({ lettersOf }) => lettersOf(user).send(),
    )
  }, [user])
}
