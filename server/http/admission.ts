import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { stillBusy } from '../errors.ts'
import type { Principal } from './routes.ts'
import { createSlots, type Holder, type Most } from './slots.ts'

/** For heavy calls. A person’s slow uploads leave room for a colleague’s, and 40 answers fit into memory. */
export const HEAVY_CALLS: Most = { person: 3, company: 10, all: 40, waiting: 20 }

/** For transactions, of so many database connections. Sign-ins and imports use the rest. */
export function transactionsOf(poolSize: number): Most {
  const share = (part: number) => Math.max(1, Math.floor(poolSize * part))
  return { person: share(0.3), company: share(0.5), all: share(0.9), waiting: 200 }
}

const LIGHT_BODY_BYTES = 60_000 // of 200 decisions, with a few jobs each
const PATIENCE_MS = 10_000
const RETRY_SECONDS = 5

/** Accounts cost nothing until an address is proven, so all unproven ones share what one person has. */
export const holderOf = ({ is_unproven, company_id, employee_id }: Principal): Holder =>
  is_unproven
    ? { company: 'unproven', person: 'unproven' }
    : { company: company_id, person: employee_id }

type Transactions = Pick<Database, 'inCompany' | 'readCompany' | 'inDirectory'>

/**
 * Shares a process among people and companies: heavy calls have slots, and so have the transactions of all calls. A call that waits
 * too long, or comes when too many wait, gets 429 with Retry-After. `poolSize` is the number of database connections.
 */
export function createAdmission(poolSize: number) {
  const calls = createSlots(HEAVY_CALLS, () => stillBusy(RETRY_SECONDS))
  const transactions = createSlots(transactionsOf(poolSize), () => stillBusy(RETRY_SECONDS))
  return {
    /** Takes a slot for a heavy call, and stops waiting if the caller hangs up. Errors: 429. */
    enter: (principal: Principal, hungUp: AbortSignal) =>
      calls.take(holderOf(principal), { patience: PATIENCE_MS, hungUp }),

    /** The database as a call of `principal` uses it: each transaction waits for a slot. Errors: 429. */
    inTurn(database: Transactions, principal: Principal, heavy: boolean): Transactions {
      // A heavy call may be sending its answer, which can no longer be refused.
      const patience = heavy ? {} : { patience: PATIENCE_MS }
      async function turn<T>(work: () => Promise<T>): Promise<T> {
        const release = await transactions.take(holderOf(principal), patience)
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

export type Admission = ReturnType<typeof createAdmission>

const isLight = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && Number(headers['content-length']) <= LIGHT_BODY_BYTES

/**
 * Takes a slot for a heavy call before its body is read, unless the body is short. Releases it once the call calls `answered` and the
 * answer is sent or the caller has hung up, because the call holds memory until then. Errors: 429.
 */
export async function takeSlot(admission: Admission, request: FastifyRequest, reply: FastifyReply) {
  if (isLight(request)) return
  const gone = new AbortController()
  finished(reply.raw, () => gone.abort())
  const release = await admission.enter(request.principal!, gone.signal)
  let reasonsToStay = 2
  const leave = () => void (--reasonsToStay === 0 && release())
  request.answered = leave
  if (gone.signal.aborted) leave()
  else gone.signal.addEventListener('abort', leave)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** A heavy call calls it once its answer is made; null for other calls. */
    answered: (() => void) | null
  }
  interface FastifyInstance {
    /** How many calls and transactions wait for a slot now. */
    callsWaiting: () => number
  }
}
