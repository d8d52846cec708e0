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

/** On phones two lines, like the job that it replaces. */
const NOTE =
  'truncate text-ink @max-2xl/review:line-clamp-2 @max-2xl/review:text-sm/4 @max-2xl/review:whitespace-normal'
/** On phones as many lines as a job needs, in a row that grows with it. */
const WHOLE_JOB = 'truncate @max-2xl/review:line-clamp-3 @max-2xl/review:whitespace-normal'
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
  const quiet = action === 'NO' || action === 'SKIP'
  return (
    <li
      id={rowId(id)}
      aria-current={isCurrent || undefined}
      className={cx(
        'relative flex h-16 @max-2xl/review:h-auto @max-2xl/review:min-h-16 @max-2xl/review:py-0.5 narrow:flex-wrap narrow:py-3! scroll-mt-8 scroll-mb-40 short:scroll-my-0 items-center gap-3 border-b border-line px-4 contain-content last:border-b-0',
        'before:absolute before:inset-y-0 before:left-0 before:w-[3px]',
        isCurrent ? 'bg-current-row before:bg-primary' : action && EDGE[action],
      )}
    >
      <div className="min-w-0 flex-1 narrow:basis-full">
        <p className="flex narrow:flex-wrap min-h-6 items-center gap-1.5">
          <span
            id={`${rowId(id)}-name`}
            {...NAMED}
            title={name}
            className={cx('truncate narrow:whitespace-normal font-semibold', quiet && 'text-muted')}
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
          <p className={NOTE}>{text}</p>
        ) : connection.change === 'moved' ? (
          <MovedLine connection={connection} />
        ) : connection.reasons && connection.reasons.length > 0 ? (
          <ReasonsLine
            job={`${connection.current_job ?? 'Unknown'}${sinceWords(connection.connected_on)}`}
            reasons={connection.reasons}
            isNarrow={choices.length > 2}
          />
        ) : (
          <JobLine connection={connection} />
        )}
      </div>
      <div
        className={cx(
          'flex shrink-0 divide-x divide-line rounded-md border',
          action ? 'border-line' : 'border-input',
        )}
      >
        {choices.map((choice) => (
          // Every row has room for the key, so that buttons never move; only the current one shows it.
          <span key={choice.key} className={SEGMENT}>
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
function MovedLine({ connection: { current_job, connected_on, was } }: { connection: ListedConnection }) {
  const moved = movedLine(was)
  return (
    <p title={`${current_job ?? 'Unknown'} · ${moved}`} className="flex flex-col text-sm/4 text-muted">
      <span {...NAMED} className={WHOLE_JOB}>{`${current_job ?? 'Unknown'}${sinceWords(connected_on)}`}</span>
      <span className={cx(WHOLE_JOB, 'text-ink')}>{moved}</span>
    </p>
  )
}

type ReasonsProps = {
  job: string
  reasons: string[]
  /** Next to the buttons of two jobs. */
  isNarrow: boolean
}

/** The job, and why the person stands here: on one line, where there is little room on two. */
const ReasonsLine = ({ job, reasons, isNarrow }: ReasonsProps) => (
  <p
    title={[job, ...reasons].join(' · ')}
    className={cx(
      'flex text-muted',
      isNarrow
        ? 'flex-col text-sm/4'
        : 'items-baseline gap-x-3 @max-2xl/review:flex-col @max-2xl/review:items-stretch @max-2xl/review:text-sm/4',
    )}
  >
    <span {...NAMED} className={WHOLE_JOB}>
      {job}
    </span>
    <span
      className={cx(
        'truncate text-sm text-primary',
        isNarrow ? 'leading-4' : 'min-w-1/3 flex-1 @max-2xl/review:flex-none @max-2xl/review:leading-4',
      )}
    >
      <span className="sr-only">Why here: </span>
      <span>{reasons.join(' · ')}</span>
    </span>
  </p>
)

type JobProps = {
  connection: Pick<ListedConnection, 'job_title' | 'company' | 'current_job' | 'connected_on'>
}

/** 'Title at Company' on one line, both truncated if needed; on phones on two lines. Since when, where there is room after it. */
const JobLine = ({ connection: { job_title, company, current_job, connected_on } }: JobProps) => {
  const since = sinceWords(connected_on)
  return (
    <p
      title={`${current_job ?? 'Unknown'}${since}`}
      className="flex h-5 flex-wrap overflow-hidden text-muted @max-2xl/review:h-auto @max-2xl/review:flex-col @max-2xl/review:text-sm/4"
    >
      <span className="flex max-w-full min-w-0 @max-2xl/review:contents">
        <span {...NAMED} className={WHOLE_JOB}>
          {(company && job_title) || (current_job ?? 'Unknown')}
        </span>
        {job_title && company && (
          <span className="flex max-w-2/3 shrink-0 @max-2xl/review:h-4 @max-2xl/review:max-w-full @max-2xl/review:flex-wrap @max-2xl/review:overflow-hidden">
            <span className="max-w-full truncate whitespace-pre @max-2xl/review:whitespace-nowrap">
              {' at '}
              <Name>{company}</Name>
            </span>
            <span className="whitespace-pre @2xl/review:hidden">{since}</span>
          </span>
        )}
      </span>
      <span className="whitespace-pre @max-2xl/review:hidden">{since}</span>
    </p>
  )
}

const sinceWords = (day: string | null) => (day ? ` · connected ${day.slice(0, 4)}` : '')
