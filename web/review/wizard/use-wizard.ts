import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { FinalReviewCandidate } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { queryClient } from '../../api/query-client.ts'
import { textParam } from '../../ui/url-params.ts'
import type { Vouched } from './vouched.rules.ts'
import { useUrlParams } from '../../ui/use-url-params.ts'
import { lettersOf } from '../../outreach/letters.ts'
import type { OutreachAnswers } from '../../outreach/outreach.rules.ts'
import { wizardStore } from './wizard-store.ts'
import { equalAnswers, joined, type Round, startingAnswers, stepOf, withSent } from './round.rules.ts'

/** Marks history entries made by a step forward: Back leads to the previous step. */
const FORWARD = { wizardForward: true } as Record<string, unknown>

/** The wizard: one candidate after the other. Answers are saved at once in the browser; the step is in the address. */
export function useWizard(user: string, waiting: FinalReviewCandidate[]) {
  const navigate = useNavigate()
  const router = useRouter()
  const [params, changeParams] = useUrlParams()
  const cameForward = useRouterState({ select: ({ location }) => 'wizardForward' in location.state })
  const store = useMemo(() => wizardStore(user), [user])
  const named = textParam(params, 'candidate')
  // A reload and Back lead to a step and go on with the round. A visit without one, or for one person only, starts a new round.
  const [round, setRound] = useState(() => {
    if (!named || textParam(params, 'only')) store.end()
    return joined(store.round(), waiting)
  })
  const [typed, setTyped] = useState<Record<string, OutreachAnswers>>({})

  const { candidates } = round
  const at = stepOf(round, named)
  const candidate = candidates[at] ?? null
  const answers =
    candidate &&
    startingAnswers(candidate, typed[candidate.id] ?? store.answers(candidate.id), round.same ?? null)

  useEffect(() => store.saveRound(round), [store, round])
  useEffect(() => {
    // The first step has an address too, so that Back finds it.
    if (candidate && named !== candidate.id)
      changeParams({ candidate: candidate.id }, { replace: true, keepScroll: true })
  }, [candidate, named, changeParams])

  function change(id: string, changed: OutreachAnswers) {
    store.saveAnswers(id, changed)
    setTyped({ ...typed, [id]: changed })
  }

  /** Sends a letter behind the screen, and shows the next candidate, or the dashboard after the last one. */
  function finish(id: string, answered: OutreachAnswers) {
    lettersOf(user).put(id, answered)
    void leave(withSent(round, id, answered))
  }

  async function leave(after: Round) {
    const next = candidates[at + 1]
    if (next) {
      setRound(after)
      return navigate({ to: '.', search: { candidate: next.id }, state: FORWARD })
    }
    store.end(after)
    const sent = after.candidates.filter(({ id }) => after.sent.includes(id))
    const vouched: Vouched = { ids: sent.map(({ id }) => id), names: sent.map(({ name }) => name) }
    await navigate({ to: '/dashboard', state: { vouched } as Record<string, unknown> })
    queryClient.removeQueries({ queryKey: api.recommendations.finalReviewList.key })
  }

  function goBack() {
    const previous = candidates[at - 1]
    if (cameForward) router.history.back()
    else if (previous) changeParams({ candidate: previous.id }, { replace: true })
  }

  return {
    candidate,
    number: at + 1,
    total: candidates.length,
    answers,
    same: round.same ? true : equalAnswers(round) ? false : null,
    setSame: (same: boolean) => setRound({ ...round, same: same ? equalAnswers(round) : null }),
    change,
    finish,
    goBack,
    /** Shows the next candidate; this one waits. */
    skip: () => leave(round),
  }
}
