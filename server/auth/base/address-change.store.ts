import type { Db } from '../../db/database.ts'
import type { Ids } from './address.store.ts'

type Asked = { email: string; token_hash: string; created_at: Date; expires_at: Date }

/** Saves the address that an employee wants to have. The link to one that they asked for before no longer works. */
export async function writeAddressChange(db: Db, { company_id, employee_id }: Ids, asked: Asked) {
  await db
    .insertInto('address_change')
    .values({ company_id, employee_id, ...asked })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'employee_id']).doUpdateSet((row) => ({
        email: row.ref('excluded.email'),
        token_hash: row.ref('excluded.token_hash'),
        created_at: row.ref('excluded.created_at'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

/** The address that an employee asked to have, and the hash of its link, which still works. */
export const findAddressChange = (db: Db, { company_id, employee_id }: Ids, now: Date) =>
  db
    .selectFrom('address_change')
    .select(['email', 'token_hash'])
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export async function forgetAddressChange(db: Db, { company_id, employee_id }: Ids) {
  await db
    .deleteFrom('address_change')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .execute()
}

/** Deletes what was asked for and not confirmed. */
export async function forgetOldAddressChanges(db: Db, now: Date) {
  await db.deleteFrom('address_change').where('expires_at', '<', now).execute()
}
