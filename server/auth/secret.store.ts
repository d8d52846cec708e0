import { randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'

const NAME = 'signing'

const read = (db: Db) =>
  db.selectFrom('server_secret').select('value').where('name', '=', NAME).executeTakeFirst()

/** The secret that tokens are signed with; made once, however many servers start at the same time. */
export async function readSecret(db: Db): Promise<Buffer> {
  const found = await read(db)
  if (found) return Buffer.from(found.value, 'base64')
  await db
    .insertInto('server_secret')
    .values({ name: NAME, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readSecret(db)
}
