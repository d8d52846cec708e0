import type { Services } from '../services.ts'
import { readSecret } from './secret.store.ts'

const known = new WeakMap<Services['database'], Buffer>()

/** The server's signing secret, read once. */
export async function signingSecret({ database }: Services): Promise<Buffer> {
  const secret = known.get(database) ?? (await readSecret(database.db))
  known.set(database, secret)
  return secret
}
