import type { Database, Db } from '../../db/database.ts'
import { lockDirectory } from '../../db/locks.ts'
import type { Principal } from '../../http/routes.ts'
import type { Ids } from './address.store.ts'

type ApiKeyRow = Ids & {
  id: string
  name: string
  token_hash: string
  may_write: boolean
  may_export: boolean
  created_at: Date
  maker_signed_in_at: Date
  expires_at: Date
}

type Found = Omit<Principal, 'key'> & {
  key_name: string
  may_write: boolean
  may_export: boolean
  used_on: string | null
  maker_signed_in_at: Date
  assistants: boolean
}

const PRINCIPAL = `
  select principal.*, principal.used_on::text as used_on,
    (select k.maker_signed_in_at from api_key k where k.token_hash = $1) as maker_signed_in_at, exists (
    select 1 from address where address.email = principal.email and proven_at is null) as is_unproven
  from key_principal($1, $2) principal`

/** Who a key calls as, the day of its last call, and when its maker signed in; null if it has ended or its maker is no active admin. One round trip. */
export async function readApiKeyPrincipal(
  { atOnce }: Pick<Database, 'atOnce'>,
  token_hash: string,
  now: Date,
): Promise<(Pick<Found, 'used_on' | 'maker_signed_in_at'> & { principal: Principal }) | null> {
  const [found] = await atOnce<Found>({ text: PRINCIPAL, values: [token_hash, now.toISOString()] })
  if (!found) return null
  const { key_name, may_write, may_export, assistants, used_on, maker_signed_in_at, ...principal } = found
  const key = { name: key_name, may_write, may_export, assistants }
  return { principal: { ...principal, key }, used_on, maker_signed_in_at }
}

/** Saves that a key called on that day. */
export async function markApiKeyUsed(db: Db, id: string, used_on: string) {
  await db.updateTable('api_key').set({ used_on }).where('id', '=', id).execute()
}

/** Saves that the maker of keys signed in. */
export async function markMakerSignedIn(db: Db, { company_id, employee_id }: Ids, maker_signed_in_at: Date) {
  await db
    .updateTable('api_key')
    .set({ maker_signed_in_at })
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .execute()
}

/** Keys of a company are counted and added one after the other. */
export const lockApiKeys = (db: Db, company_id: string) => lockDirectory(db, `keys ${company_id}`)

export async function insertApiKey(db: Db, key: ApiKeyRow) {
  await db.insertInto('api_key').values(key).execute()
}

/** The keys of a company, ended ones too, newest first. */
export const apiKeysOf = (db: Db, company_id: string) =>
  db
    .selectFrom('api_key')
    .select([
      'id',
      'employee_id',
      'name',
      'may_write',
      'may_export',
      'created_at',
      'expires_at',
      'maker_signed_in_at',
    ])
    .select((row) => row.cast<string | null>('used_on', 'text').as('used_on'))
    .where('company_id', '=', company_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Deletes a key and returns its name; undefined if the company has no such key. */
export async function deleteApiKey(db: Db, company_id: string, id: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('api_key')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

/** Deletes the keys that this employee made. */
export async function deleteApiKeysOf(db: Db, { company_id, employee_id }: Ids) {
  await db
    .deleteFrom('api_key')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .execute()
}

/** Deletes keys that ended before that moment. */
export async function deleteEndedApiKeys(db: Db, before: Date) {
  await db.deleteFrom('api_key').where('expires_at', '<', before).execute()
}
