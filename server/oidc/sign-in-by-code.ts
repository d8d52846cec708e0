import type { SignIn } from '../../contract/auth.ts'
import { findOidcCompany } from '../auth/identity.store.ts'
import { tellAdmins } from '../auth/join-mail.ts'
import { endNamed, type Browser } from '../auth/session.ts'
import { openAudited, signInAnswer } from '../auth/sign-in.ts'
import { hashOf } from '../auth/token.ts'
import { recordRefusal } from '../audit/refusals.ts'
import { badSignOn } from '../errors.ts'
import type { AfterAnswer } from '../http/after-answer.ts'
import type { Services } from '../services.ts'
import { admitIdentity } from './admit-identity.ts'
import { useCode, wasCodeUsed } from '../auth/oidc-sign-in.store.ts'
import { refusalError } from './refusal.rules.ts'
import { takeRole } from './role-by-claim.ts'

type Call = { code: string; browser: string; former: Browser; afterAnswer: AfterAnswer }

/** A code that does not work: a second use is written down. */
async function badCodeOf(services: Services, code_hash: string, afterAnswer: AfterAnswer) {
  if (await wasCodeUsed(services.database.db, code_hash))
    afterAnswer('a replayed code was not written down', async () => {
      const company = await findOidcCompany(services.database.db)
      const detail = { because: 'replayed code' }
      if (company)
        await recordRefusal(services, company, { employee: null, action: 'auth.oidcRefused', detail })
    })
  return badSignOn()
}

/**
 * Uses up the code of a single sign-on and signs its person in. Ends the browser's former session. Errors: 401 for the code; 403 for the
 * person; 409 for a company that is being deleted.
 */
export async function signInByCode(
  services: Services,
  { code, browser, former, afterAnswer }: Call,
): Promise<SignIn & { return_to: string | null }> {
  const { database, settings, now } = services
  const hashes = { code_hash: hashOf(code), browser_hash: hashOf(browser) }
  const trustEmail = settings.oidc?.trustEmail ?? 'verified'
  const came = await database.inDirectory(async (db) => {
    const used = await useCode(db, hashes, now())
    if (!used) return null
    const { identity, return_to } = used
    const outcome = await admitIdentity(db, { identity, trustEmail, now: now() })
    if ('refusal' in outcome) return { identity, outcome }
    await endNamed(db, former, 'signed in again', now())
    return {
      identity,
      outcome,
      return_to,
      opened: await openAudited(db, outcome, former, { now: now(), by: 'oidc' }),
    }
  })
  if (!came) throw await badCodeOf(services, hashes.code_hash, afterAnswer)
  const { identity, outcome } = came
  if ('refusal' in outcome) {
    const { refusal, company_id, employee_id = null } = outcome
    const detail = { because: refusal, ...(identity.email && !employee_id && { email: identity.email }) }
    if (!company_id) services.log.warn({ because: refusal }, 'a single sign-on was refused')
    if (company_id)
      afterAnswer('a refusal was not written down', () =>
        recordRefusal(services, company_id, { employee: employee_id, action: 'auth.oidcRefused', detail }),
      )
    throw refusalError(refusal, settings.oidc?.name ?? 'single sign-on')
  }
  if (identity.isAdmin !== null) await takeRole(database, outcome, identity.isAdmin, now())
  const { company_id, email } = outcome
  if (outcome.joinedByDomain)
    afterAnswer('the admins could not be told of someone who joined', () =>
      tellAdmins(services, { company_id, email }),
    )
  return { ...(await signInAnswer(services, came.opened!)), return_to: came.return_to ?? null }
}
