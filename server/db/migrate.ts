import fs from 'node:fs/promises'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { DAY_MS } from '../../domain/time.ts'
import { UserError } from '../errors.ts'
import type { Database } from './database.ts'
import { asReleased, isBetween, LAST_BEFORE_1_1, PARTS_OF_1_1, RELEASE_1_1 } from './before-1-1.rules.ts'
import { keepViewsForCitus } from './citus-views.ts'
import { withStatementTime } from '../running/statement-time.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
const FIRST_BEFORE_1_0 = '0001_foundation'

/** Whether a database or a backup with these migrations is from before 1.0.0, which no later version reads. */
export const isBefore1_0 = (migrations: string[]): boolean => migrations.includes(FIRST_BEFORE_1_0)

const BEFORE_1_0 =
  'The database is from before Vouch 1.0.0, which this version cannot read. Nothing was changed. To keep a copy, run `npm run vouch -- backup FILE` ' +
  'with the version that made it. Then give this version an empty database: another DATA_DIR or DATABASE_URL.'

const BETWEEN =
  `The database was last prepared between the releases 1.0.0 and 1.1.0. Nothing was changed. Start commit ${LAST_BEFORE_1_1.slice(0, 8)} on it ` +
  'once, which brings it up to date, and then this version.'

/** Why this version cannot go on from a database that is older than it reads, by the migrations that it does not know; null if it can. */
export const tooOld = (unknown: string[]): string | null =>
  isBefore1_0(unknown) ? BEFORE_1_0 : isBetween(unknown) ? BETWEEN : null

export type MigrationStatus = {
  /** The migrations that ran, in order, with their times. */
  ran: { name: string; at: Date }[]
  /** Those of this version that have not run. */
  waiting: string[]
  /** Those that ran and that this version does not have: a newer Vouch prepared the database. */
  unknown: string[]
}

/** The names of the migrations that this version has, in their order. */
async function knownMigrations(): Promise<string[]> {
  const files = (await fs.readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return files.map((file) => path.basename(file, '.sql'))
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await knownMigrations()).map(async (name): Promise<[string, Migration]> => {
    const text = await fs.readFile(path.join(FOLDER, `${name}.sql`), 'utf8')
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

const AFTER_FUNCTIONS = '-- The end of what a restore makes first.'

/** Makes the functions by which transactions enter a company, where a database of these migrations has none yet. */
export async function makeEntering(db: Kysely<any>, migrations: string[]) {
  if (migrations.includes(RELEASE_1_1)) return
  const text = await fs.readFile(path.join(FOLDER, `${RELEASE_1_1}.sql`), 'utf8')
  await sql.raw(text.slice(0, text.indexOf(AFTER_FUNCTIONS))).execute(db)
}

/** Changes nothing. */
export async function migrationStatus(db: Kysely<any>): Promise<MigrationStatus> {
  const known = await knownMigrations()
  const rows = await ranMigrations(db)
  const names = asReleased(rows.map(({ name }) => name))
  const last = rows.at(-1)
  return {
    ran: names.map((name) => rows.find((row) => row.name === name) ?? { name, at: last!.at }),
    waiting: known.filter((name) => !names.includes(name)),
    unknown: names.filter((name) => !known.includes(name)),
  }
}

async function ranMigrations(db: Kysely<any>): Promise<MigrationStatus['ran']> {
  const { rows: tables } = await sql`select to_regclass('kysely_migration') as name`.execute(db)
  if (!(tables[0] as { name: string | null }).name) return []
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name`.execute(db)
  return rows.map(({ name, timestamp }) => ({ name, at: new Date(timestamp) }))
}

/** Gives a database that has all parts of 1.1.0's migration its one name, in one statement. */
async function renameParts(db: Kysely<any>) {
  if (!(await ranMigrations(db)).some(({ name }) => name === PARTS_OF_1_1[0])) return
  await sql`
    with parts as (delete from kysely_migration where name = any (${PARTS_OF_1_1}) returning timestamp)
    insert into kysely_migration select ${RELEASE_1_1}, max(timestamp) from parts having count(*) > 0`.execute(
    db,
  )
}

/** Refuses to begin in a database that cannot hold all letters. Errors: UserError. One that has begun goes on. */
export async function refuseEncoding({ db, encoding }: Pick<Database, 'db' | 'encoding'>) {
  if (!encoding || (await ranMigrations(db)).length > 0) return
  throw new UserError(
    `The database at DATABASE_URL writes text in ${encoding}, which does not hold all letters. Make it anew, for its owner vouch: ` +
      "create database vouch owner vouch encoding 'UTF8' template template0;",
  )
}

const count = (n: number) => `${n} migration${n === 1 ? '' : 's'}`

type Migrating = {
  /** The last one; all by default. */
  target?: string | undefined
  /** Hears that they run and how many, and at the end how long they took. */
  say?: ((line: string) => void) | undefined
}

/**
 * Brings the database up to date, or up to `target` → what ran just now. Each migration is a plain .sql file and never changes
 * after its release. Errors: UserError if a newer Vouch, or one from before 1.0.0, prepared the database.
 */
export async function migrate(db: Kysely<any>, { target, say }: Migrating = {}): Promise<string[]> {
  const { unknown, waiting } = await migrationStatus(db)
  const why = tooOld(unknown)
  if (why) throw new UserError(why)
  if (unknown.length > 0)
    throw new UserError(
      `The database was prepared by a newer Vouch (${unknown.join(', ')}). Start that version, or restore a backup of this one into an empty database.`,
    )
  await renameParts(db)
  if (waiting.length === 0) return [] // the migrator reads the whole catalog
  const began = performance.now()
  const due = target ? waiting.filter((name) => name <= target) : waiting
  if (due.length > 0) say?.(`${count(due.length)} run, from ${due[0]} to ${due.at(-1)} …`)
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results = [] } = await withStatementTime(DAY_MS, () =>
    target ? migrator.migrateTo(target) : migrator.migrateToLatest(),
  )
  if (error) throw error
  await keepViewsForCitus(db)
  if (results.length > 0)
    say?.(`${count(results.length)} ran in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  return results.map((result) => result.migrationName)
}

/** True once every migration of this version has run. */
export async function isMigrated(db: Kysely<any>): Promise<boolean> {
  return (await migrationStatus(db)).waiting.length === 0
}
