import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import { failWaiting } from './outbox.store.ts'
import type { DestinationKind } from './row.ts'

const SHOWN = [
  'id',
  'kind',
  'name',
  'host',
  'sealed',
  'kinds',
  'with_details',
  'rhythm',
  'weekday',
  'hour',
  'time_zone',
  'off_reason',
  'delivered_at',
  'failing_since',
  'created_at',
] as const

const destinations = (db: CompanyDb) =>
  db.selectFrom('destination').where('company_id', '=', db.company).select(SHOWN)

/** The company's destinations of these kinds, the oldest first. */
export const destinationList = (db: CompanyDb, kinds: readonly DestinationKind[]) =>
  destinations(db).where('kind', 'in', kinds).orderBy('created_at').orderBy('id').execute()

export type Destination = Awaited<ReturnType<typeof destinationList>>[number]

/** One destination of these kinds; undefined if the company has none with that id. */
export const destinationById = (
  db: CompanyDb,
  kinds: readonly DestinationKind[],
  id: string,
): Promise<Destination | undefined> =>
  destinations(db).where('kind', 'in', kinds).where('id', '=', id).executeTakeFirst()

type Fields = Partial<{
  name: string
  host: string
  sealed: string
  kinds: string[]
  with_details: boolean
  tips_told_on: string
  rhythm: string
  weekday: number
  hour: number
  time_zone: string
}>

/** Adds a destination that is on. */
export async function addDestination(
  db: CompanyDb,
  destination: Fields & { id: string; kind: DestinationKind; host: string; sealed: string; created_at: Date },
) {
  await db
    .insertInto('destination')
    .values({ company_id: db.company, ...destination })
    .execute()
}

/** Saves what an admin chose. `isAnew`: the address is another one, so what happened before does not count. `off_reason`: null switches it on. */
export async function saveDestination(
  db: CompanyDb,
  id: string,
  { isAnew, ...fields }: Fields & { isAnew: boolean; off_reason?: 'admin' | null },
) {
  const changed = { ...fields, ...(isAnew && { failing_since: null, paused_until: new Date(0) }) }
  if (Object.keys(changed).length > 0)
    await db
      .updateTable('destination')
      .set(changed)
      .where('company_id', '=', db.company)
      .where('id', '=', id)
      .execute()
}

/** Deletes a destination with its log. */
export async function removeDestination(db: CompanyDb, id: string) {
  await db.deleteFrom('destination').where('company_id', '=', db.company).where('id', '=', id).execute()
}

/** Switches a destination off by itself; false if it is off or deleted already. */
export async function switchOff(db: CompanyDb, id: string, reason: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update destination set off_reason = ${reason}
    where company_id = ${db.company} and id = ${id} and off_reason is null returning id`.execute(db)
  if (rows.length > 0) await failWaiting(db, id, now)
  return rows.length > 0
}
