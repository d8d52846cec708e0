import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database, Db } from '../../db/database.ts'

type Limit = {
  name: string
  /** How often it may happen within `seconds`. */
  points: number
  seconds: number
  /** Points can be given back, so no process remembers that they are used up. */
  isReturnable?: boolean
}

/**
 * Counts in the database, for all servers. A key that used all its points is then refused in this process's memory. Call it outside of
 * transactions: it uses the pool.
 */
export const counter = ({ pool }: Database, { name, points, seconds, isReturnable }: Limit) =>
  new RateLimiterPostgres({
    storeClient: { query: ({ text, values }: Statement) => pool.query(text, values) }, // not prepared: a pooler may not keep it
    storeType: 'client',
    tableName: 'limit_use',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    ...(!isReturnable && { inMemoryBlockOnConsumed: points }),
  })

type Statement = { text: string; values: unknown[] }

/** Deletes counts whose time is over. */
export async function forgetOldCounts(db: Db, now: Date) {
  await db.deleteFrom('limit_use').where('expire', '<', String(now.getTime())).execute()
}
