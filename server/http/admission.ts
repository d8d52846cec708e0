import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Database } from '../db/database.ts'
import { stillBusy } from '../errors.ts'
import type { Principal } from './routes.ts'
import { createTurns, type Limit, type Release } from './turns.ts'

/** What makes a call heavy. */
export type Heavy = NonNullable<Endpoint['heavy']>

/** How many heavy calls of each kind may run at once in a process. */
export const PLACES: Record<Heavy, { person: number; company: number }> = {
  decision: { person: 1, company: 4 }, // the database runs a person's decisions one after the other anyway
  export: { person: 1, company: 2 },
  upload: { person: 3, company: 20 }, // body-memory.ts limits their memory
  list: { person: 2, company: 8 },
}

/** The places with the operator's number of exports for a company (QUOTA_EXPORTS). */
export const placesWith = ({ exports }: { exports: number }): typeof PLACES => ({
  ...PLACES,
  export: { person: 1, company: exports },
})

const HEAVY_QUEUE = 20 // for a person and kind; enough for as many uploads within a second
const LIGHT_QUEUE = 200 // for a person
const PATIENCE_MS = 10_000
const RETRY_SECONDS = 5

/** How many of a pool's connections calls may hold at once. Sign-ins and imports use the rest. */
export function connectionLimits(poolSize: number) {
  const share = (part: number) => Math.max(1, Math.floor(poolSize * part))
  return {
    all: share(0.9),
    company: share(0.5),
    person: share(0.3),
    heavy: share(0.6),
    heavyOfCompany: share(0.3),
  }
}

type Transactions = Pick<Database, 'inCompany' | 'readCompany' | 'inDirectory'>

/**
 * Shares a process among people and companies. A heavy call first takes one of the few places of its kind, and every
 * transaction waits its turn before it takes a connection. A call that waits too long, or comes when too many wait, gets 429
 * with Retry-After. `poolSize` is the number of database connections.
 */
export function createAdmission(poolSize: number, places = PLACES) {
  const calls = createTurns(() => stillBusy(RETRY_SECONDS))
  const connections = createTurns(() => stillBusy(RETRY_SECONDS))
  const most = connectionLimits(poolSize)

  function connectionsOf({ employee_id, company_id }: Principal, heavy: boolean): [Limit, ...Limit[]] {
    const any: [Limit, ...Limit[]] = [
      [employee_id, most.person],
      [company_id, most.company],
      ['all', most.all],
    ]
    return heavy ? [...any, [`heavy ${company_id}`, most.heavyOfCompany], ['heavy', most.heavy]] : any
  }

  return {
    /** Takes a place for a heavy call, and stops waiting if the caller hangs up. Errors: 429. */
    enter(heavy: Heavy, { company_id, employee_id }: Principal, hungUp: AbortSignal): Promise<Release> {
      return calls.take({
        by: { company: company_id, person: employee_id },
        limits: [
          [`${heavy} ${employee_id}`, places[heavy].person],
          [`${heavy} ${company_id}`, places[heavy].company],
        ],
        longestQueue: HEAVY_QUEUE,
        patience: PATIENCE_MS,
        hungUp,
      })
    },

    /** The database as a call of `principal` uses it: each transaction waits for its turn. Errors: 429. */
    inTurn(database: Transactions, principal: Principal, heavy: boolean): Transactions {
      async function turn<T>(work: () => Promise<T>): Promise<T> {
        const release = await connections.take({
          by: { company: principal.company_id, person: principal.employee_id },
          limits: connectionsOf(principal, heavy),
          // Few heavy calls have a place, and an answer that is being sent can no longer be refused.
          ...(heavy ? { longestQueue: Infinity } : { longestQueue: LIGHT_QUEUE, patience: PATIENCE_MS }),
        })
        return work().finally(release)
      }
      return {
        inCompany: (company, fn) => turn(() => database.inCompany(company, fn)),
        readCompany: (company, fn) => turn(() => database.readCompany(company, fn)),
        inDirectory: (fn) => turn(() => database.inDirectory(fn)),
      }
    },

    /** How many calls wait for a place or a connection now. */
    waiting: () => calls.waiting() + connections.waiting(),
  }
}

export type Admission = ReturnType<typeof createAdmission>

/**
 * Takes a place for a heavy call before its body is read. Releases it once the call calls `answered` and the answer is sent or
 * the caller has hung up, because the call holds memory until then. Errors: 429.
 */
export async function takePlace(
  admission: Admission,
  heavy: Heavy,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const gone = new AbortController()
  finished(reply.raw, () => gone.abort())
  const release = await admission.enter(heavy, request.principal!, gone.signal)
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
    /** How many calls wait for a place or a connection now. */
    callsWaiting: () => number
  }
}
