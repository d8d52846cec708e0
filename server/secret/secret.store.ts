import type { Db } from '../db/database.ts'

/** The first key has no time in its name; the names of later ones are in the order of their times. */
const FIRST = 'signing'
const LATER = `${FIRST} `

/** A key as it is stored: `value` is the key itself, or sealed. `since`: when it was made; 0 for the first. */
export type KeyRow = { name: string; since: number; value: string }

export const newKeyName = (at: Date | null): string => (at ? LATER + at.toISOString() : FIRST)

/** All keys, the first one first. */
export async function keyRows(db: Db): Promise<KeyRow[]> {
  const rows = await db.selectFrom('server_secret').select(['name', 'value']).orderBy('name').execute()
  return rows
    .filter(({ name }) => name === FIRST || name.startsWith(LATER))
    .map((row) => ({ ...row, since: row.name === FIRST ? 0 : Date.parse(row.name.slice(LATER.length)) }))
    .toSorted((a, b) => a.since - b.since)
}

/** Adds a key unless there is one with the name: of several servers at a time, the first one makes it. */
export async function addKey(db: Db, name: string, value: string) {
  await db
    .insertInto('server_secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores a key in another form, unless another server has done so. */
export async function rewriteKey(db: Db, { name, value }: KeyRow, rewritten: string) {
  await db
    .updateTable('server_secret')
    .set({ value: rewritten })
    .where('name', '=', name)
    .where('value', '=', value)
    .execute()
}

export async function removeKeys(db: Db, names: string[]) {
  if (names.length > 0) await db.deleteFrom('server_secret').where('name', 'in', names).execute()
}
