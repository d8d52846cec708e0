import {
  createContext,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'
import { cx } from './cx.ts'
import { useScrollSign } from './use-scroll-sign.ts'

type Tab = {
  value: string
  label: ReactNode
  count?: number | undefined
  /** Begins another group, after a rule. */
  isApart?: boolean
}
type Props = {
  label: string
  tabs: Tab[]
  /** None of the tabs: one of the links is chosen. */
  value: string
  onValueChange: (value: string) => void
  children: ReactNode
  /** What else can be shown here, in the line of the tabs; `data-chosen` marks what is. */
  links?: ReactNode
}

const GAPS = 'gap-x-6 max-sm:gap-x-4'
const STRIP = `strip relative flex ${GAPS} overflow-x-auto overflow-y-hidden border-b border-line px-1 pt-1 [scrollbar-width:none]`

const Chosen = createContext({ id: '', value: '' })

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const FADED = 48 // px, at the sides of a row that has more (styles/base.css)

/** Scrolls the row sideways. scrollIntoView would also scroll the page. */
function showWithin(row: HTMLElement, { offsetLeft: left, offsetWidth: width }: HTMLElement) {
  row.scrollLeft = Math.min(Math.max(row.scrollLeft, left + width + FADED - row.clientWidth), left - FADED)
}

/** Tabs for `TabPanel`s of the same values. Arrow keys choose. */
export function Tabs({ label, tabs, value, onValueChange, children, links }: Props) {
  const id = useId()
  const chosen = useMemo(() => ({ id, value }), [id, value])
  const list = useRef<HTMLDivElement>(null)
  useScrollSign(list)
  useEffect(() => {
    const row = list.current
    if (!row) return
    const show = () => {
      const shown = row.querySelector<HTMLElement>(value ? '[aria-selected="true"]' : '[data-chosen]')
      if (shown) showWithin(row, shown)
    }
    // Counts make tabs wider, links load, and windows change their width.
    const sizes = new ResizeObserver(show)
    for (const element of [row, ...row.children]) sizes.observe(element)
    return () => sizes.disconnect()
  }, [value])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex((tab) => tab.value === value)
    const target = tabs[STEPS[event.key]?.(index, tabs.length) ?? -1]
    if (!target) return
    event.preventDefault()
    onValueChange(target.value)
    document.getElementById(`${id}-${target.value}`)?.focus()
  }
  const reached = tabs.find((tab) => tab.value === value) ?? tabs[0]
  const buttons = tabs.map((tab) => (
    <Fragment key={tab.value}>
      {tab.isApart && <span aria-hidden className="mb-2 w-px shrink-0 bg-line" />}
      <button
        type="button"
        role="tab"
        id={`${id}-${tab.value}`}
        aria-selected={tab.value === value}
        aria-controls={tab.value === value ? `${id}-${tab.value}-panel` : undefined}
        tabIndex={tab === reached ? 0 : -1}
        onKeyDown={onKeyDown}
        onClick={() => onValueChange(tab.value)}
        className={cx(
          '-mb-px flex min-h-9 shrink-0 touch:min-h-10 touch:min-w-10 items-center gap-2 border-b-2 pb-2 whitespace-nowrap transition-colors max-sm:gap-1 max-sm:text-sm focus-visible:-outline-offset-2',
          tab.value === value
            ? 'border-primary font-semibold text-ink'
            : 'border-transparent text-muted hover:text-ink',
        )}
      >
        <span>{tab.label}</span>
        {tab.count !== undefined && (
          <span className="font-normal whitespace-nowrap text-muted">{`(${tab.count.toLocaleString('en')})`}</span>
        )}
      </button>
    </Fragment>
  ))
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {links ? (
        <div ref={list} className={STRIP}>
          <div role="tablist" aria-label={label} className={cx('flex shrink-0', GAPS)}>
            {buttons}
          </div>
          <div
            className={cx(
              'mb-2 flex shrink-0 items-center border-l border-line empty:hidden',
              GAPS,
              'pl-6 max-sm:pl-4',
            )}
          >
            {links}
          </div>
        </div>
      ) : (
        <div role="tablist" aria-label={label} ref={list} className={STRIP}>
          {buttons}
        </div>
      )}
      <Chosen value={chosen}>{children}</Chosen>
    </div>
  )
}

/** The content of a tab. Mounted only while the tab is chosen. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const chosen = use(Chosen)
  if (chosen.value !== value) return null
  return (
    <div
      role="tabpanel"
      id={`${chosen.id}-${value}-panel`}
      aria-labelledby={value ? `${chosen.id}-${value}` : undefined}
      className="min-w-0"
    >
      {children}
    </div>
  )
}
