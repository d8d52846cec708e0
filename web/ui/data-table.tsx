/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   as cards (display: flex) the parts of a table lose their roles unless they are written down */
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Sort = { key: string; direction: 'ascending' | 'descending' }

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The row's own name: a <th scope="row">, and the head of its card on phones. */
  primary?: boolean
  sortable?: boolean
  /** The heading is only for those who hear the table (a column of buttons). */
  hideHeader?: boolean
  className?: string
}

type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (key: string) => void
}

/** A real table with a sticky head; on phones each row is a card. The roles keep it a table there too. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey, sort, onSort }: Props<Row>) => (
  <table role="table" className="w-full border-separate border-spacing-0 text-left max-md:block">
    <caption className="sr-only">{caption}</caption>
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row">
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-3">
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          role="row"
          className="group max-md:relative max-md:flex max-md:flex-col max-md:gap-1 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-4"
        >
          {columns.map((column) => (
            <BodyCell key={column.key} column={column} row={row} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

type HeadProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((key: string) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  const sortable = column.sortable && onSort
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction ?? (sortable ? 'none' : undefined)}
      className={cx(
        'sticky top-0 z-10 h-11 border-b border-input bg-bg px-3 text-sm font-semibold whitespace-nowrap text-muted',
        column.className,
      )}
    >
      {sortable ? (
        <button
          type="button"
          className="group/sort inline-flex min-h-6 items-center gap-1 hover:text-ink"
          onClick={() => onSort(column.key)}
        >
          {column.header}
          <Arrow
            aria-hidden
            className={cx('size-3.5', !direction && 'opacity-0 group-hover/sort:opacity-60')}
          />
        </button>
      ) : (
        <span className={column.hideHeader ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  )
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const style = cx(
    'h-11 border-b border-line px-3 py-2 align-middle font-normal md:group-hover:bg-sunken',
    'max-md:h-auto max-md:border-0 max-md:p-0',
    column.className,
  )
  if (column.primary)
    return (
      <th role="rowheader" scope="row" className={cx(style, 'font-semibold max-md:mb-1 max-md:text-lg')}>
        {column.cell(row)}
      </th>
    )
  return (
    <td role="cell" className={cx(style, 'max-md:flex max-md:gap-3')}>
      {!column.hideHeader && (
        <span aria-hidden className="w-28 shrink-0 text-sm text-muted md:hidden">
          {column.header}
        </span>
      )}
      <div className="min-w-0">{column.cell(row)}</div>
    </td>
  )
}
