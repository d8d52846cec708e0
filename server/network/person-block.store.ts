import { sql } from 'kysely'
import { networkSize } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { matches, searchWords } from '../db/matches.ts'
import { bitsOf, signatureOf } from './signature.rules.ts'

const BLOCK = 16 // persons at most
// To look at the persons of a block takes as long as to read those of four in the order of the index.
const WORTH_IT = 4

/**
 * The persons of a block, to be asked for in the order of their ids: that takes the planner to the primary key, also where it
 * has not heard of the company yet and takes every index for as good.
 */
const inBlock = (db: CompanyDb) => sql<boolean>`
  t.company_id = ${db.company} and t.id >= block.first_id and t.id <= block.last_id`

/**
 * The persons of the company, hidden ones among them, whom a search finds; null where they are so many, or the words so
 * short, that the network is better read from end to end.
 */
export async function fewFound(db: CompanyDb, search: string): Promise<string[] | null> {
  const bits = bitsOf(searchWords(search))
  if (bits.length === 0) return null
  const holds = sql.join(
    bits.map((bit) => sql`get_bit(b.signature, ${bit}::int) = 1`),
    sql` and `,
  )
  const { rows } = await sql<{ ids: string[] | null }>`
    with block as materialized (
      select b.first_id, block_last(b.first_id) as last_id from person_block b
      where b.company_id = ${db.company} and (b.signature is null or (${holds})))
    select case when (select count(*) from block) * ${BLOCK * WORTH_IT}::int <= ${networkSize(db)}
      then array(
        select found.id from block cross join lateral (
          select t.id from person t where ${inBlock(db)} and ${matches('t', search)} order by t.id) found) end as ids`.execute(
    db,
  )
  return rows[0]!.ids
}

/** Writes at most `most` of the company's missing signatures → how many; whoever else is at a block does it there. */
export async function signBlocks(db: CompanyDb, most: number): Promise<number> {
  const { rows: blocks } = await sql<{ first_id: string; last_id: string }>`
    select first_id, block_last(first_id) as last_id from person_block
    where company_id = ${db.company} and signature is null
    order by first_id limit ${most} for update skip locked`.execute(db)
  if (blocks.length === 0) return 0
  const ids = blocks.map(({ first_id }) => first_id)
  const { rows } = await sql<{ first_id: string; texts: string | null }>`
    select block.first_id, (
        select string_agg(in_block.search, e'\n') from (
          select t.search from person t where ${inBlock(db)} order by t.id) in_block) as texts
    from unnest(${ids}::uuid[], ${blocks.map(({ last_id }) => last_id)}::uuid[]) block (first_id, last_id)`.execute(
    db,
  )
  const signed = rows.flatMap(({ first_id, texts }) =>
    texts === null ? [] : [{ first_id, signature: signatureOf(texts) }],
  )
  await sql`
    update person_block b set signature = signed.signature
    from unnest(${signed.map(({ first_id }) => first_id)}::uuid[],
      ${signed.map(({ signature }) => signature)}::bytea[]) signed (first_id, signature)
    where b.company_id = ${db.company} and b.first_id = signed.first_id`.execute(db)
  await sql`
    delete from person_block where company_id = ${db.company} and signature is null and first_id = any (${ids}::uuid[])`.execute(
    db,
  )
  return ids.length
}
