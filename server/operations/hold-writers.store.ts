import type { Database } from '../db/database.ts'

/** Runs fn while no one else has the embedded database's one connection, so that no one writes. */
export const holding =
  ({ pool }: Database) =>
  async <T>(fn: () => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      return await fn()
    } finally {
      client.release()
    }
  }
