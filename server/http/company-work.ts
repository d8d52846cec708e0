import type { CompanyDb, Database, DirectoryDb } from '../db/database.ts'
import { adminsOnly, HttpError } from '../errors.ts'
import type { Principal, SignedInContext } from './routes.ts'

/** An entry of the audit trail. */
export type AuditEvent = {
  /** Null for the operator. */
  employee: string | null
  action: string
  detail?: Record<string, unknown>
}

export type Audited = {
  database: Database
  /** Adds to the company's audit trail, in the transaction of the change. */
  record: (db: CompanyDb, event: AuditEvent) => Promise<void>
  /** Adds a refusal to the company's audit trail, the same one at most once an hour. */
  recordRefusal: (company_id: string, event: AuditEvent) => Promise<void>
  /** Does what an unproven account asked for. Errors: 409 if its company would then store too much. */
  withinBytes: <T>(db: CompanyDb, work: () => Promise<T>) => Promise<T>
}

type Call = {
  action: string
  /** For the audit trail; null if the call is not audited. */
  detail: Record<string, unknown> | null
  /** True for a GET: its transactions are read-only, unless one says that it writes. */
  readsOnly: boolean
}

/** What an entry of the audit trail says about the API key of the call; nothing without one. */
const byKey = (principal: Principal | null) => (principal?.key ? { api_key: principal.key.name } : {})

/**
 * The transactions of a call, in the caller's company and in the directory. The first one, or that which calls `audit`, also writes the
 * audit event, so that change and event are saved together or not at all.
 */
export function companyWork(
  {
    database,
    record,
    withinBytes,
  }: Pick<Audited, 'record' | 'withinBytes'> & {
    database: Pick<Database, 'inCompany' | 'readCompany' | 'inDirectory'>
  },
  principal: Principal,
  { action, detail, readsOnly }: Call,
) {
  let due = detail
  const writeDownIn = async (db: CompanyDb) => {
    if (!due) return
    await record(db, { employee: principal.employee_id, action, detail: { ...due, ...byKey(principal) } })
  }
  const inCompany: SignedInContext['inCompany'] = async (fn, may) => {
    const reads = readsOnly && !due && may !== 'write'
    const transaction = reads ? database.readCompany : database.inCompany
    const result = await transaction(principal.company_id, async (db) => {
      const work = async () => {
        const answer = await fn(db)
        await writeDownIn(db)
        return answer
      }
      return principal.is_unproven && !reads ? withinBytes(db, work) : work()
    })
    due = null
    return result
  }
  const inDirectory: SignedInContext['inDirectory'] = async (fn) => {
    const result = await database.inDirectory(async (db: DirectoryDb) => {
      const answer = await fn(db)
      if (due) await db.inCompany(principal.company_id, writeDownIn)
      return answer
    })
    due = null
    return result
  }
  return {
    inCompany,
    inDirectory,
    /** Writes the audit event if no transaction did: there was none, or they run while the answer is sent. */
    writeDown: async () => (due ? inCompany(async () => undefined) : undefined),
    audit: (its: Record<string, unknown> = {}) => void (due = its),
  }
}

/** Whether a handler refused because only admins may do what was asked. */
export const isDenial = (cause: unknown) => cause instanceof HttpError && cause.code === adminsOnly().code

/** Refuses an employee who called an admins' endpoint, or a key that may not call it, and records it in the audit trail. */
export async function refuseEmployee(
  { recordRefusal }: Audited,
  principal: Principal,
  call: string,
  refusal = adminsOnly(),
): Promise<never> {
  const { company_id, employee_id } = principal
  await recordRefusal(company_id, {
    employee: employee_id,
    action: 'denied',
    detail: { call, ...byKey(principal) },
  })
  throw refusal
}
