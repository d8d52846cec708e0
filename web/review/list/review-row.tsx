import { Check } from 'lucide-react'
import { memo, type RefObject } from 'react'
import type { ListedConnection } from '../../../contract/connections.ts'
import { CategoryBadge } from '../../people/base/category-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { ExternalProfileLink } from '../../ui/external-profile-link.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { Name, NAMED } from '../../ui/name.tsx'
import type { Draft } from '../draft/draft.ts'
import { useEntry } from '../draft/use-draft.ts'
import { ChoiceButton } from './choice-button.tsx'
import { COLUMN } from './column-head.tsx'
import type { Choice, Review } from './review.rules.ts'

export const rowId = (id: string) => `connection-${id}`
export const bringIntoView = (id: string) =>
  document.getElementById(rowId(id))?.scrollIntoView({ block: 'nearest' })

/** Whether the row is fully visible, also under the sticky bars. */
export function isInSight(id: string): boolean {
  const row = document.getElementById(rowId(id))
  if (!row) return true
  const { left, right, top, bottom } = row.getBoundingClientRect()
  return [top + 1, bottom - 1].every((y) => row.contains(document.elementFromPoint((left + right) / 2, y)))
}

export type OnDecide = (connection: ListedConnection, choice: Choice) => void

type Props = {
  connection: ListedConnection
  draft: Draft
  choices: Choice[]
  note: Review['note']
  decidedBefore: Review['decidedBefore']
  isCurrent: boolean
  withCategory: boolean
  latest: RefObject<OnDecide>
}

/** What is under the name: as many lines as it needs. */
const FACTS = 'flex flex-wrap gap-x-3 text-muted @max-2xl/review:text-sm/4'
/** One of the decisions in the row's frame: its key stands in front of the words of the button, but is not a part of it. */
const SEGMENT =
  'relative flex first:[&>button]:rounded-l-[5px] last:[&>button]:rounded-r-[5px] @max-2xl/review:has-[[data-later][aria-pressed=false]]:hidden'
const HINT = 'pointer-events-none absolute inset-y-0 left-1 my-auto h-5 @max-2xl/review:hidden!'
const EDGE = { YES: 'before:bg-primary', NO: 'before:bg-input', SKIP: 'before:bg-line' }

/** One connection. Only the row that changed renders again. */
export const ReviewRow = memo(function ReviewRow({
  connection,
  draft,
  choices,
  note,
  decidedBefore,
  isCurrent,
  withCategory,
  latest,
}: Props) {
  const { id, name, job_category, linkedin_url } = connection
  const entry = useEntry(draft, id) ?? decidedBefore?.(connection) ?? null
  const action = entry?.action ?? null
  const text = note?.(entry, connection)
  const isForTwo = choices.some(({ column }) => column) // with a head, and on a phone one at a time
  const quiet = action === 'NO' || action === 'SKIP'
  return (
    <li
      id={rowId(id)}
      aria-current={isCurrent || undefined}
      data-quiet
      className={cx(
        'relative flex min-h-16 @max-2xl/review:py-0.5 narrow:flex-wrap narrow:py-3! scroll-mt-8 scroll-mb-40 short:scroll-my-0 items-center gap-3 border-b border-line px-4 py-0.75 contain-content last:border-b-0',
        'before:absolute before:inset-y-0 before:left-0 before:w-[3px]',
        isCurrent ? 'bg-current-row before:bg-primary' : action && EDGE[action],
        isForTwo && 'scroll-mt-24 @max-2xl/review:py-4 @max-2xl/review:not-aria-[current=true]:hidden',
      )}
    >
      <div className="min-w-0 flex-1 narrow:basis-full">
        <p className="flex min-h-6 flex-wrap items-center gap-x-1.5">
          <span
            id={`${rowId(id)}-name`}
            {...NAMED}
            className={cx('min-w-0 font-semibold', quiet && 'text-muted')}
          >
            {name}
          </span>
          <ExternalProfileLink url={linkedin_url} name={name} className="shrink-0" />
          <ChangeBadge connection={connection} />
          {withCategory && (
            <span className="ml-1 hidden shrink-0 @4xl/review:inline-flex">
              <CategoryBadge category={job_category} />
            </span>
          )}
        </p>
        {text ? (
          <p className={cx(FACTS, 'text-ink')}>{text}</p>
        ) : connection.change === 'moved' ? (
          <MovedLine connection={connection} />
        ) : (
          <p className={FACTS}>
            <JobText connection={connection} />
            {connection.reasons && connection.reasons.length > 0 && (
              <span className="text-sm text-primary @max-2xl/review:leading-4">
                <span className="sr-only">Why here: </span>
                <span>{connection.reasons.join(' · ')}</span>
              </span>
            )}
          </p>
        )}
      </div>
      <div
        className={cx(
          'flex shrink-0 divide-x divide-line rounded-md border resting:divide-transparent resting:border-transparent',
          action ? 'border-line' : 'border-input',
          isForTwo && '@max-2xl/review:hidden',
        )}
      >
        {choices.map((choice) => (
          // Every row has room for the key, so that buttons never move; only the current one shows it.
          <span key={choice.key} className={cx(SEGMENT, choice.column && COLUMN)}>
            <KeyHint keys={choice.key} className={cx(HINT, !isCurrent && 'invisible')} />
            <ChoiceButton
              choice={choice}
              entry={entry}
              person={connection}
              describedBy={`${rowId(id)}-name`}
              onClick={() => latest.current(connection, choice)}
            />
          </span>
        ))}
      </div>
    </li>
  )
})

/** Who is new, and whose recommendation stands although they moved. */
function ChangeBadge({ connection: { change, status } }: { connection: ListedConnection }) {
  if (change === 'new') return <Badge tone="primary">New</Badge>
  if (change !== 'moved' || status !== 'recommend') return null
  return (
    <Badge>
      <Check aria-hidden className="size-3" />
      <span className="@max-2xl/review:sr-only">Recommended</span>
    </Badge>
  )
}

const movedLine = (was: string | null | undefined) => (was ? `Moved: was ${was}` : 'Moved: had no job listed')

/** The job now, and the one on which the last decision was made. */
const MovedLine = ({ connection }: { connection: ListedConnection }) => (
  <p className="flex flex-col text-sm/4 text-muted">
    <JobText connection={connection} />
    <span className="text-ink">{movedLine(connection.was)}</span>
  </p>
)

type JobProps = {
  connection: Pick<ListedConnection, 'job_title' | 'company' | 'current_job' | 'connected_on'>
}

/** 'Title at Company · connected 2016' */
const JobText = ({ connection: { job_title, company, current_job, connected_on } }: JobProps) => (
  <span className="min-w-0">
    <span {...NAMED}>{(company && job_title) || (current_job ?? 'Unknown')}</span>
    {job_title && company && (
      <>
        <span>{' at '}</span>
        <Name>{company}</Name>
      </>
    )}
    {connected_on && <span>{` · connected ${connected_on.slice(0, 4)}`}</span>}
  </span>
)
