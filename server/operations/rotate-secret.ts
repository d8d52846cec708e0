import { everyCompany } from '../employees/base/company.store.ts'
import type { Database } from '../db/database.ts'
import { UserError } from '../errors.ts'
import { makeKey, openKey, sealingKeys, useSecrets } from '../secret/secret.ts'
import { isOpenedBy, isValid, storedKey, VALID_MS, type Secrets } from '../secret/secret.rules.ts'
import { keyRows, removeKeys, rewriteKey } from '../secret/secret.store.ts'
import { reseal } from './reseal.store.ts'

type Given = { database: Database; secrets: Secrets; now: () => Date }

/**
 * Makes a new key, and seals all keys with VOUCH_SECRET and the addresses of webhooks and channels with the new key. May be repeated after an
 * interruption. Returns until when the key before is accepted. Errors: UserError if VOUCH_SECRET does not open the keys.
 */
export async function rotateSecret({
  database,
  secrets,
  now,
}: Given): Promise<{ until: Date; resealed: number }> {
  await useSecrets(database, secrets)
  const at = now()
  await makeKey(database, secrets, at)
  for (const row of await keyRows(database.db)) {
    const { key } = openKey(secrets, row)
    await rewriteKey(database.db, row, storedKey(secrets, row.name, key))
  }
  const resealed = await resealAll(database, now)
  await removeOldKeys(database, at)
  return { until: new Date(at.getTime() + VALID_MS), resealed }
}

/** Makes keys anew where VOUCH_SECRET is lost. What the old ones protected can no longer be read. Errors: UserError if it is not lost. */
export async function replaceLostKeys({ database, secrets }: Omit<Given, 'now'>) {
  const rows = await keyRows(database.db)
  if (isOpenedBy(secrets, rows))
    throw new UserError('Nothing is lost: VOUCH_SECRET opens the keys in the database. Nothing was changed.')
  await removeKeys(
    database.db,
    rows.map(({ name }) => name),
  )
  await useSecrets(database, secrets)
}

async function resealAll(database: Database, now: () => Date): Promise<number> {
  const { all } = await sealingKeys({ database, now })
  let count = 0
  for (const company of await everyCompany(database.db))
    count += await database.inCompany(company, (db) => reseal(db, all))
  return count
}

/** The first key stays: hashes are made with it. */
async function removeOldKeys({ db }: Database, at: Date) {
  const rows = await keyRows(db)
  const old = rows.filter((_, n) => n > 0 && !isValid(rows, n, at.getTime()))
  await removeKeys(
    db,
    old.map(({ name }) => name),
  )
}
