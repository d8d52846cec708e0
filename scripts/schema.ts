/** Writes server/db/schema.ts from a migrated database in memory: `npm run schema` after every new migration. */
import path from 'node:path'
import { Kysely, PostgresDialect, type ColumnMetadata, type TableMetadata } from 'kysely'
import { openInMemory } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'

export const SCHEMA_FILE = path.join(import.meta.dirname, '../server/db/schema.ts')

const HEAD = `/** The tables as the migrations make them. Written by \`npm run schema\`, not by hand. */
import type { ColumnType } from 'kysely'

/** Columns that the database fills in where a new row has no value. */
type Given<T> =
  T extends ColumnType<infer Read, infer New, infer Changed>
    ? ColumnType<Read, New | undefined, Changed>
    : ColumnType<T, T | undefined, T>
type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }
type Time = ColumnType<Date, Date | string, Date | string>
`

/** The database's types, as its driver reads and writes them. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Time',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  jsonb: 'Json',
  text: 'string',
  timestamptz: 'Time',
  uuid: 'string',
}

function typeOf({ name, dataType, isNullable, hasDefaultValue }: ColumnMetadata): string {
  const isList = dataType.startsWith('_')
  const one = TYPES[isList ? dataType.slice(1) : dataType]
  if (!one) throw new Error(`Column ${name} is ${dataType}, of which scripts/schema.ts knows no type.`)
  const type = (isList ? `${one}[]` : one) + (isNullable ? ' | null' : '')
  return hasDefaultValue ? `Given<${type}>` : type
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
const typeName = (table: string) => table.replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase())
const lines = (entries: string[]) => entries.map((entry) => `  ${entry}\n`).join('')

const tableText = ({ name, columns }: TableMetadata) =>
  `\nexport interface ${typeName(name)} {\n${lines(columns.toSorted(byName).map((column) => `${column.name}: ${typeOf(column)}`))}}\n`

/** A view has the type of its table, because the catalog does not say which columns of a view may be null. */
const viewedTable = (view: string) => view.replace(/^shown_/, '')

/** A migrated database → the text of server/db/schema.ts. Errors: a column of an unknown type. */
export async function schemaText(db: Pick<Kysely<unknown>, 'introspection'>): Promise<string> {
  const found = await db.introspection.getTables()
  const all = found.filter(({ schema }) => schema === 'public').toSorted(byName)
  const names = all.map(({ name, isView }) => `${name}: ${typeName(isView ? viewedTable(name) : name)}`)
  const tables = all.filter(({ isView }) => !isView)
  return `${HEAD}${tables.map(tableText).join('')}\nexport interface DB {\n${lines(names)}}\n`
}

if (process.argv[1] === import.meta.filename) {
  const { writeFile } = await import('node:fs/promises')
  const { pool, pglite } = await openInMemory()
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db)
  await writeFile(SCHEMA_FILE, await schemaText(db))
  await db.destroy()
  await pglite.close()
}
