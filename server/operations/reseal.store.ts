import { sql } from 'kysely'
import { placeOfChannel } from '../channels/sealed-channel.ts'
import type { CompanyDb } from '../db/database.ts'
import { sealStored, unsealStored } from '../secret/seal.ts'
import { placeOfWebhook } from '../webhooks/sealed-address.ts'

type Sealed = { table: string; key: string; placeOf: (company_id: string, key: string) => string }

/** All tables that keep a sealed text. */
export const SEALED: Sealed[] = [
  { table: 'channel', key: 'kind', placeOf: (company_id, kind) => placeOfChannel({ company_id, kind }) },
  {
    table: 'webhook',
    key: 'id',
    placeOf: (company_id, webhook_id) => placeOfWebhook({ company_id, webhook_id }),
  },
]

/** Seals the texts of a company with the newest key, unless someone changes them meanwhile → how many there are. */
export async function reseal(db: CompanyDb, all: Buffer[]): Promise<number> {
  let count = 0
  for (const { table, key, placeOf } of SEALED) {
    const { rows } = await sql<{ key: string; sealed: string }>`
      select ${sql.ref(key)} as key, sealed from ${sql.table(table)} where company_id = ${db.company}`.execute(
      db,
    )
    for (const row of rows) {
      const place = placeOf(db.company, row.key)
      const text = unsealStored({ all }, place, row.sealed)
      if (text === null) continue // another server's, from before
      const resealed = sealStored({ signing: all[0]! }, place, text)
      await sql`
        update ${sql.table(table)} set sealed = ${resealed}
        where company_id = ${db.company} and ${sql.ref(key)} = ${row.key} and sealed = ${row.sealed}`.execute(
        db,
      )
      count++
    }
  }
  return count
}
