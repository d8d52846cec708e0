import { UUID } from '../../domain/uuid.ts'
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type DatabaseConnection,
  type PostgresPool,
  type Transaction,
} from 'kysely'
import type pg from 'pg'
import { UserError } from '../errors.ts'
import { isDatabaseAway, isUnansweredCommit, silence, unansweredCommit, whyAway } from './away.ts'
import { ask, postgresPool, probe } from './postgres-pool.ts'
import { preparingPool } from './preparing-pool.ts'
import type { DB } from './schema.ts'
import { statementMs } from '../running/statement-time.ts'
import { analyzeSmall, tidy } from './tidy.ts'

type Directory =
  | 'address'
  | 'address_change'
  | 'api_key'
  | 'backup_run'
  | 'company_domain'
  | 'erased_everywhere'
  | 'invitation'
  | 'limit_use'
  | 'link_token'
  | 'oidc_company'
  | 'oidc_identity'
  | 'oidc_sign_in'
  | 'refresh_token'
  | 'server_secret'
  | 'session'

/** The directory tables only: a query on a tenant table outside a company does not compile. */
export type Db = Kysely<Pick<DB, Directory>>

declare const scoped: unique symbol
/** A transaction inside one company, made by inCompany alone. Row level security shows it that company's rows only. */
export type CompanyDb = Transaction<Omit<DB, Directory>> & {
  readonly [scoped]: true
  readonly company: string
}

/** A transaction over the directory that can enter a company while fn runs: signing in reads both. */
export type DirectoryDb = Transaction<Pick<DB, Directory>> & {
  inCompany: <T>(company: string, fn: (db: CompanyDb) => Promise<T>) => Promise<T>
}

/** A statement whose parameters ($1) are written into it. */
type Literal = { text: string; values: string[] }

export type Database = {
  kind: 'embedded' | 'postgres'
  /** Whether the tables can be on several servers: the extension citus is there. */
  isDistributed: boolean
  /** How it writes text, such as LATIN1, if that does not hold all letters; null for UTF-8. */
  encoding: string | null
  db: Db
  pool: pg.Pool
  /** How many transactions this process can have open at once. */
  connections: number
  /** Runs fn in one transaction as the application's role, confined to the company. Rolls back and rethrows what fn throws. */
  inCompany: <T>(company: string, fn: (db: CompanyDb) => Promise<T>) => Promise<T>
  /** The same in a read-only transaction. */
  readCompany: <T>(company: string, fn: (db: CompanyDb) => Promise<T>) => Promise<T>
  /** Runs fn in one transaction over the directory. fn must not use the pool: the embedded database has one connection. */
  inDirectory: <T>(fn: (db: DirectoryDb) => Promise<T>) => Promise<T>
  /** Runs one statement in a transaction of its own, in one message. It may enter a company, as session_principal does. */
  atOnce: <Row extends object>(literal: Literal) => Promise<Row[]>
  /** Fails with what says that the database is away, also if it only reads. */
  ask: () => Promise<void>
  /** The same within a few seconds, on a new connection. */
  probe: () => Promise<void>
  /** While it is silent, all that would wait for it fails at once. */
  setSilent: (isSilent: boolean) => void
  /** On the embedded database: vacuum and statistics, which PostgreSQL's autovacuum does by itself. Call it after many changes. */
  tidy: () => Promise<void>
  /** After the first rows of an import: see tidy.ts. */
  analyzeSmall: () => Promise<void>
  close: () => Promise<void>
}

// Planning a statement for the values of each call takes longer than most lists; so does compiling it. Citus plans only for values.
const QUICKLY = 'set local plan_cache_mode = force_generic_plan; set local jit = off; '

/** How a transaction begins. PostgreSQL ends its statements in time; the embedded database does not. */
const begin = (how = 'begin') => `${how}; set local statement_timeout = ${statementMs()}; `

type Begins = 'by itself' | 'by its first statement'

/** Where the first statement of a transaction contains `begin`, that saves a round trip. */
class Dialect extends PostgresDialect {
  readonly #begins: Begins

  constructor(pool: PostgresPool, begins: Begins) {
    super({ pool })
    this.#begins = begins
  }

  override createDriver() {
    const driver = super.createDriver()
    const commit = driver.commitTransaction.bind(driver)
    const rollback = driver.rollbackTransaction.bind(driver)
    return Object.assign(driver, {
      beginTransaction: async (connection: DatabaseConnection) =>
        this.#begins === 'by itself' && void (await connection.executeQuery(CompiledQuery.raw(begin()))),
      commitTransaction: (connection: DatabaseConnection) =>
        commit(connection).catch((cause: unknown) => {
          throw isDatabaseAway(cause) ? unansweredCommit(cause) : cause
        }),
      // What ended the transaction is told, not that its connection is gone with it.
      rollbackTransaction: (connection: DatabaseConnection) => rollback(connection).catch(() => undefined),
    })
  }
}

/** Confines the rest of a transaction to one company, as the application's role. */
async function enter(transaction: Transaction<DB>, company: string, first = ''): Promise<CompanyDb> {
  if (!UUID.test(company)) throw new Error('inCompany takes the id of a company.')
  await transaction.executeQuery(CompiledQuery.raw(`${first}select enter_company('${company}')`))
  return Object.assign(transaction, { company }) as unknown as CompanyDb
}

const leave = (transaction: Transaction<DB>) =>
  transaction.executeQuery(CompiledQuery.raw('select leave_company()'))

/** Runs one statement, which may enter a company, in a transaction of its own and one message. */
async function atOnce<Row extends object>(pool: pg.Pool, { text, values }: Literal): Promise<Row[]> {
  const client = await pool.connect()
  const literals = values.map((value) => client.escapeLiteral(value))
  const statement = text.replace(/\$(\d+)/g, (_, number: string) => literals[Number(number) - 1]!)
  try {
    // Of several statements, the driver returns a list of results.
    const results = await client.query(`${begin()}${statement}; commit`)
    return (results as unknown as pg.QueryResult<Row>[]).at(-2)!.rows
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    throw cause
  } finally {
    client.release()
  }
}

/** A pool of either kind → the product's database. */
export function databaseOn(
  kind: Database['kind'],
  pool: pg.Pool,
  close: () => Promise<void>,
  isDistributed = false,
): Database {
  pool.on('error', () => undefined) // an idle connection broke; the next query opens another
  const db = new Kysely<DB>({ dialect: new Dialect(pool, 'by itself') })
  const companies = new Kysely<DB>({ dialect: new Dialect(pool, 'by its first statement') })
  const readers = new Kysely<DB>({ dialect: new Dialect(preparingPool(pool), 'by its first statement') })
  const beginReading = () => begin('begin read only') + (isDistributed ? '' : QUICKLY)
  return {
    kind,
    isDistributed,
    encoding: null,
    db,
    pool,
    connections: pool.options.max,
    inCompany: (company, fn) =>
      companies.transaction().execute(async (transaction) => fn(await enter(transaction, company, begin()))),
    readCompany: (company, fn) =>
      readers
        .transaction()
        .execute(async (transaction) => fn(await enter(transaction, company, beginReading())))
        .catch((cause: unknown) => {
          if (isUnansweredCommit(cause)) throw silence() // nothing was to be saved
          if (whyAway(cause) !== 'read_only') throw cause
          throw new Error('A statement wrote in a read-only transaction.', { cause })
        }),
    inDirectory: (fn) =>
      db.transaction().execute((transaction) => {
        const inCompany: DirectoryDb['inCompany'] = async (company, step) => {
          const result = await step(await enter(transaction, company))
          await leave(transaction) // where the step threw, the transaction ends with it
          return result
        }
        return fn(Object.assign(transaction, { inCompany }))
      }),
    atOnce: (literal) => atOnce(pool, literal),
    ask: () => ask(pool),
    probe: () => ask(pool),
    setSilent: () => undefined,
    analyzeSmall: async () => (isDistributed ? undefined : analyzeSmall(db)),
    tidy: async () => (kind === 'embedded' ? tidy(pool) : undefined),
    close,
  }
}

const OLDEST_POSTGRES = 150_000
const ABOUT_SERVER = `
  select current_setting('server_version_num')::int as version,
    nullif(current_setting('server_encoding'), 'UTF8') as encoding,
    exists (select 1 from pg_extension where extname = 'citus') as is_distributed`

/** What a start without a database says. */
function cannotStart(cause: unknown): UserError {
  const because = (cause as { code?: string }).code ?? (cause as Error).message
  const why = whyAway(cause)
  if (why === 'read_only')
    return new UserError(
      'DATABASE_URL leads to a PostgreSQL that only reads, such as a standby. Vouch needs the primary.',
    )
  return new UserError(
    why === 'refused'
      ? `The database at DATABASE_URL refuses the user, the password or its own name (${because}). Correct them.`
      : `The database at DATABASE_URL does not answer (${because}). Check that it runs and that host and port are right.`,
  )
}

/** DATABASE_URL → PostgreSQL ≥ 15. Errors: UserError where the server does not answer, is too old or is a standby. */
export async function openPostgres(url: string, poolSize = 10): Promise<Database> {
  const given = { connectionString: url, max: poolSize }
  const pool = postgresPool(given)
  let about: { version: number; encoding: string | null; is_distributed: boolean }
  try {
    await ask(pool)
    about = (await pool.query<typeof about>(ABOUT_SERVER)).rows[0]!
  } catch (cause) {
    await pool.end()
    throw cannotStart(cause)
  }
  if (about.version < OLDEST_POSTGRES) {
    await pool.end()
    throw new UserError('DATABASE_URL leads to a PostgreSQL older than 15. Vouch needs 15 or newer.')
  }
  return {
    ...databaseOn('postgres', pool, () => pool.end(), about.is_distributed),
    encoding: about.encoding,
    probe: () => probe(given),
    setSilent: (isSilent) => pool.setSilent(isSilent),
  }
}
