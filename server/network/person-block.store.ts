import { sql } from 'kysely'
import { networkSize } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { matches, searchWords } from '../db/matches.ts'
import { placesOf, signatureOf } from './signature.rules.ts'

const PARTS = 8 // of a block
const PART = 16 // persons at most
const FIRST_PLACES = 6 // tell that nobody is meant in nearly all blocks
// To look at the persons of a part takes as long as to read those of four in the order of the index.
const WORTH_IT = 4

/**
 * The persons of a part, to be asked for in the order of their ids: that takes the planner to the primary key, also where it
 * has not heard of the company yet and takes every index for as good.
 */
const inPart = (db: CompanyDb) => sql<boolean>`
  t.company_id = ${db.company} and t.id >= part.first_id and t.id <= part.last_id`

const eachPart = sql.raw(`generate_series(0, ${PARTS - 1}) n`) // not a parameter: the planner has to know how few they are
const bounds = sql`part_first(block.first_id, n) as first_id, part_last(block.first_id, n) as last_id`

/** The parts of a block, as bits, that are at all of these places. */
const partsAtAll = (places: number[]) =>
  sql`(255${sql.join(
    places.map((place) => sql` & get_byte(b.signature, ${place}::int)`),
    sql``,
  )})`

/**
 * The persons of the company, hidden ones among them, whom a search finds; null where they are so many, or the words so
 * short, that the network is better read from end to end.
 */
export async function fewFound(db: CompanyDb, search: string): Promise<string[] | null> {
  const places = placesOf(searchWords(search))
  if (places.length === 0) return null
  const [first, rest] = [places.slice(0, FIRST_PLACES), places.slice(FIRST_PLACES)].map(partsAtAll)
  const { rows } = await sql<{ ids: string[] | null }>`
    with block as materialized (
      select * from (
        select b.first_id, case when b.signature is null then 255 when ${first} = 0 then 0 else ${first} & ${rest} end as parts
        from person_block b where b.company_id = ${db.company}) b
      where parts <> 0),
    part as materialized (
      select ${bounds} from block cross join ${eachPart} where parts >> n & 1 = 1)
    select case when (select count(*) from part) * ${PART * WORTH_IT}::int <= ${networkSize(db)}
      then array(
        select found.id from part cross join lateral (
          select t.id from person t where ${inPart(db)} and ${matches('t', search)} order by t.id) found) end as ids`.execute(
    db,
  )
  return rows[0]!.ids
}

/** Writes at most `most` of the company's missing signatures → how many; whoever else is at a block does it there. */
export async function signBlocks(db: CompanyDb, most: number): Promise<number> {
  const { rows: unsigned } = await sql<{ first_id: string }>`
    select first_id from person_block where company_id = ${db.company} and signature is null
    order by first_id limit ${most} for update skip locked`.execute(db)
  if (unsigned.length === 0) return 0
  const ids = unsigned.map(({ first_id }) => first_id)
  const { rows: parts } = await sql<{ block: string; texts: string | null }>`
    with part as materialized (
      select block.first_id as block, n, ${bounds}
      from unnest(${ids}::uuid[]) block (first_id) cross join ${eachPart})
    select part.block, (
        select string_agg(in_part.search, e'\n') from (
          select t.search from person t where ${inPart(db)} order by t.id) in_part) as texts
    from part order by part.block, part.n`.execute(db)
  const blocks = ids.map((id, index) => ({
    id,
    texts: parts.slice(index * PARTS, (index + 1) * PARTS).map(({ texts }) => texts ?? ''),
  }))
  const signed = blocks.filter(({ texts }) => texts.some(Boolean))
  await sql`
    update person_block b set signature = signed.signature
    from unnest(${signed.map(({ id }) => id)}::uuid[],
      ${signed.map(({ texts }) => signatureOf(texts))}::bytea[]) signed (first_id, signature)
    where b.company_id = ${db.company} and b.first_id = signed.first_id`.execute(db)
  await sql`
    delete from person_block where company_id = ${db.company} and signature is null and first_id = any (${ids}::uuid[])`.execute(
    db,
  )
  return ids.length
}
