import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cost } from '../../contract/endpoint.ts'
import type { Database } from '../db/database.ts'
import { stillBusy } from '../errors.ts'
import { clientNetwork } from './client-ip.ts'
import type { Principal } from './routes.ts'
import { createSlots, type Holder, type Most } from '../running/slots.ts'

/** For long answers and bodies. A person’s slow uploads leave room for a colleague’s, and 40 answers fit into memory. */
export const HEAVY_CALLS: Most = { person: 3, company: 10, all: 40, waiting: 20, patience: 10_000 }

/** For calls that make Vouch call others. Those of sign-in are counted apart: slow receivers keep no one from signing in. */
const OUTGOING_CALLS: Most = { person: 1, company: 2, all: 6, waiting: 20, patience: 10_000 }

/**
 * For transactions, of so many database connections. Sign-ins and imports use the rest. A transaction waits as long as it takes,
 * because a call may be sending its answer, which can no longer be refused.
 */
export function transactionsOf(poolSize: number): Most {
  const share = (part: number) => Math.max(1, Math.floor(poolSize * part))
  return { person: share(0.3), company: share(0.5), all: share(0.9), waiting: 200 }
}

/** For reading who calls, per session or key, so that one with many calls does not fill the queue for database connections. */
const arrivalsOf = (poolSize: number): Most => ({
  person: 2,
  company: 2,
  all: Math.max(1, Math.floor(poolSize * 0.3)),
  waiting: 200,
})

const LIGHT_BODY_BYTES = 60_000 // of 200 decisions, with a few jobs each
const RETRY_SECONDS = 5

/** Accounts cost nothing until an address is proven, so all unproven ones together have one slot, and share as one person. */
export const holderOf = ({ is_unproven, company_id, employee_id }: Principal): Holder =>
  is_unproven
    ? { company: 'unproven', person: 'unproven', most: 1 }
    : { company: company_id, person: employee_id }

/** Without a session, a browser counts as a person, by its cookies, and its network as a company. */
const holderOfCall = ({ principal, headers, ip, id }: FastifyRequest): Holder =>
  principal ? holderOf(principal) : { company: clientNetwork(ip), person: headers.cookie ?? id }

type Transactions = Pick<Database, 'inCompany' | 'readCompany' | 'inDirectory'>

/**
 * Shares a process among people and companies: heavy calls have slots, and so have the transactions of all calls. A heavy call
 * that waits too long, and any call that comes when too many of its caller wait, gets 429 with Retry-After. `poolSize` is the number of database connections.
 */
export function createCallSlots(poolSize: number) {
  const slotsFor = (most: Most) => createSlots(most, () => stillBusy(RETRY_SECONDS))
  const long = slotsFor(HEAVY_CALLS)
  const calls = {
    answer: long,
    body: long,
    outgoing: slotsFor(OUTGOING_CALLS),
    issuer: slotsFor(OUTGOING_CALLS),
  }
  const transactions = slotsFor(transactionsOf(poolSize))
  const arrivals = slotsFor(arrivalsOf(poolSize))
  return {
    /** Takes a slot for a heavy call. Errors: 429. */
    enter: (cost: Cost, holder: Holder) => calls[cost].take(holder),

    /** Reads from the database who calls, in the turn of the session or key. Errors: 429. */
    async arrive<T>(caller: string, read: () => Promise<T>): Promise<T> {
      const release = await arrivals.take({ company: caller, person: caller })
      return read().finally(release)
    },

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
    waiting: () =>
      [long, calls.outgoing, calls.issuer, transactions, arrivals].reduce(
        (sum, { waiting }) => sum + waiting(),
        0,
      ),
  }
}

export type CallSlots = ReturnType<typeof createCallSlots>

const isShort = ({ headers }: FastifyRequest) => Number(headers['content-length']) <= LIGHT_BODY_BYTES

/**
 * Takes a slot for a heavy call before its body is read; a short one needs none if the body is what costs. Releases it once the answer is
 * sent or the caller has hung up, and `whileWorking` has ended. Errors: 429.
 */
export async function takeSlot(slots: CallSlots, cost: Cost, request: FastifyRequest, reply: FastifyReply) {
  if (cost === 'body' && isShort(request)) return
  const release = await slots.enter(cost, holderOfCall(request))
  let isOver = false
  request.leaveSlot = () => {
    if (isOver && !request.isWorking) release()
  }
  finished(reply.raw, () => {
    isOver = true
    request.leaveSlot!()
  })
}

/** Runs the work of a call, which keeps its slot meanwhile: it goes on when the caller hangs up. */
export async function whileWorking<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  request.isWorking = true
  try {
    return await work()
  } finally {
    request.isWorking = false
    request.leaveSlot?.()
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its handler runs. */
    isWorking: boolean
    /** Gives the call’s slot back as soon as it may; null without one. */
    leaveSlot: (() => void) | null
  }
  interface FastifyInstance {
    /** How many calls and transactions wait for a slot now. */
    callsWaiting: () => number
  }
}
