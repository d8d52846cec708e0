import type { SignIn } from '../../contract/auth.ts'
import { firstName } from '../../domain/employee-name.ts'
import { holdCompany } from '../employees/base/company.store.ts'
import { badCode, badLink, badPassword, companyGoes, deactivated, usedLink } from '../errors.ts'
import type { AfterAnswer } from '../http/after-answer.ts'
import type { Principal } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { record } from '../audit/audit.store.ts'
import { recordRefusal } from '../audit/refusals.ts'
import type { Db, DirectoryDb } from '../db/database.ts'
import { findAddress } from './base/address.store.ts'
import { admit } from './base/admission.ts'
import { endWaiting, isActive } from './base/member.store.ts'
import { readLink, tryCodes, useLinkToken, wasUsed, type LinkKey } from './base/link-token.store.ts'
import { isPassword } from './password.ts'
import { signingKeys } from '../secret/secret.ts'
import { readPrincipal } from './base/session.store.ts'
import { endNamed, openSession, ownerOf, tokensOf, type Browser, type SessionOwner } from './session.ts'
import { codeHash, sameHash } from './base/sign-in-code.ts'
import { tellOfJoin } from './base/tell-admins.ts'
import { hashOf } from './base/token.ts'

export const userOf = (principal: Principal): SignIn['user'] => ({
  uuid: principal.employee_id,
  email: principal.email,
  first_name: firstName(principal),
  last_name: principal.last_name ?? '',
  role: principal.role,
  company: { id: principal.company_id, name: principal.company_name },
  profile_asked: principal.profile_asked,
})

/** The answer for a session that was just opened. */
export async function signInAnswer(
  services: Services,
  opened: { session_id: string; refresh_token: string },
): Promise<SignIn> {
  const principal = await readPrincipal(services.database, opened.session_id, services.now())
  if (!principal) throw deactivated()
  return { user: userOf(principal), ...(await tokensOf(services, opened)) }
}

export type Proof =
  | { token: string }
  | { email: string; code: string; request_token?: string | null | undefined }

/** The link that a token or code stands for. A code counts as tried before it is compared. Errors: 401. */
export async function linkOf(services: Services, proof: Proof, afterAnswer: AfterAnswer): Promise<LinkKey> {
  if ('token' in proof) return { token_hash: hashOf(proof.token), by: 'token' }
  const { valid } = await signingKeys(services)
  const request_hash = proof.request_token ? hashOf(proof.request_token) : null
  const open = await tryCodes(services.database.db, proof.email, request_hash, services.now())
  const typed = valid.map((key) => codeHash(key, proof.email, proof.code))
  const match = open.find((link) => typed.some((hash) => sameHash(link.code_hash, hash)))
  if (match) return match.key
  writeDownRefusal(services, afterAnswer, { email: proof.email, action: 'auth.codeRefused' })
  throw badCode()
}

/** Why a link does not sign in: it was used, or it is unknown or expired. */
export const linkProblem = async (db: Db, { token_hash }: LinkKey) =>
  (await wasUsed(db, token_hash)) ? usedLink() : badLink()

/** Whose link it is, and whether it was asked for with one of these request tokens. Changes nothing. Errors: 401. */
export async function readMagicLink(
  { database: { db }, now }: Services,
  { token, request_tokens }: { token: string; request_tokens: string[] },
) {
  const key: LinkKey = { token_hash: hashOf(token), by: 'token' }
  const link = await readLink(db, key, now())
  if (!link) throw await linkProblem(db, key)
  return {
    email: link.email,
    is_asked_here: request_tokens.some((asked) => hashOf(asked) === link.request_hash),
  }
}

/**
 * Uses a link or its code, signs in its owner, and ends the browser's former session. `accepts`: the company whose invitation they accept.
 * Errors: 401 for the link; 403 for the person; 404, 409 for the invitation.
 */
export async function signInByLink(
  services: Services,
  proof: Proof,
  browser: Browser & { afterAnswer: AfterAnswer },
  accepts: string | null = null,
): Promise<SignIn> {
  const link = await linkOf(services, proof, browser.afterAnswer)
  const prover = await ownerOf(services, browser.refreshToken)
  const opened = await services.database.inDirectory(async (db) => {
    const used = await useLinkToken(db, link, services.now())
    if (!used) throw await linkProblem(db, link)
    const { email } = used
    const { keepsSession, joinedByDomain, ...ids } = await admit(
      db,
      { ...used, prover: prover || null, accepts },
      services,
    )
    if (!keepsSession) await endNamed(db, browser, 'signed in again', services.now())
    const session = await openAudited(db, { ...ids, email }, browser, { now: services.now(), by: 'link' })
    return { ...session, joined: joinedByDomain ? { company_id: ids.company_id, email } : null }
  })
  const { joined } = opened
  if (joined)
    browser.afterAnswer('the admins could not be told of someone who joined', () =>
      tellOfJoin(services, joined),
    )
  return signInAnswer(services, opened)
}

/**
 * Signs in with a password and ends the browser's former session. Errors: 401, which takes the same time for an unknown address and
 * a wrong password; 403 for the person.
 */
export async function signInByPassword(
  services: Services,
  call: { email: string; password: string; browser: Browser; afterAnswer: AfterAnswer },
): Promise<SignIn> {
  const { email, password, browser } = call
  const address = await findAddress(services.database.db, email)
  if (!(await isPassword(address?.password_hash, password))) {
    writeDownRefusal(services, call.afterAnswer, { email, action: 'auth.signInRefused' })
    throw badPassword()
  }
  const opened = await services.database.inDirectory(async (db) => {
    const { company_id, employee_id } = address!
    if (!(await db.inCompany(company_id, holdCompany))) throw companyGoes()
    if (!(await db.inCompany(company_id, (company) => isActive(company, employee_id)))) throw deactivated()
    await endNamed(db, browser, 'signed in again', services.now())
    return openAudited(db, { company_id, employee_id, email }, browser, {
      now: services.now(),
      by: 'password',
    })
  })
  return signInAnswer(services, opened)
}

/** Opens a session and records how someone signed in. */
export async function openAudited(
  db: DirectoryDb,
  owner: SessionOwner,
  { userAgent }: Browser,
  {
    now,
    by,
    confirmedAt,
  }: {
    now: Date
    by: 'link' | 'password' | 'registration' | 'invitation' | 'oidc'
    /** When they showed who they are, if that was before. */
    confirmedAt?: Date
  },
) {
  await db.inCompany(owner.company_id, async (company) => {
    await endWaiting(company, owner.employee_id)
    await record(company, { employee: owner.employee_id, action: 'auth.signIn', detail: { by } })
  })
  return openSession(db, owner, { now, userAgent, confirmedAt })
}

/** Runs after the answer, so that a refusal takes the same time for unknown addresses. */
export function writeDownRefusal(
  services: Services,
  afterAnswer: AfterAnswer,
  { email, action }: { email: string; action: 'auth.signInRefused' | 'auth.codeRefused' },
) {
  afterAnswer('a refusal was not written down', async () => {
    const address = await findAddress(services.database.db, email)
    if (address) await recordRefusal(services, address.company_id, { employee: address.employee_id, action })
  })
}
