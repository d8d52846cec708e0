import { Check, Clock, X } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useCallback, useSyncExternalStore } from 'react'
import type { Connection } from '../../../contract/connections.ts'
import { CategoryBadge } from '../../people/category-badge.tsx'
import { cx } from '../../ui/cx.ts'
import { ExternalProfileLink } from '../../ui/external-profile-link.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import type { Action } from '../draft/decision.ts'
import type { Draft } from '../draft/draft.ts'

export const rowId = (id: string) => `connection-${id}`

export type OnDecide = (connection: Connection, action: Action) => void

type Props = {
  connection: Connection
  draft: Draft
  isCurrent: boolean
  withCategory: boolean
  latest: RefObject<OnDecide>
}

/** The key's place is kept in every row, so that buttons never move; it shows in the current one. */
const KEYS: [key: string, action: Action][] = [
  ['s', 'SKIP'],
  ['h', 'NO'],
  ['l', 'YES'],
]
const EDGE = { YES: 'before:bg-primary', NO: 'before:bg-input', SKIP: 'before:bg-line' }

/** One connection, 64 px high whatever is decided; only the row that changed renders again. */
export const ReviewRow = memo(function ReviewRow({
  connection,
  draft,
  isCurrent,
  withCategory,
  latest,
}: Props) {
  const { id, name, current_job, job_category, linkedin_url } = connection
  const watch = useCallback((watcher: () => void) => draft.watchRow(id, watcher), [draft, id])
  const action = useSyncExternalStore(watch, () => draft.entry(id)?.action ?? null)
  const quiet = action === 'NO' || action === 'SKIP'
  return (
    <li
      id={rowId(id)}
      aria-current={isCurrent || undefined}
      className={cx(
        'relative flex h-16 scroll-mt-20 scroll-mb-64 items-center gap-3 border-b border-line px-4 contain-content last:border-b-0',
        'before:absolute before:inset-y-0 before:left-0 before:w-[3px]',
        isCurrent ? 'bg-current-row before:bg-primary' : action && EDGE[action],
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="flex min-h-6 items-center gap-1.5">
          <span
            id={`${rowId(id)}-name`}
            dir="auto"
            className={cx('truncate font-semibold', quiet && 'text-muted')}
          >
            {name}
          </span>
          <ExternalProfileLink url={linkedin_url} name={name} className="shrink-0" />
          {withCategory && (
            <span className="ml-1 hidden shrink-0 lg:inline-flex">
              <CategoryBadge category={job_category} />
            </span>
          )}
        </p>
        <p dir="auto" className="truncate text-muted">
          {current_job ?? 'Unknown'}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1 md:gap-2">
        {KEYS.map(([keys, button]) => (
          <span key={keys} className="flex items-center gap-1.5">
            <KeyHint keys={keys} className={cx('max-md:hidden!', !isCurrent && 'invisible')} />
            <DecisionButton
              id={id}
              action={button}
              decided={action}
              onClick={() => latest.current(connection, button)}
            />
          </span>
        ))}
      </div>
    </li>
  )
})

const BUTTONS: Record<Action, { label: string; icon: ReactNode }> = {
  SKIP: { label: 'Later', icon: <Clock aria-hidden /> },
  NO: { label: 'Never Show Again', icon: <X aria-hidden /> },
  YES: { label: 'Recommend', icon: <Check aria-hidden /> },
}
// No transitions on these: they would triple the work of a key press.
const PLAIN = 'border-input bg-surface hover:bg-sunken'
// What was not chosen steps back, so that the eye finds what is undecided.
const DIM = 'border-line bg-surface text-muted hover:bg-sunken'
// On phones the bar at the thumb has it; in a row it only shows that it was chosen.
const LATER =
  'not-aria-pressed:border-transparent not-aria-pressed:text-muted hover:bg-sunken max-md:not-aria-pressed:hidden'

type ButtonProps = { id: string; action: Action; decided: Action | null; onClick: () => void }

const DecisionButton = ({ id, action, decided, onClick }: ButtonProps) => (
  <button
    type="button"
    aria-pressed={decided === action}
    aria-describedby={`${rowId(id)}-name`}
    onClick={onClick}
    className={cx(
      'inline-flex h-9 items-center justify-center rounded-md border px-3 whitespace-nowrap select-none max-md:w-10 max-md:px-0 [&_svg]:size-4 md:[&_svg]:hidden',
      action === 'SKIP' ? LATER : decided === null || decided === action ? PLAIN : DIM,
      action === 'YES'
        ? 'aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary'
        : 'aria-pressed:border-ink aria-pressed:bg-line',
    )}
  >
    {BUTTONS[action].icon}
    <span className="max-md:sr-only">{BUTTONS[action].label}</span>
  </button>
)
