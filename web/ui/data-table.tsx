/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   as cards (display: flex) the parts of a table lose their roles unless they are written down */
import { useElementScrollRestoration } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, type ReactNode, startTransition, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Checkbox } from './checkbox.tsx'
import { onRowClick } from './row-click.ts'
import { rowAttribute, useRovingRows } from './rows.ts'
import { type RowKey, RowKeys } from './shortcuts/row-keys.tsx'
import type { Selection } from './use-selection.ts'

export type Sort = { key: string; direction: 'ascending' | 'descending' }

export type HasColumn = (key: string) => boolean

export type Column<Row> = {
  key: string
  header: string
  /** `has` says which columns the table shows. */
  cell: (row: Row, has: HasColumn) => ReactNode
  /** Names the row: a <th scope="row">, and the heading of its card. */
  primary?: boolean
  sortable?: boolean
  /** The part of the heading that is in sight below 1280 px. Screen readers read all of it. */
  short?: string
  /** The heading is for screen readers only (a column of buttons). */
  hideHeader?: boolean
  /** Cannot be hidden or moved. */
  fixed?: boolean
  /** The column with which it is hidden and moved. */
  follows?: string
  className?: string
  /** The style of the cell in a list of lines, as `lines:` classes. There, other cells are hidden. */
  line?: string
  /** The keys for what the cell holds. */
  keys?: RowKey[]
}

const SELECT_KEY: RowKey = {
  key: 'x',
  description: 'Select or unselect the row',
  control: '[data-select] input',
}

/** Buttons at the end of a card. The text of a frameless one is aligned with the labels above. */
export const CARD_ACTIONS =
  'cards:mt-2 cards:has-[>div:empty]:hidden! cards:[&>div>button[data-variant=quiet]:first-of-type]:-ml-[13px]'

type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (key: string) => void
  /** Rows can be selected: by checkbox, with Shift from the last one on, and with x. */
  selection?: Selection & { nameOf: (row: Row) => string }
  /** Many columns: smaller type, and cards up to a window of 1280 px instead of 1024. */
  dense?: boolean
  /** Below 1280 px, each row is a few lines; otherwise only next to the panel. */
  lines?: boolean
  /** The heading above the rows that share it; the rows are in its order. */
  groupOf?: ((row: Row) => string) | undefined
}

const ROW = cx(
  'group scroll-my-2 cards:relative cards:flex cards:min-w-0 cards:flex-col cards:gap-1 cards:rounded-lg cards:border cards:border-line cards:bg-surface cards:p-4',
  'cards:data-selected:border-primary',
  'cards:has-[[data-row-link][aria-current]]:border-primary cards:has-[[data-row-link][aria-current]]:bg-current-row',
  'has-data-row-link:cursor-pointer cards:transition-colors cards:has-data-row-link:hover:border-primary cards:has-data-row-link:active:bg-sunken',
)

/**
 * A table with a sticky head. No column becomes narrower than its longest word, unless it is `rows:wrap-anywhere` for long
 * names and addresses. On smaller screens each row is a card; the roles keep it a table for screen readers.
 */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { caption, columns, rows, rowKey, sort, onSort, selection } = props
  const { dense = false, lines = false, groupOf } = props
  const selectedOf = (row: Row) => selection?.keys.has(rowKey(row)) ?? false
  const body = useRef<HTMLTableSectionElement>(null)
  const note = useId()
  const shown = useSteps(rows)
  useRovingRows(body)
  const has: HasColumn = (key) => columns.some((column) => column.key === key)
  const keys = [...columns.flatMap((column) => column.keys ?? []), ...(selection ? [SELECT_KEY] : [])]
  return (
    <table
      role="table"
      data-cards={dense ? 'dense' : 'usual'}
      data-lines={lines ? 'always' : columns.some(({ line }) => line) || undefined}
      aria-describedby={note}
      className="w-full border-separate border-spacing-0 text-left cards:block rows:wrap-break-word"
    >
      <caption className="sr-only">
        <span>{caption}</span>
        <span hidden id={note}>
          The arrow keys lead from row to row.
        </span>
        <RowKeys keys={keys} />
      </caption>
      <thead role="rowgroup" className="cards:sr-only">
        <tr role="row">
          {selection && <SelectAll selection={selection} all={rows.length > 0 && rows.every(selectedOf)} />}
          {columns.map((column) => (
            <HeadCell key={column.key} {...{ column, sort, onSort, dense }} />
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
        role="rowgroup"
        className="cards:grid cards:grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] cards:gap-3"
      >
        {shown.map((row, index) => (
          <Fragment key={rowKey(row)}>
            {groupOf && groupOf(row) !== (index > 0 ? groupOf(rows[index - 1]!) : null) && (
              <GroupRow name={groupOf(row)} columns={columns.length + (selection ? 1 : 0)} />
            )}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keyboards use the link in the row */}
            <tr
              role="row"
              onClick={onRowClick}
              {...rowAttribute(rowKey(row))}
              data-selected={selectedOf(row) || undefined}
              className={ROW}
            >
              {selection && (
                <SelectCell
                  name={selection.nameOf(row)}
                  selected={selectedOf(row)}
                  onToggle={(range) => selection.toggle(rowKey(row), range)}
                />
              )}
              {columns.map((column) => (
                <BodyCell key={column.key} {...{ column, row, has, dense }} />
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const STEP = 6 // more cards than a phone shows

/**
 * On a phone the cards below the first screen are drawn step by step, between which it takes taps. If you come back to where you
 * were in the list, they are drawn at once.
 */
function useSteps<Row>(rows: Row[]): Row[] {
  const before = useElementScrollRestoration({ getElement: () => window })
  const [drawn, setDrawn] = useState(() =>
    window.matchMedia('(width < 40rem)').matches && !before?.scrollY ? STEP : Infinity,
  )
  useEffect(() => {
    if (drawn < rows.length) startTransition(() => setDrawn(drawn + STEP))
  }, [drawn, rows.length])
  return rows.slice(0, drawn)
}

const GroupRow = ({ name, columns }: { name: string; columns: number }) => (
  <tr role="row" className="cards:col-span-full">
    <th
      role="rowheader"
      scope="rowgroup"
      colSpan={columns}
      className="border-b border-line px-1.5 pt-5 pb-1 text-left font-semibold @roomy/main:px-3 cards:block cards:border-0 cards:px-0 cards:pt-2"
    >
      {name}
    </th>
  </tr>
)

const SELECT_CELL =
  'w-9 border-b border-line p-0 print:hidden rows:group-hover:bg-sunken rows:group-focus-within:bg-sunken rows:group-data-selected:bg-current-row rows:group-has-[[data-row-link][aria-current]]:bg-current-row'

const SelectAll = ({ selection, all }: { selection: Selection; all: boolean }) => (
  <th
    role="columnheader"
    scope="col"
    className="sticky top-0 z-10 w-9 border-b border-input bg-(--ground) p-0 print:hidden [&>label]:flex [&>label]:h-9 [&>label]:justify-center cards:[&>label]:hidden"
  >
    <span className="sr-only rows:hidden">Select</span>
    <Checkbox
      label={<span className="sr-only">Select all on this page</span>}
      checked={all}
      mixed={!all && selection.keys.size > 0}
      onCheckedChange={selection.toggleAll}
    />
  </th>
)

type SelectProps = { name: string; selected: boolean; onToggle: (range: boolean) => void }

const SelectCell = ({ name, selected, onToggle }: SelectProps) => (
  <td
    role="cell"
    data-select
    className={cx(
      SELECT_CELL,
      'select-none cards:absolute cards:top-2 cards:right-12 cards:border-0',
      '[&>label]:flex [&>label]:h-10 [&>label]:justify-center',
    )}
  >
    <Checkbox
      label={<span className="sr-only">{`Select ${name}`}</span>}
      checked={selected}
      onCheckedChange={(_, withShift) => onToggle(withShift)}
    />
  </td>
)

type HeadProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((key: string) => void) | undefined
  dense: boolean
}

function HeadCell<Row>({ column, sort, onSort, dense }: HeadProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  const sortable = column.sortable && onSort
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction ?? (sortable ? 'none' : undefined)}
      className={cx(
        'sticky top-0 z-10 border-b border-input bg-(--ground) font-semibold text-muted',
        dense ? 'h-9 px-1.5 text-xs wrap-normal @roomy/main:px-3' : 'h-11 px-3 text-sm whitespace-nowrap',
        column.className,
      )}
    >
      {sortable && (
        <button
          type="button"
          className="group/sort inline-flex min-h-6 items-center gap-1 text-left hover:text-ink cards:hidden"
          onClick={() => onSort(column.key)}
        >
          <Heading {...column} />
          <Arrow
            aria-hidden
            className={cx('size-3.5', !direction && 'opacity-0 group-hover/sort:opacity-60')}
          />
        </button>
      )}
      <span className={cx(sortable && 'rows:not-print:hidden')}>
        <Heading {...column} />
      </span>
    </th>
  )
}

function Heading({ header, short, hideHeader }: Pick<Column<never>, 'header' | 'short' | 'hideHeader'>) {
  if (hideHeader) return <span className="sr-only">{header}</span>
  if (short === undefined) return header
  const [before, after] = header.split(short)
  return (
    <>
      <span className="sr-only xl:not-sr-only">{before}</span>
      <span>{short}</span>
      <span className="sr-only xl:not-sr-only">{after}</span>
    </>
  )
}

/** For the selectors of keys. */
const cellOf = ({ key, keys }: Pick<Column<never>, 'key' | 'keys'>) => (keys ? key : undefined)

type BodyProps<Row> = { column: Column<Row>; row: Row; has: HasColumn; dense: boolean }

function BodyCell<Row>({ column, row, has, dense }: BodyProps<Row>) {
  const style = cx(
    'h-11 border-b border-line align-middle font-normal rows:group-hover:bg-sunken rows:group-focus-within:bg-sunken rows:group-data-selected:bg-current-row rows:group-has-[[data-row-link][aria-current]]:bg-current-row',
    dense ? 'px-1.5 py-0.75 rows:text-sm rows:leading-4.5 @roomy/main:px-3' : 'px-3 py-2',
    'cards:h-auto cards:border-0 cards:p-0',
    column.className,
  )
  if (column.primary)
    return (
      <th
        role="rowheader"
        scope="row"
        data-cell={cellOf(column)}
        className={cx(style, 'font-semibold cards:mb-1 cards:text-lg')}
      >
        {column.cell(row, has)}
      </th>
    )
  return (
    <td
      role="cell"
      data-cell={cellOf(column)}
      className={cx(
        style,
        'cards:flex cards:items-baseline cards:gap-3 narrow:flex-wrap narrow:gap-y-0',
        column.line ?? 'lines:hidden',
      )}
    >
      {!column.hideHeader && (
        <span aria-hidden className="w-32 shrink-0 text-sm text-muted rows:hidden">
          {column.header}
        </span>
      )}
      <div className="min-w-0">{column.cell(row, has)}</div>
    </td>
  )
}

/** Scrolls a wide table sideways instead of the page. */
export const TableFrame = ({ children }: { children: ReactNode }) => (
  <div className="@max-dense/main:lg:overflow-x-auto">{children}</div>
)
