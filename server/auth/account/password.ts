import { record } from '../../audit/audit.store.ts'
import { findAddress, writePassword } from '../base/address.store.ts'
import { NOT_TOLD, tellOfChange } from '../base/access-mail.ts'
import { deleteApiKeysOf } from '../base/api-key.store.ts'
import { limitsOf } from '../base/limits.ts'
import { commonPasswords, hashPassword } from '../password.ts'
import { passwordProblem } from '../password.rules.ts'
import { refusePasswords } from '../ways-in.ts'
import { endOtherSessions } from '../base/session.store.ts'
import { conflict, invalid, signInFirst } from '../../errors.ts'
import type { SignedInContext } from '../../http/routes.ts'
import type { Services } from '../../services.ts'

const ONLY_WAY =
  'Until you have opened a sign-in link that was sent to your address, the password is your only way in. Sign in by link first.'

/**
 * Sets, changes or removes (null) the caller's password, ends their other sessions, and revokes their API keys unless they stay. Errors: 400 for a weak password; 401 if the address
 * moved to another account; 403 where no one has passwords; 409 for the last way in; 429 for more than ten changes in 15 minutes.
 */
export async function changePassword(
  services: Services,
  { principal, stillMay, inDirectory, afterAnswer }: SignedInContext,
  { password, revoke_api_keys }: { password: string | null; revoke_api_keys: boolean },
) {
  const { company_id, employee_id, email, session_id } = principal
  if (password !== null) refusePasswords(services.settings)
  const problem = password !== null && passwordProblem(password, email, await commonPasswords())
  if (problem) throw invalid(problem, { password: problem })
  await stillMay()
  await limitsOf(services).accessChange('password', principal)
  const hashed = password === null ? null : await hashPassword(password)
  const change = await inDirectory(async (db) => {
    const address = await findAddress(db, email)
    if (address?.company_id !== company_id || address.employee_id !== employee_id) throw signInFirst()
    if (hashed === null && !address.proven_at) throw conflict(ONLY_WAY)
    await writePassword(db, email, hashed)
    await endOtherSessions(db, principal, session_id, { because: 'password changed', now: services.now() })
    if (revoke_api_keys) await deleteApiKeysOf(db, principal)
    const change = hashed === null ? 'removed' : address.password_hash ? 'changed' : 'set'
    await db.inCompany(company_id, (company) =>
      record(company, { employee: employee_id, action: 'auth.changePassword', detail: { change } }),
    )
    return change
  })
  afterAnswer(NOT_TOLD, () => tellOfChange(services, principal, { what: 'password', change }))
}
