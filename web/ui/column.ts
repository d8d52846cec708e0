import type { Column } from './data-table.tsx'

/** A column by its key, heading, class or all else that it has, and cell. */
export const column = <Row>(
  key: string,
  header: string,
  more: string | Partial<Column<Row>>,
  cell: Column<Row>['cell'],
): Column<Row> => ({ key, header, cell, ...(typeof more === 'string' ? { className: more } : more) })
