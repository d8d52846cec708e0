import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const SEEN = 3 // times before a statement is prepared
const MOST_NAMES = 500 // of a process; each connection keeps the plans of the statements that it ran

const times = new Map<string, number>()
const names = new Map<string, string>()

/** A statement's text → its name as a prepared statement; undefined while it is new, or once all names are taken. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  const seen = (times.get(text) ?? 0) + 1
  if (seen < SEEN) {
    if (times.size >= MOST_NAMES) times.clear() // mostly texts that come once, with lists of differing length
    times.set(text, seen)
    return undefined
  }
  times.delete(text)
  names.set(text, `vouch_${names.size}`)
  return names.get(text)
}

function preparing(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[] = []) => {
    const name = values.length > 0 ? statementName(text) : undefined
    return client.query({ text, values: [...values], ...(name && { name }) })
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

/**
 * A pool whose connections prepare repeated statements that have parameters: parsing and planning one takes longer than running
 * most of them. Without it the list of jobs takes 2.3 times as long on PostgreSQL, review-categories 1.8 times, the dashboard 1.6 times.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const wrapped = clients.get(client) ?? preparing(client)
      clients.set(client, wrapped)
      return wrapped
    },
  }
}
