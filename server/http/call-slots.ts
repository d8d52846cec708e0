import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { stillBusy } from '../errors.ts'
import type { Principal } from './routes.ts'
import { createSlots, type Holder, type Most } from './slots.ts'

/** For heavy calls. A person’s slow uploads leave room for a colleague’s, and 40 answers fit into memory. */
export const HEAVY_CALLS: Most = { person: 3, company: 10, all: 40, waiting: 20, patience: 10_000 }

/**
 * For transactions, of so many database connections. Sign-ins and imports use the rest. A transaction waits as long as it takes,
 * because a call may be sending its answer, which can no longer be refused.
 */
export function transactionsOf(poolSize: number): Most {
  const share = (part: number) => Math.max(1, Math.floor(poolSize * part))
  return { person: share(0.3), company: share(0.5), all: share(0.9), waiting: 200 }
}

const LIGHT_BODY_BYTES = 60_000 // of 200 decisions, with a few jobs each
const RETRY_SECONDS = 5

/** Accounts cost nothing until an address is proven, so all unproven ones together have one slot, and share as one person. */
export const holderOf = ({ is_unproven, company_id, employee_id }: Principal): Holder =>
  is_unproven
    ? { company: 'unproven', person: 'unproven', most: 1 }
    : { company: company_id, person: employee_id }

type Transactions = Pick<Database, 'inCompany' | 'readCompany' | 'inDirectory'>

/**
 * Shares a process among people and companies: heavy calls have slots, and so have the transactions of all calls. A heavy call
 * that waits too long, and any call that comes when too many of its caller wait, gets 429 with Retry-After. `poolSize` is the number of database connections.
 */
export function createCallSlots(poolSize: number) {
  const calls = createSlots(HEAVY_CALLS, () => stillBusy(RETRY_SECONDS))
  const transactions = createSlots(transactionsOf(poolSize), () => stillBusy(RETRY_SECONDS))
  return {
    /** Takes a slot for a heavy call. Errors: 429. */
    enter: (principal: Principal) => calls.take(holderOf(principal)),

    /** The database as a call of `principal` uses it: each transaction waits for a slot. Errors: 429. */
    inTurn(database: Transactions, principal: Principal): Transactions {
      async function turn<T>(work: () => Promise<T>): Promise<T> {
        const release = await transactions.take(holderOf(principal))
        return work().finally(release)
      }
      return {
        inCompany: (company, fn) => turn(() => database.inCompany(company, fn)),
        readCompany: (company, fn) => turn(() => database.readCompany(company, fn)),
        inDirectory: (fn) => turn(() => database.inDirectory(fn)),
      }
    },

    /** How many calls and transactions wait now. */
    waiting: () => calls.waiting() + transactions.waiting(),
  }
}

export type CallSlots = ReturnType<typeof createCallSlots>

const isLight = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && Number(headers['content-length']) <= LIGHT_BODY_BYTES

/**
 * Takes a slot for a heavy call before its body is read, unless the body is short. Releases it once the answer is sent or the caller
 * has hung up. Errors: 429.
 */
export async function takeSlot(slots: CallSlots, request: FastifyRequest, reply: FastifyReply) {
  if (!isLight(request)) finished(reply.raw, await slots.enter(request.principal!))
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How many calls and transactions wait for a slot now. */
    callsWaiting: () => number
  }
}
