import { randomBytes } from 'node:crypto'
import type { Database, Db } from '../db/database.ts'

const NAME = 'signing'

const read = (db: Db) =>
  db.selectFrom('server_secret').select('value').where('name', '=', NAME).executeTakeFirst()

/** If several servers start at the same time, the first one makes the secret, and all read it. */
async function readSecret(db: Db): Promise<Buffer> {
  const found = await read(db)
  if (found) return Buffer.from(found.value, 'base64')
  await db
    .insertInto('server_secret')
    .values({ name: NAME, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readSecret(db)
}

const known = new WeakMap<Database, Buffer>()

/** The secret with which the server signs tokens, read once. */
export async function signingSecret({ database }: { database: Database }): Promise<Buffer> {
  const secret = known.get(database) ?? (await readSecret(database.db))
  known.set(database, secret)
  return secret
}
