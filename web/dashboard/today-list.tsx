import { Link } from '@tanstack/react-router'
import { ArrowRight, Milestone, PenLine, Send, UserRoundPlus } from 'lucide-react'
import { useId } from 'react'
import type { Dashboard } from '../../contract/dashboard.ts'
import { CHANGED_REVIEW, changedLine } from '../review/hub/changed-notice.tsx'
import { cx } from '../ui/cx.ts'
import { DraftList } from '../review/hub/draft-list.tsx'
import { LastUploadNotice } from '../uploads/last-upload-notice.tsx'
import { JoinList } from './join-list.tsx'
import { MARKED } from './action-list.tsx'
import type { NextStep } from './home-actions.rules.ts'
import { introductionsLine, newsLine, notesLine } from './today.rules.ts'

// Its parts are lists and messages of their own elsewhere; here they share one frame.
const FRAME =
  'overflow-hidden rounded-lg border border-line bg-surface not-has-[>:not(h2,:empty)]:hidden [&>:not(h2)]:rounded-none! [&>:not(h2)]:border-0! [&>:not(h2,:empty)]:border-t! [&>*]:border-line!'

type Props = { data: Dashboard; next: NextStep | null }

/** What waits for the user, with counts: decisions to submit, colleagues who joined, the upload, people and news. */
export function TodayList({ data: { dashboard, joins, num_joins }, next }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx(FRAME, (next === 'letters' || next === 'introductions') && 'max-xl:order-first')}
    >
      <h2 id={id} className="px-4 py-3 font-serif text-xl font-medium">
        Today
      </h2>
      <ul className="divide-y divide-line empty:hidden">
        {linesOf(dashboard).map(({ Icon, text, link, step }) => (
          <li
            key={text}
            className={cx(
              'relative flex narrow:flex-wrap min-h-12 items-center gap-3 px-4 py-2',
              step === next ? MARKED : 'has-[a:hover]:bg-sunken',
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0 text-muted" />
            <Link
              {...link}
              className="text-ink no-underline after:absolute after:inset-0 hover:text-primary focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {text}
            </Link>
            <ArrowRight aria-hidden className="ml-auto size-4 shrink-0 text-primary" />
          </li>
        ))}
      </ul>
      <DraftList />
      <JoinList joins={joins} count={num_joins} />
      <LastUploadNotice upload={dashboard.last_upload} />
    </section>
  )
}

const linesOf = (counts: Dashboard['dashboard']) =>
  [
    {
      step: 'letters',
      Icon: PenLine,
      count: counts.num_recs_to_review,
      text: notesLine,
      link: { to: '/candidate-details' },
    },
    {
      step: 'introductions',
      Icon: Send,
      count: counts.num_reach_outs + counts.num_on_hold,
      text: () => introductionsLine(counts),
      link: { to: '/reach-out' },
    },
    {
      step: undefined,
      Icon: UserRoundPlus,
      count: counts.num_changed,
      text: changedLine,
      link: CHANGED_REVIEW,
    },
    {
      step: undefined,
      Icon: Milestone,
      count: counts.num_recs_changed,
      text: newsLine,
      link: { to: '/referrals' },
    },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, text, ...line }) => ({ ...line, text: text(count) }))
