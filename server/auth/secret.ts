import type { Database } from '../db/database.ts'
import { readSecret } from './secret.store.ts'

const known = new WeakMap<Database, Buffer>()

/** The server's signing secret, read once. */
export async function signingSecret({ database }: { database: Database }): Promise<Buffer> {
  const secret = known.get(database) ?? (await readSecret(database.db))
  known.set(database, secret)
  return secret
}
