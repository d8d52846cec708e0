import { AsyncLocalStorage } from 'node:async_hooks'

/** So long a statement that someone waits for may take, in milliseconds: far more than any of them needs. */
const STATEMENT_MS = 6_000

const limits = new AsyncLocalStorage<number>()

/** Long work names its own limit: each statement of fn, and of all that it calls, may take so many milliseconds. */
export const withStatementTime = <T>(ms: number, fn: () => T): T => limits.run(ms, fn)

/** How long a statement may take here, in milliseconds. */
export const statementMs = (): number => limits.getStore() ?? STATEMENT_MS
