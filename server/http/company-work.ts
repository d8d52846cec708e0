import type { CompanyDb, Database, DirectoryDb } from '../db/database.ts'
import { adminsOnly, HttpError } from '../errors.ts'
import type { Principal, SignedInContext } from './routes.ts'

/** Something for the audit trail. */
export type AuditEvent = {
  /** Null where the operator did it. */
  employee: string | null
  action: string
  detail?: Record<string, unknown>
}

export type Audited = {
  database: Database
  /** Adds to the company's audit trail, in the transaction of what was done. */
  record: (db: CompanyDb, event: AuditEvent) => Promise<void>
  /** Adds a refusal to the company's audit trail; the same one again not before an hour is over. */
  recordRefusal: (company_id: string, event: AuditEvent) => Promise<void>
}

type Call = {
  action: string
  /** What the audit trail is told of it; null where it is told nothing. */
  detail: Record<string, unknown> | null
  /** A GET: the database lets it change nothing. */
  readsOnly: boolean
}

/**
 * Transactions in the caller's company, and those over the directory too. A call with a detail for the audit trail is
 * written down in its first one, so that neither is ever without the other.
 */
export function companyWork(
  {
    database,
    record,
  }: Pick<Audited, 'record'> & {
    database: Pick<Database, 'inCompany' | 'readCompany' | 'inDirectory'>
  },
  principal: Principal,
  { action, detail, readsOnly }: Call,
) {
  let written = detail === null
  const writeDownIn = async (db: CompanyDb) => {
    if (!written) await record(db, { employee: principal.employee_id, action, detail: detail! })
  }
  const inCompany: SignedInContext['inCompany'] = async (fn) => {
    const transaction = readsOnly && written ? database.readCompany : database.inCompany
    const result = await transaction(principal.company_id, async (db) => {
      const answer = await fn(db)
      await writeDownIn(db)
      return answer
    })
    written = true
    return result
  }
  const inDirectory: SignedInContext['inDirectory'] = async (fn) => {
    const result = await database.inDirectory(async (db: DirectoryDb) => {
      const answer = await fn(db)
      if (!written) await db.inCompany(principal.company_id, writeDownIn)
      return answer
    })
    written = true
    return result
  }
  return {
    inCompany,
    inDirectory,
    /** Where the handler made no transaction, or makes them while its answer is sent. */
    writeDown: async () => (written ? undefined : inCompany(async () => undefined)),
  }
}

/** What a handler throws where part of what it does is for admins. */
export const isDenial = (cause: unknown) => cause instanceof HttpError && cause.code === adminsOnly().code

/** Turns away an employee who called what is for admins, which their admins can read. */
export async function refuseEmployee(
  { recordRefusal }: Audited,
  { company_id, employee_id }: Principal,
  call: string,
): Promise<never> {
  await recordRefusal(company_id, { employee: employee_id, action: 'denied', detail: { call } })
  throw adminsOnly()
}
