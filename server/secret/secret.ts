import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { UserError } from '../errors.ts'
import { cannotOpen, isSealed, keysAt, openedKey, storedKey, type Key, type Secrets } from './secret.rules.ts'
import { addKey, keyRows, newKeyName, rewriteKey, type KeyRow } from './secret.store.ts'

const KEY_BYTES = 32
const READ_AGAIN_MS = 60_000

const secretsOf = new WeakMap<Database, Secrets>()
const known = new WeakMap<Database, { keys: Key[]; readAt: number }>()

/** Makes a key and stores it. `at`: null for the first of a database. */
export const makeKey = ({ db }: Database, secrets: Secrets, at: Date | null) => {
  const name = newKeyName(at)
  return addKey(db, name, storedKey(secrets, name, randomBytes(KEY_BYTES)))
}

/** A row → the key. Errors: UserError if VOUCH_SECRET does not open it. */
export function openKey(secrets: Secrets, { name, since, value }: KeyRow): Key {
  const key = openedKey(secrets, name, value)
  if (!key) throw new UserError(cannotOpen(secrets))
  return { since, key }
}

/** If several servers start at the same time, the first one makes the key, and all read it. */
async function readKeys(database: Database): Promise<Key[]> {
  const secrets = secretsOf.get(database) ?? null
  const rows = await keyRows(database.db)
  if (rows.length > 0) return rows.map((row) => openKey(secrets, row))
  await makeKey(database, secrets, null)
  return readKeys(database)
}

async function remember(database: Database, now: number) {
  const keys = await readKeys(database)
  known.set(database, { keys, readAt: now })
  return keys
}

/**
 * Opens the keys of a database with VOUCH_SECRET, and seals those that are there in the clear.
 * Errors: UserError if VOUCH_SECRET is missing or another one.
 */
export async function useSecrets(database: Database, secrets: Secrets) {
  secretsOf.set(database, secrets)
  known.delete(database)
  await readKeys(database)
  if (!secrets) return
  for (const row of await keyRows(database.db))
    if (!isSealed(row.value))
      await rewriteKey(database.db, row, storedKey(secrets, row.name, Buffer.from(row.value, 'base64')))
  await readKeys(database) // another server may have been quicker, with another secret
}

type Given = { database: Database; now: () => Date }

/** Keys are read again once a minute; what cannot be read meanwhile stays as it was. */
async function currentKeys({ database, now }: Given): Promise<Key[]> {
  const at = now().getTime()
  const before = known.get(database)
  if (!before) return remember(database, at)
  if (Math.abs(at - before.readAt) < READ_AGAIN_MS) return before.keys
  before.readAt = at
  return remember(database, at).catch(() => before.keys)
}

/**
 * The key that signs what lasts for minutes, and all whose signatures are accepted. May ask the database: not inside a transaction.
 */
export const signingKeys = async (given: Given) => keysAt(await currentKeys(given), given.now().getTime())

/** The key that encrypts what is stored, and all that may have, as they are in the database now. Not inside a transaction. */
export async function sealingKeys({ database, now }: Given): Promise<{ signing: Buffer; all: Buffer[] }> {
  const at = now().getTime()
  const keys = await remember(database, at)
  return { signing: keysAt(keys, at).signing, all: keys.map(({ key }) => key).toReversed() }
}

/** The first key. It never changes, because no one can tell now who the hashes made with it are about. */
export async function lastingKey({ database }: Pick<Given, 'database'>): Promise<Buffer> {
  const keys = known.get(database)?.keys ?? (await remember(database, 0))
  return keys[0]!.key
}
