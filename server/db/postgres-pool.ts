import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { onlyReads, silence } from './away.ts'
import { statementMs, withStatementTime } from '../running/statement-time.ts'

const CONNECT_MS = 4_000
const GRACE_MS = 500 // by then PostgreSQL would have ended the statement itself (statement_timeout), so it is silent
const PROBE_MS = 1_500
const KEEP_ALIVE_MS = 10_000

// How times are written is up to the database, its user and the machine, unless a connection says so as it begins. Poolers take these two.
const STARTUP = { DateStyle: 'ISO, MDY', TimeZone: 'UTC' }

type Given = Pick<pg.PoolConfig, 'connectionString' | 'max'>

const optionsOf = (given: Given): pg.PoolConfig => ({
  ...given,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
})

/** What the driver has and its types leave out. */
type Inner = { connection: pg.Connection; getStartupConf: () => Record<string, string> }

/** A connection that ends if a statement gets no answer in time: a late answer would be taken for that of the next statement. */
class Client extends pg.Client {
  #timer: NodeJS.Timeout | undefined
  #waits = false
  /** Called when a statement got no answer in time. */
  onSilence = () => undefined as void

  constructor(config?: pg.ClientConfig) {
    super(config)
    const inner = this as unknown as Inner
    const startup = inner.getStartupConf.bind(this)
    inner.getStartupConf = () => ({ ...startup(), ...STARTUP })
    this.on('error', () => undefined) // the running statement fails with it, and so does the next
    for (const event of ['readyForQuery', 'end']) inner.connection.on(event, () => this.#stopWaiting())
  }

  override query(...given: any[]): any {
    this.#wait(statementMs() + GRACE_MS)
    return (super.query as (...given: unknown[]) => unknown)(...given)
  }

  #wait(ms: number) {
    clearTimeout(this.#timer)
    this.#waits = true
    // Where this process itself slept, the answer may be there, unread.
    this.#timer = setTimeout(() => setImmediate(() => this.#giveUp()), ms)
  }

  #stopWaiting() {
    this.#waits = false
    clearTimeout(this.#timer)
  }

  #giveUp() {
    if (!this.#waits) return
    this.cut()
    this.onSilence()
  }

  /** Ends the connection, and with it what runs on it, without a word to the other side. */
  cut() {
    ;(this as unknown as Inner).connection.stream.destroy(silence())
  }
}

type Connected = (cause: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/** Connections to PostgreSQL, none of which waits without an end. */
class Pool extends pg.Pool {
  readonly #all: Set<Client>
  #isSilent = false

  constructor(options: pg.PoolConfig) {
    const all = new Set<Client>()
    class Own extends Client {
      constructor(config?: pg.ClientConfig) {
        super(config)
        all.add(this) // also while it connects
        this.on('end', () => all.delete(this))
      }
    }
    super({ ...options, Client: Own })
    this.#all = all
    // Where one got no answer, those that wait for work may be as dead, if what they lead to is gone. New ones will tell.
    const idle = new Set<Client>()
    const cutIdle = () => idle.forEach((client) => client.cut())
    this.on('connect', (client: unknown) => ((client as Client).onSilence = cutIdle))
    this.on('acquire', (client: unknown) => idle.delete(client as Client))
    this.on('release', (_, client: unknown) => idle.add(client as Client))
    this.on('remove', (client: unknown) => idle.delete(client as Client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected) {
    if (!callback) return this.#isSilent ? Promise.reject(silence()) : super.connect()
    if (this.#isSilent) callback(silence(), undefined, () => undefined)
    else super.connect(AsyncResource.bind(callback)) // statementMs is that of the caller, not of who releases a connection
  }

  /** While PostgreSQL is silent: ends all connections and makes none, so that no one waits for it. */
  setSilent(isSilent: boolean) {
    this.#isSilent = isSilent
    if (isSilent) for (const client of this.#all) client.cut()
  }
}

/** Connections for a server or a command. */
export const postgresPool = (given: Given) => new Pool(optionsOf(given))

export type PostgresPool = ReturnType<typeof postgresPool>

const ASK = "select current_setting('transaction_read_only')::bool as reads_only"

type Asked = Pick<pg.Pool | pg.Client, 'query'>

/** Asks the database on one of its connections. Errors: what a database that is away fails with, also if it only reads. */
export async function ask(asked: Asked): Promise<void> {
  const { rows } = await asked.query(ASK)
  if (rows[0]!.reads_only) throw onlyReads()
}

/** The same on a new connection, within a few seconds. */
export async function probe(given: Given): Promise<void> {
  const client = new Client({ ...optionsOf(given), connectionTimeoutMillis: PROBE_MS })
  try {
    await client.connect()
    await withStatementTime(PROBE_MS, () => ask(client))
  } finally {
    client.cut()
  }
}
