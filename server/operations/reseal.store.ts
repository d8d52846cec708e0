import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import { placeOf } from '../outbox/sealed-address.ts'
import { sealStored, unsealStored } from '../secret/seal.ts'

/** Seals the addresses of a company's destinations with the newest key, unless someone changes them meanwhile → how many there are. */
export async function reseal(db: CompanyDb, all: Buffer[]): Promise<number> {
  let count = 0
  const { rows } = await sql<{ id: string; kind: string; sealed: string }>`
    select id, kind, sealed from destination where company_id = ${db.company}`.execute(db)
  for (const { id, kind, sealed } of rows) {
    const place = placeOf({ company_id: db.company, kind, id })
    const text = unsealStored({ all }, place, sealed)
    if (text === null) continue // another server's, from before
    const resealed = sealStored({ signing: all[0]! }, place, text)
    await sql`
      update destination set sealed = ${resealed}
      where company_id = ${db.company} and id = ${id} and sealed = ${sealed}`.execute(db)
    count++
  }
  return count
}
