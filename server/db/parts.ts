import type { RawBuilder } from 'kysely'
import type { DB } from './schema.ts'

/** Why there is no answer. */
export type Because = { because: string }

/** How rows (o) are printed for their person: all columns but those of `names` and `hides`, with what `also` adds. */
export type Print<Column extends string = string> = {
  as: string
  hides?: Column[]
  /** The columns that say which employee, each under the word for what they did. */
  names?: Record<string, Column>
  also?: (print: Printing) => Record<string, RawBuilder<unknown>>
  order: Column
  /** A person has one row at most, which is printed in place of a list, or this column of it. */
  one?: true | Column
}

export type Printing = {
  company: string
  /** The name and address of the employee with this id. */
  nameOf: (id: RawBuilder<unknown>) => RawBuilder<unknown>
}

export type Row = Record<string, unknown>

/** What an undo restores of a person's rows. */
export type Undo<Column extends string = string> = {
  /** What an act may change in a row. No undo may tell of the others. */
  columns: Column[]
  /** Only together with where the person stands. */
  withStanding?: true
  /** Whether a person may have these rows at the same time. */
  fits?: (rows: Row[]) => boolean
}

/** What becomes of the rows of a person who turned out to be another one. */
export type Merge<Column extends string = string> =
  /** All move; these columns become true. */
  | { moves: Column[] }
  /** Of the rows with one key one stays: the first by this column, else that of the person who stays. Its author's other texts are appended. */
  | { stays: { by?: Column; isDescending?: true; text?: { column: Column; limit: number; author: Column } } }
  | Because

/** What the rows of a table that names a person mean, wherever all that belongs to a person is needed. */
export type Part<Column extends string = string> = {
  /** Tells the rows of one person apart. */
  key: Column[]
  print: Print<Column> | Because
  merge: Merge<Column>
  undo: Undo<Column> | Because
  /** The kind of entry in the person's history. */
  history: string | Because
  /** The columns of the CSV. */
  csv: string | Because
  /** What the end of an employee's account does to the rows. */
  leaves: string | Because
}

/** The tables that have this column. */
export type TableOf<Name extends string> = {
  [T in keyof DB]: T extends `shown_${string}` ? never : DB[T] extends Record<Name, unknown> ? T : never
}[keyof DB]

export type Parts<T extends TableOf<'person_id'>> = { [Name in T]: Part<keyof DB[Name] & string> }

export const GONE = { because: 'it is deleted with the rest of the account' }
export const STAYS = { because: 'it belongs to the company, under the name of a former colleague' }
export const NOT_SHOWN = { because: 'it is one reader’s' }
export const NO_ACT = { because: 'no act changes it' }
