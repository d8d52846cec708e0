import { useLocation } from '@tanstack/react-router'
import { Timer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Progress, Sprint } from '../../contract/sprints.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import type { DraftStore } from '../review/draft/draft-store.ts'
import { draftStoreOf } from '../review/draft/use-draft.ts'
import { cx } from '../ui/cx.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { leftText } from './clock.rules.ts'
import { useShowSprint, useTimes } from './use-sprint.ts'

const REPORT_MS = 5_000
/** Where the clock stays in sight while the list scrolls. */
const LONG_REVIEW = /^\/(find-candidates|job-matching|job\/)/

/** What the drafts of this browser hold: decisions that are not submitted yet. */
function draftCounts(drafts: DraftStore): Progress {
  const progress = { looked_at: 0, recommended: 0 }
  for (const review of drafts.reviews()) {
    const { YES, NO, SKIP } = drafts.draft(review).counts()
    progress.looked_at += YES + NO + SKIP
    progress.recommended += YES
  }
  return progress
}

/** Tells the server every five seconds how far this browser is. Only two numbers leave it. */
function useReport({ id }: Sprint) {
  const drafts = draftStoreOf(useUser().uuid)
  const show = useShowSprint()
  const { mutateAsync } = useApiMutation(api.sprints.reportProgress, { onSuccess: show })
  const isSending = useRef(false)
  useEffect(() => {
    const send = async () => {
      if (isSending.current) return
      isSending.current = true
      await mutateAsync({ params: { id }, body: draftCounts(drafts) }).catch(() => undefined) // the next one tells it
      isSending.current = false
    }
    void send()
    const timer = setInterval(() => void send(), REPORT_MS)
    return () => clearInterval(timer)
  }, [drafts, id, mutateAsync])
}

const Reporter = ({ sprint }: { sprint: Sprint }) => {
  useReport(sprint)
  return null
}

/** Above every screen while a sprint runs: the time left, the reader’s counts, and the way there. */
export function SprintBar({ sprint }: { sprint: Sprint }) {
  const { toEnd } = useTimes(sprint)
  const path = `/sprint/${sprint.id}`
  const { pathname } = useLocation()
  if (sprint.phase !== 'running') return null
  const { looked_at, recommended } = sprint.own
  return (
    <>
      {sprint.has_joined && <Reporter sprint={sprint} />}
      {pathname !== path && (
        <aside
          aria-label="Sprint"
          className={cx(
            'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-primary-soft px-4 py-1.5 text-sm sm:px-8 print:hidden',
            LONG_REVIEW.test(pathname) && 'sticky top-12 z-20 short:static md:top-0',
          )}
        >
          <Timer aria-hidden className="size-4 text-primary" />
          <span className="min-w-0 truncate font-semibold">{sprint.title}</span>
          <span role="timer" className="tabular-nums">
            {leftText(toEnd)}
          </span>
          {sprint.has_joined && (
            <span className="text-muted tabular-nums max-sm:hidden">
              {looked_at} looked at, {recommended} recommended
            </span>
          )}
          <LinkButton
            to="/sprint/$sprintId"
            params={{ sprintId: sprint.id }}
            variant="quiet"
            className="ml-auto"
          >
            Open the sprint
          </LinkButton>
        </aside>
      )}
    </>
  )
}
