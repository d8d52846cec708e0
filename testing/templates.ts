import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { databaseOn, openPostgres, type Database } from '../server/db/database.ts'
import { openInMemory } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { distribute } from '../server/operations/distribute.ts'
import { openBoss } from '../server/uploads/boss.ts'
import { startImportQueue } from '../server/uploads/import-queue.ts'
import {
  closeOnCitus,
  createDatabase,
  createOnCitus,
  dropDatabase,
  postgresBinaries,
  startPostgres,
} from './postgres.ts'

const ROOT = path.join(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'node_modules/.cache/test-databases')

/** The files that determine a template's content. */
const SOURCES = [
  'package-lock.json',
  'server/db/*.ts',
  'server/db/migrations/*.sql',
  'server/uploads/import-queue*.ts',
  'testing/{postgres,templates}.ts',
]

function keyOf(version: string) {
  const hash = createHash('sha256').update(version)
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.ts'] }).sort())
    hash.update(file).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

/** The path of what an earlier run saved or, without one, of what `make` writes. Other versions are deleted. */
async function saved(
  name: string,
  version: string,
  make: (target: string) => Promise<void>,
): Promise<string> {
  const target = path.join(FOLDER, `${name}-${keyOf(version)}`)
  if (existsSync(target)) return target
  mkdirSync(FOLDER, { recursive: true })
  for (const old of readdirSync(FOLDER))
    if (old.startsWith(`${name}-`)) rmSync(path.join(FOLDER, old), { recursive: true, force: true })
  const unfinished = path.join(FOLDER, `unfinished-${randomUUID()}`)
  await make(unfinished)
  try {
    renameSync(unfinished, target)
  } catch (cause) {
    if (!existsSync(target)) throw cause
    rmSync(unfinished, { recursive: true, force: true }) // another run was first
  }
  return target
}

async function prepare(database: Database) {
  await migrate(database.db)
  const log = pino({ level: 'silent' })
  const boss = await openBoss(database, log)
  const imports = await startImportQueue({ boss, database, work: false, log })
  await imports.close()
}

/** Deletes the template databases of initdb: nothing opens them, and they are half of the files of each copy. */
async function dropTemplates(pool: Database['pool']) {
  await pool.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`)
}

async function saveEmbedded(file: string, { pool, pglite }: Awaited<ReturnType<typeof openInMemory>>) {
  await dropTemplates(pool)
  const dump = await pglite.dumpDataDir('none')
  await pool.end()
  await pglite.close()
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
}

/** A tar file with an embedded database as initdb leaves it, which takes two seconds. */
export const emptyEmbeddedTemplate = () =>
  saved('empty-embedded', '', async (file) => saveEmbedded(file, await openInMemory()))

/** A tar file with a migrated embedded database. */
export const embeddedTemplate = () =>
  saved('embedded', '', async (file) => {
    const opened = await openInMemory()
    await prepare(databaseOn('embedded', opened.pool, async () => undefined))
    await saveEmbedded(file, opened)
  })

/** Puts the database of that file into a data folder, where a server starts in half the time. */
export function fillDataFolder(dataDir: string, template: string) {
  const database = path.join(dataDir, 'database')
  mkdirSync(database, { recursive: true, mode: 0o700 })
  const { status, stderr } = spawnSync('tar', ['-xf', template, '-C', database], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${template} could not be unpacked: ${stderr}`)
}

/** The name of the migrated database in the saved cluster. */
const TEMPLATE = 'vouch_template'

/** On a PostgreSQL server: a new database, migrated. */
async function migrateOnPostgres(url: string, name: string) {
  const database = await openPostgres(await createDatabase(url, name))
  await prepare(database)
  await database.close()
}

const FEW_SHARDS = 4 // each database of a test copies them all

/** On a Citus: the same, with its companies distributed. */
async function migrateOnCitus(url: string, name: string) {
  const database = await openPostgres(await createOnCitus(url, name))
  await migrate(database.db)
  await database.pool.query('alter role vouch_app login')
  await distribute(database, FEW_SHARDS)
  await prepare(database)
  await database.close()
  await closeOnCitus(url, name)
}

/** The folder of a stopped PostgreSQL cluster with that database. */
const postgresTemplate = () =>
  saved('postgres', postgresBinaries()!, async (folder) => {
    const server = (await startPostgres())!
    await migrateOnPostgres(server.url, TEMPLATE)
    await server.stop(folder)
  })

/** A PostgreSQL with a migrated database to copy: a saved cluster's copy, or what TEST_DATABASE_URL names. */
export async function postgresWithTemplate() {
  if (!process.env.TEST_DATABASE_URL) {
    const { url, stop } = (await startPostgres({ from: await postgresTemplate() }))!
    return { url, template: TEMPLATE, stop: () => stop() }
  }
  const { url } = (await startPostgres())!
  const template = `${TEMPLATE}_${randomUUID().slice(0, 8)}`
  await (process.env.TEST_CITUS_URL ? migrateOnCitus : migrateOnPostgres)(url, template)
  return { url, template, stop: () => dropDatabase(url, template) }
}
