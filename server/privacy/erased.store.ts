import { sql } from 'kysely'
import type { CompanyDb, Db } from '../db/database.ts'

/** Stores hashes for one company. */
export async function rememberErased(db: CompanyDb, hashes: string[]) {
  await sql`
    insert into erased (company_id, key_hash) select ${db.company}::uuid, given.key_hash from unnest(${hashes}::text[]) given (key_hash)
    on conflict (company_id, key_hash) do nothing`.execute(db)
}

/** Stores hashes for every company, future ones too. */
export async function rememberErasedEverywhere(db: Db, hashes: string[]) {
  await sql`
    insert into erased_everywhere (key_hash) select given.key_hash from unnest(${hashes}::text[]) given (key_hash)
    on conflict (key_hash) do nothing`.execute(db)
}

/** The hashes for the company: its own, and those for every company. */
export async function erasedHashes(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ key_hash: string }>`
    select key_hash from erased where company_id = ${db.company}`.execute(db)
  const { rows: everywhere } = await sql<{
    key_hash: string
  }>`select key_hash from erased_everywhere`.execute(db)
  return [...rows, ...everywhere].map(({ key_hash }) => key_hash)
}

/** The number of those hashes: it grows with every erasure and never shrinks. */
export async function countErased(db: CompanyDb): Promise<number> {
  const { rows: own } = await sql<{ n: number }>`
    select count(*)::int as n from erased where company_id = ${db.company}`.execute(db)
  const { rows: everywhere } = await sql<{ n: number }>`
    select count(*)::int as n from erased_everywhere`.execute(db)
  return own[0]!.n + everywhere[0]!.n
}
