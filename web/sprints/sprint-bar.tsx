import { useLocation } from '@tanstack/react-router'
import { Timer } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Sprint } from '../../contract/sprints.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { draftStoreOf } from '../review/draft/use-draft.ts'
import { cx } from '../ui/cx.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { leftText } from './clock.rules.ts'
import { countsOf, remember, useOwnCounts } from './own-counts.ts'
import { useShowSprint, useTimes } from './use-sprint.ts'

const REPORT_MS = 5_000
/** Where the clock stays in sight while the list scrolls. */
const LONG_REVIEW = /^\/(find-candidates|job-matching|job\/)/

type Own = { sprint: Sprint; startedAt: number }

/** Tells the server every five seconds how far this browser is. Only two numbers leave it. */
function Reporter({ sprint: { id }, startedAt }: Own) {
  const drafts = draftStoreOf(useUser().uuid)
  const show = useShowSprint()
  const { mutateAsync } = useApiMutation(api.sprints.reportProgress, {
    meta: { changes: 'nothing' },
    onSuccess: show,
  })
  const isSending = useRef(false)
  const send = useEffectEvent(async () => {
    if (isSending.current) return
    isSending.current = true
    const body = countsOf(drafts.since(startedAt))
    await mutateAsync({ params: { id }, body }).catch(() => undefined) // the next one tells it
    isSending.current = false
  })
  useEffect(() => {
    void send()
    const timer = setInterval(() => void send(), REPORT_MS)
    return () => clearInterval(timer)
  }, [])
  return null
}

/** Remembers what this browser submits: the server tells sums only. */
function Memory({ sprint: { id }, startedAt }: Own) {
  const user = useUser().uuid
  const drafts = draftStoreOf(user)
  const keep = useEffectEvent((ids: ReadonlySet<string>) =>
    remember(user, id, new Map([...drafts.since(startedAt)].filter(([one]) => ids.has(one)))),
  )
  useEffect(() => drafts.onSent((ids) => keep(ids)), [drafts])
  return null
}

/** Keeps what gets the focus from being below the bar where it sticks (base.css). */
function keepFree(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const isStuck = getComputedStyle(bar).position === 'sticky'
    style.setProperty('--sprint-bar', `${isStuck ? bar.offsetHeight : 0}px`)
  })
  for (const part of [bar, document.body]) observer.observe(part)
  return () => {
    observer.disconnect()
    style.removeProperty('--sprint-bar')
  }
}

/** Above every screen while a sprint runs: the time left, the reader’s counts, and the way there. */
export function SprintBar({ sprint }: { sprint: Sprint }) {
  const { toEnd, startedAt } = useTimes(sprint)
  const { looked_at, recommended } = useOwnCounts(sprint, startedAt)
  const own = { sprint, startedAt }
  const path = `/sprint/${sprint.id}`
  const { pathname } = useLocation()
  const isLong = LONG_REVIEW.test(pathname)
  const memory = sprint.has_joined && sprint.phase !== 'before' && <Memory {...own} />
  if (sprint.phase !== 'running') return memory
  return (
    <>
      {memory}
      {sprint.has_joined && <Reporter {...own} />}
      {pathname !== path && (
        <aside
          key={isLong ? 'sticks' : 'scrolls'}
          ref={keepFree}
          aria-label="Sprint"
          className={cx(
            'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-primary-soft px-4 py-1.5 text-sm sm:px-8 print:hidden',
            isLong && 'sticky top-12 z-20 short:static md:top-0',
          )}
        >
          <Timer aria-hidden className="size-4 text-primary" />
          <span className="max-w-[calc(100%-1.75rem)] font-semibold">{sprint.title}</span>
          <span role="timer" className="tabular-nums">
            {leftText(toEnd)}
          </span>
          {sprint.has_joined && (
            <span className="text-muted tabular-nums max-sm:hidden">{`${looked_at} looked at, ${recommended} recommended`}</span>
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
