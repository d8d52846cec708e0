import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Database } from '../db/database.ts'
import { stillBusy } from '../errors.ts'
import type { Principal } from './routes.ts'
import { createTurns, type Limit, type Release } from './turns.ts'

/** What makes a call heavy. */
export type Heavy = NonNullable<Endpoint['heavy']>

/** How many heavy calls of each kind run at once in a process. */
export const PLACES: Record<Heavy, { person: number; company: number }> = {
  decision: { person: 1, company: 4 }, // a person's decisions wait for each other in the database anyway
  export: { person: 1, company: 2 },
  upload: { person: 3, company: 20 }, // the memory they take is limited by their bytes
  list: { person: 2, company: 8 },
}

/** The places of a deployment that sets how many exports of a company run at once (QUOTA_EXPORTS). */
export const placesWith = ({ exports }: { exports: number }): typeof PLACES => ({
  ...PLACES,
  export: { person: 1, company: exports },
})

const HEAVY_QUEUE = 20 // of one person and kind: so many uploads within a second are taken in
const LIGHT_QUEUE = 200 // of one person
const PATIENCE_MS = 10_000
const RETRY_SECONDS = 5

/** How many of a pool's connections calls may hold at once. Signing in and the import take theirs besides. */
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
 * Shares a process's work among people and companies. A heavy call takes one of the few places of its kind before anything
 * else happens; each transaction of any call takes its turn before it takes a connection. Who waits too long, or asks for
 * too much at once, gets 429 with Retry-After. `poolSize` is the number of database connections.
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
    /** A place for a heavy call, which whoever hangs up stops waiting for. Errors: 429. */
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
          // Few heavy calls have a place, and what one has begun to send cannot be refused any more.
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
 * Takes a place for a heavy call, before anything of its body is read. It is given back once the call is answered (see
 * `answered`) and its answer has left or its caller has hung up: what the call still works with counts until then.
 * Errors: 429.
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
    /** To be called once the answer of a heavy call is made; null for the others. */
    answered: (() => void) | null
  }
  interface FastifyInstance {
    /** How many calls wait for a place or a connection now. */
    callsWaiting: () => number
  }
}
