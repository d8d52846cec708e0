import { findAddress } from '../base/address.store.ts'
import { limitsOf } from '../base/limits.ts'
import { useLinkToken } from '../base/link-token.store.ts'
import { isPassword } from '../password.ts'
import { refusePasswords } from '../ways-in.ts'
import { writeConfirmed } from '../base/session.store.ts'
import { linkOf, linkProblem, writeDownRefusal } from '../sign-in.ts'
import { HttpError, invalid } from '../../errors.ts'
import type { SignedInContext } from '../../http/routes.ts'
import type { Services } from '../../services.ts'

type Proof = { password: string } | { code: string; request_token?: string | null | undefined }

const WRONG_PASSWORD = 'That is not your password.'

async function checkPassword(services: Services, context: SignedInContext, password: string) {
  refusePasswords(services.settings)
  const { request, principal, afterAnswer } = context
  const { email } = principal
  const limits = limitsOf(services)
  await limits.loginAttempt(request.ip, email)
  const address = await findAddress(services.database.db, email)
  const isOwn = address?.employee_id === principal.employee_id && address.company_id === principal.company_id
  if (!(await isPassword(isOwn ? address.password_hash : null, password))) {
    writeDownRefusal(services, afterAnswer, { email, action: 'auth.signInRefused' })
    throw invalid(WRONG_PASSWORD, { password: WRONG_PASSWORD })
  }
  await limits.loginSuccess(request.ip, email)
}

/** A refusal of a code. A 401 would say that the session has ended. */
function refused(cause: unknown): never {
  if (cause instanceof HttpError && cause.status === 401)
    throw invalid(cause.message, { code: cause.message })
  throw cause
}

/** Notes that the caller showed again who they are. Errors: 400 for the password or the code; 403 for a password where no one has one; 429. */
export async function confirm(services: Services, context: SignedInContext, proof: Proof) {
  const { principal, inDirectory, stillMay, afterAnswer } = context
  const at = services.now()
  await stillMay()
  if ('password' in proof) {
    await checkPassword(services, context, proof.password)
    return inDirectory((db) => writeConfirmed(db, principal.session_id, at))
  }
  const link = await linkOf(services, { ...proof, email: principal.email }, afterAnswer).catch(refused)
  return inDirectory(async (db) => {
    if (!(await useLinkToken(db, link, at))) refused(await linkProblem(db, link))
    await writeConfirmed(db, principal.session_id, at)
  })
}
