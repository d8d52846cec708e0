import { useRef } from 'react'
import type { FinalReviewCandidate } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { useApiMutation } from '../../api/hooks.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { type OutreachAnswers, outreachBody } from '../../outreach/outreach.rules.ts'

/** Sends one candidate's answers, once. A failure shows as a toast. */
export function useSaveAnswers({ id, name }: FinalReviewCandidate, onSaved: (sent: OutreachAnswers) => void) {
  const { mutateAsync, isPending, error } = useApiMutation(api.recommendations.finalReview)
  const failure = useFailureToast()
  const sent = useRef(false) // set at once: `isPending` is rendered later

  async function save(answers: OutreachAnswers) {
    if (sent.current) return
    sent.current = true
    failure.close()
    try {
      await mutateAsync({ params: { id }, body: outreachBody(answers) })
    } catch (reason) {
      sent.current = false
      return failure.show(`Your answers about ${name} were not saved`, (reason as Error).message)
    }
    onSaved(answers)
  }
  return { save, isSaving: isPending, error }
}
