import { sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import { unlockedSessions } from '../../db/locks.ts'
import type { Device } from './device.ts'
import type { Principal } from '../../http/routes.ts'

type Owner = { company_id: string; employee_id: string }
type SessionRow = Owner & {
  id: string
  email: string
  created_at: Date
  confirmed_at?: Date | null
  expires_at: Date
} & Partial<Device>

/** The employee of a session; null if it has ended or the employee is deactivated. One round trip. */
export async function readPrincipal(
  { atOnce }: Pick<Database, 'atOnce'>,
  session: string,
  now: Date,
): Promise<Principal | null> {
  const [principal] = await atOnce<Principal>({ text: PRINCIPAL, values: [session, now.toISOString()] })
  return principal ?? null
}

const PRINCIPAL = `
  select principal.*, exists (
    select 1 from address where address.email = principal.email and proven_at is null) as is_unproven
  from session_principal($1, $2) principal`

export async function insertSession(db: Db, session: SessionRow) {
  await db.insertInto('session').values(session).execute()
}

export async function insertRefreshToken(db: Db, token_hash: string, session_id: string, created_at: Date) {
  await db.insertInto('refresh_token').values({ token_hash, session_id, created_at }).execute()
}

/** The session of a refresh token, ended or not. */
export const findByRefreshToken = (db: Db, token_hash: string) =>
  db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select([
      'session.id as session_id',
      'session.company_id',
      'session.employee_id',
      'session.created_at',
      'session.ended_at',
      'session.expires_at',
    ])
    .where('refresh_token.token_hash', '=', token_hash)
    .executeTakeFirst()

/** When a refresh token was used, and the salt of its successor; nulls if it is unused or unknown. */
export async function readUse(db: Db, token_hash: string) {
  const use = await db
    .selectFrom('refresh_token')
    .select(['used_at', 'successor_salt'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return use ?? { used_at: null, successor_salt: null }
}

/** Saves the first use of a refresh token and the salt of its successor. */
export async function markUsed(db: Db, token_hash: string, successor_salt: string, now: Date) {
  await db
    .updateTable('refresh_token')
    .set((row) => ({ used_at: row.fn.coalesce('used_at', row.val(now)), successor_salt }))
    .where('token_hash', '=', token_hash)
    .execute()
}

export async function extendSession(db: Db, id: string, expires_at: Date) {
  await db.updateTable('session').set({ expires_at }).where('id', '=', id).execute()
}

/** Ends a session and returns its owner; undefined if it had ended before. */
export const endSession = (db: Db, id: string, ended_because: string, ended_at: Date) =>
  db
    .updateTable('session')
    .set({ ended_at, ended_because })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['company_id', 'employee_id'])
    .executeTakeFirst()

const ownedBy = ({ company_id, employee_id }: Owner) => ({ company_id, employee_id })

/** Ends all sessions of the owner that have not ended. */
export async function endSessionsOf(db: Db, owner: Owner, ended_because: string, ended_at: Date) {
  await db
    .updateTable('session')
    .set({ ended_at, ended_because })
    .where((row) => row.and(ownedBy(owner)))
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes the owner's sessions with their tokens. */
export async function deleteSessionsOf(db: Db, owner: Owner) {
  await db
    .deleteFrom('session')
    .where((row) => row.and(ownedBy(owner)))
    .execute()
}

/** Deletes at most `most` sessions, with their tokens, that expired or ended before that moment, and returns their number. */
export async function deleteOverSessions(db: Db, now: Date, endedBefore: Date, most: number) {
  const done = await sql`
    delete from session where id in (
      ${unlockedSessions(sql`(expires_at <= ${now} or ended_at < ${endedBefore})`, most)})`.execute(db)
  return Number(done.numAffectedRows)
}

const MOST_LISTED = 100

/** The sessions of an employee that have not ended, the last used first. */
export const openSessionsOf = (db: Db, { company_id, employee_id }: Owner, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'browser', 'system', 'created_at'])
    .select((row) =>
      row.fn
        .coalesce(
          row
            .selectFrom('refresh_token')
            .select((token) => token.fn.max('refresh_token.created_at').as('at'))
            .whereRef('refresh_token.session_id', '=', 'session.id'),
          'session.created_at',
        )
        .as('used_at'),
    )
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()

type Ended = { because: string; now: Date }

/** Ends one session of an employee; false if they have no such session. */
export async function endOwnSession(db: Db, owner: Owner, id: string, { because, now }: Ended) {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where((row) => row.and(ownedBy(owner)))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends the sessions of an employee except one, if one stays, and returns their number. */
export async function endOtherSessions(db: Db, owner: Owner, kept: string | null, { because, now }: Ended) {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where((row) => row.and(ownedBy(owner)))
    .where('id', 'is distinct from', kept)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** When the employee of a session last showed who they are; null if it is gone, as their account may be. */
export async function confirmedAt(db: Db, id: string): Promise<Date | null> {
  const session = await db
    .selectFrom('session')
    .select(['created_at', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return session ? (session.confirmed_at ?? session.created_at) : null
}

/** Saves that the employee of a session showed who they are. */
export async function writeConfirmed(db: Db, id: string, confirmed_at: Date) {
  await db.updateTable('session').set({ confirmed_at }).where('id', '=', id).execute()
}
