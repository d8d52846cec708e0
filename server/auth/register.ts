import { randomUUID } from 'node:crypto'
import type { SignIn } from '../../contract/auth.ts'
import { splitName } from '../../domain/employee-name.ts'
import { insertCompany } from '../employees/base/company.store.ts'
import type { Database } from '../db/database.ts'
import { conflict, invalid, registerByInvitation } from '../errors.ts'
import type { Services } from '../services.ts'
import { findAddress, writeAddress } from './base/address.store.ts'
import { openInvitations, lockDirectoryFor } from './base/admission.ts'
import { commonPasswords } from './password.ts'
import { companyNameFor } from './base/company-name.ts'
import { writeEmployee } from './base/member.store.ts'
import { hashPassword } from './password.ts'
import { passwordProblem } from './password.rules.ts'
import { domainOf } from './base/public-mail-hosts.ts'
import { endNamed, type Browser } from './session.ts'
import { openAudited, signInAnswer } from './sign-in.ts'

const hasAccount = () =>
  conflict('There is an account for this email address already. Ask for a sign-in link instead.')

const isInvited = async (database: Database, email: string) =>
  (await database.inDirectory((db) => openInvitations(db, email))).length > 0

type Registration = { email: string; password: string; name: string }

/**
 * Makes an unproven account in a private company, which owns no domain and cannot be joined. admission.rules.ts decides what the
 * first proof of the address changes. Errors: 400 for the password, 409 for a known address; unless SIGNUP=open, 403 for an
 * address that no one has invited, known or not.
 */
export async function register(
  services: Services,
  { email, password, name }: Registration,
  browser: Browser,
): Promise<SignIn> {
  const { database, settings, now } = services
  const problem = passwordProblem(password, email, await commonPasswords())
  if (problem) throw invalid(problem, { password: problem })
  if (settings.signup !== 'open' && !(await isInvited(database, email))) throw registerByInvitation()
  if (await findAddress(database.db, email)) throw hasAccount()
  const password_hash = await hashPassword(password)
  const opened = await database.inDirectory(async (db) => {
    await lockDirectoryFor(db, email)
    if (await findAddress(db, email)) throw hasAccount()
    const company_id = randomUUID()
    const employee_id = await db.inCompany(company_id, async (company) => {
      await insertCompany(company, { name: companyNameFor(domainOf(email)), is_private: true })
      return writeEmployee(company, { id: randomUUID(), email, role: 'admin', ...splitName(name) })
    })
    await writeAddress(db, { email, company_id, employee_id, password_hash, proven_at: null })
    await endNamed(db, browser, 'signed in again', now())
    return openAudited(db, { company_id, employee_id, email }, browser, { now: now(), by: 'registration' })
  })
  return signInAnswer(services, opened)
}
