import { sql, type RawBuilder } from 'kysely'

/**
 * The condition that a column has one of these values. A single value is compared by `=`: the planner expects few rows of a company
 * (tenant_table), so it reads all of an employee's index entries rather than look an array up in it.
 */
export const oneOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  values.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${values[0]}`
    : sql<boolean>`${sql.ref(column)} = any (${values}::text[])`
