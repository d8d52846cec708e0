import type { Email } from 'postal-mime'
import type { Database } from '../../server/db/database.ts'

export type Day = {
  /** Counted from the first. */
  day: number
  today: Date
  /** Aborts when the kill is over. */
  over: AbortSignal
  /** Call it after each change that was answered. */
  acknowledge: () => void
}

/** What happens in one company while the server is killed. */
export type Scene = {
  /** Called while the server is stopped: once, and before each day. */
  build(database: Database, today: Date): Promise<void>
  refill(database: Database): Promise<void>
  /** Goes on until a call is cut off, or the kill is over. */
  act(day: Day): Promise<void>
  /** What happened, once nothing more is due, and what is wrong with it. */
  check(database: Database, emails: Email[]): Promise<{ figures: Record<string, number>; problems: string[] }>
}
