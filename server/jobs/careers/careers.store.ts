import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { PageChanges } from '../../../contract/careers.ts'
import type { PageKey, Provider } from '../../../domain/careers-page.ts'
import type { CompanyDb, Db } from '../../db/database.ts'
import { rowOf } from '../../db/row-of.ts'

export type Choice = { departments: string[] | null; locations: string[] | null }

export type PageRow = PageKey &
  Choice & {
    id: string
    name: string
    connected_by: string | null
    tried_at: Date | null
    read_at: Date | null
    problem: string | null
    changes: PageChanges | null
    asks_to_close: number | null
    /** How many readings in a row began and had no end. */
    cut_off: number
    /** How many of its jobs are open. */
    open_jobs: number
  }

export type DuePage = { company_id: string; id: string }

const AT_ONCE = 50
/** After so many readings without an end, only an admin has the page read. */
const MOST_CUT_OFF = 2
const HELD_MS = 5 * 60_000 // longer than a reading may take

/** The careers pages of all companies that are due to be read. */
export async function duePages(db: Db, now: Date): Promise<DuePage[]> {
  const { rows } = await sql<DuePage>`
    select company_id, id from careers_page where disconnected_at is null and due_at <= ${now}
      and cut_off < ${MOST_CUT_OFF}
    order by due_at limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Takes a due page for five minutes, in which no other process reads it by itself; false if another process has it. */
export async function takePage(db: CompanyDb, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update careers_page set due_at = ${new Date(now.getTime() + HELD_MS)}
    where company_id = ${db.company} and id = ${id} and disconnected_at is null and due_at <= ${now} returning id`.execute(
    db,
  )
  return rows.length > 0
}

async function pagesWhere(db: CompanyDb, condition: RawBuilder<boolean>): Promise<PageRow[]> {
  const { rows } = await sql<Omit<PageRow, 'provider'> & { provider: Provider }>`
    select c.id, c.provider, c.slug, c.name, c.departments, c.locations, c.connected_by, c.tried_at, c.read_at, c.problem,
      c.changes, c.asks_to_close, c.cut_off,
      (select count(*)::int from posting p join job j on j.company_id = ${db.company} and j.id = p.job_id
        where p.company_id = ${db.company} and p.careers_page_id = c.id and j.closed_at is null) as open_jobs
    from careers_page c where c.company_id = ${db.company} and c.disconnected_at is null and ${condition}
    order by c.connected_at, c.id`.execute(db)
  return rows
}

/** The connected careers pages of the company. */
export const connectedPages = (db: CompanyDb) => pagesWhere(db, sql<boolean>`true`)

/** One of them; null without it. */
export async function pageById(db: CompanyDb, id: string): Promise<PageRow | null> {
  return (await pagesWhere(db, sql<boolean>`c.id = ${id}`))[0] ?? null
}

type NewPage = PageKey & Choice & { name: string; connected_by: string; now: Date }

/** Connects a page, again too → its id. */
export async function connectPage(db: CompanyDb, page: NewPage): Promise<string> {
  const { now, ...fields } = page
  const row = await db
    .insertInto('careers_page')
    .values({ company_id: db.company, id: randomUUID(), ...fields, connected_at: now, due_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'provider', 'slug']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        departments: ref('excluded.departments'),
        locations: ref('excluded.locations'),
        connected_by: ref('excluded.connected_by'),
        disconnected_at: ref('excluded.disconnected_at'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Disconnects a page. Its jobs stay, and the postings stay known: if the page is connected again, it brings no job twice. False
 * without such a page.
 */
export async function disconnectPage(db: CompanyDb, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update careers_page set disconnected_at = ${now}, problem = null, changes = null, asks_to_close = null
    where company_id = ${db.company} and id = ${id} and disconnected_at is null returning id`.execute(db)
  if (rows.length === 0) return false
  await sql`
    update posting set fingerprint = '' where company_id = ${db.company} and careers_page_id = ${id}`.execute(
    db,
  )
  return true
}

/** Whether the page is left alone until an admin has it read. */
export const isPaused = ({ cut_off }: Pick<PageRow, 'cut_off'>) => cut_off >= MOST_CUT_OFF

/** Records that a reading begins, in case it never ends because it stops the server, or is stopped. */
export async function beginReading(db: CompanyDb, id: string) {
  await sql`
    update careers_page set cut_off = cut_off + 1 where company_id = ${db.company} and id = ${id}`.execute(db)
}

/** Takes back that a reading began, which ended through no fault of the page. */
export async function takeBackReading(db: CompanyDb, id: string) {
  await sql`
    update careers_page set cut_off = greatest(cut_off - 1, 0)
    where company_id = ${db.company} and id = ${id}`.execute(db)
}

/** Writes down that a page could not be read, or that its reading was cut off. */
export async function saveProblem(
  db: CompanyDb,
  id: string,
  { problem, isCutOff, now, due_at }: { problem: string; isCutOff: boolean; now: Date; due_at: Date },
) {
  await sql`
    update careers_page set problem = ${problem}, tried_at = ${now}, due_at = ${due_at},
      cut_off = case when ${isCutOff}::boolean then cut_off else 0 end
    where company_id = ${db.company} and id = ${id}`.execute(db)
}

type Reading = { changes: PageChanges; asks_to_close: number | null; now: Date; due_at: Date }

/** Writes down what a reading did. */
export async function saveReading(
  db: CompanyDb,
  id: string,
  { changes, asks_to_close, now, due_at }: Reading,
) {
  await db
    .updateTable('careers_page')
    .set({
      problem: null,
      tried_at: now,
      read_at: now,
      due_at,
      asks_to_close,
      cut_off: 0,
      changes: JSON.stringify(changes),
    })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .execute()
}

/** The email address of an employee; null without one. */
export async function addressOf(db: CompanyDb, employee: string | null): Promise<string | null> {
  if (employee === null) return null
  const row = await rowOf(db, 'employee', employee).select('email').executeTakeFirst()
  return row?.email ?? null
}
