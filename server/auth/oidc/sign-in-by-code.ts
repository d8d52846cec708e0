import type { SignIn } from '../../../contract/auth.ts'
import { NOT_TOLD, tellOfAddress, tellOfChange, type AccessChange } from '../base/access-mail.ts'
import { findAddress, type Ids } from '../base/address.store.ts'
import { findIdentity, findOidcCompany, type Identity } from '../base/identity.store.ts'
import { tellOfJoin } from '../base/tell-admins.ts'
import { endNamed, ownerOf, type Browser } from '../session.ts'
import { openAudited, signInAnswer } from '../sign-in.ts'
import { hashOf } from '../base/token.ts'
import { recordRefusal } from '../../audit/refusals.ts'
import { badSignOn } from '../../errors.ts'
import type { DirectoryDb, CompanyDb, Database } from '../../db/database.ts'
import type { AfterAnswer } from '../../http/after-answer.ts'
import type { Principal } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { admitIdentity, type Refused } from './admit-identity.ts'
import { useCode, wasCodeUsed } from '../base/oidc-sign-in.store.ts'
import { refusalError } from './refusal.rules.ts'
import { record } from '../../audit/audit.store.ts'
import { deleteApiKeysOf } from '../base/api-key.store.ts'
import { lockCompany } from '../../db/locks.ts'
import { leavesNoAdmin, standingAfter } from '../../employees/employees.rules.ts'
import { findEmployee, otherAdmins, writeStanding } from '../../employees/employees.store.ts'

type Role = 'admin' | 'employee'

async function change(db: CompanyDb, employee_id: string, role: Role, now: Date): Promise<Role | null> {
  await lockCompany(db)
  const before = await findEmployee(db, employee_id)
  if (!before) return null
  const after = standingAfter(before, { role })
  const others = await otherAdmins(db, employee_id)
  if (after.role === before.role || leavesNoAdmin(before, after, others.length)) return null
  await writeStanding(db, employee_id, after, now)
  await record(db, { employee: employee_id, action: 'auth.roleByIssuer', detail: { role } })
  return role
}

/**
 * Gives an employee the role that the issuer names → that role if it is a new one. A lost role ends their API keys. The last admin stays
 * one.
 */
const takeRole = ({ inDirectory }: Database, ids: Ids, isAdmin: boolean, now: Date): Promise<Role | null> =>
  inDirectory(async (db) => {
    const role = isAdmin ? 'admin' : 'employee'
    const taken = await db.inCompany(ids.company_id, (company) => change(company, ids.employee_id, role, now))
    if (taken === 'employee') await deleteApiKeysOf(db, ids)
    return taken
  })

type Call = {
  code: string
  browser: string
  principal: Principal | null
  former: Browser
  afterAnswer: AfterAnswer
}

/** Whether an identity is that of an employee, or would be linked to them. */
async function isOf(db: DirectoryDb, identity: Identity, { company_id, employee_id }: Ids) {
  const { email } = identity
  const linked = await findIdentity(db, identity)
  const its = linked ?? (email ? await findAddress(db, email) : undefined)
  return its?.company_id === company_id && its.employee_id === employee_id
}

/** When the issuer asked who it is. One that does not say counts as having asked now. */
const askedAt = ({ askedAt: seconds }: Identity, now: Date) =>
  seconds === null ? now : new Date(Math.min(seconds * 1000, now.getTime()))

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

type Entering = {
  hashes: { code_hash: string; browser_hash: string }
  /** Who is signed in in the browser. */
  owner: Ids | null
  former: Browser
}

/** Uses up a code and opens the session of its person, or says why not; null for a code that does not work. */
async function enter(services: Services, { hashes, owner, former }: Entering) {
  const now = services.now()
  const trustEmail = services.settings.oidc?.trustEmail ?? 'verified'
  return services.database.inDirectory(async (db) => {
    const used = await useCode(db, hashes, now)
    if (!used) return null
    const { identity, confirms, return_to } = used
    if (confirms && owner && !(await isOf(db, identity, owner))) {
      const { company_id, employee_id } = owner
      return { identity, refused: { refusal: 'someone else', company_id, employee_id } satisfies Refused }
    }
    const admitted = await admitIdentity(db, { identity, trustEmail, now })
    if ('refusal' in admitted) return { identity, refused: admitted }
    await endNamed(db, former, 'signed in again', now)
    const signIn = { now, by: 'oidc', confirmedAt: askedAt(identity, now) } as const
    return { identity, admitted, return_to, opened: await openAudited(db, admitted, former, signIn) }
  })
}

/** Writes a refusal into the log or the company's audit trail. */
function writeDown(
  services: Services,
  { refusal, company_id, employee_id }: Refused,
  { email }: Identity,
  afterAnswer: AfterAnswer,
) {
  if (!company_id) return services.log.warn({ because: refusal }, 'a single sign-on was refused')
  const detail = { because: refusal, ...(email && !employee_id && { email }) }
  afterAnswer('a refusal was not written down', () =>
    recordRefusal(services, company_id, {
      employee: employee_id ?? null,
      action: 'auth.oidcRefused',
      detail,
    }),
  )
}

/**
 * Uses up the code of a single sign-on and signs its person in. Ends the browser's former session; a sign-on that confirms it counts for
 * its employee alone. Errors: 401 for the code; 403 for the person; 409 for a company that is being deleted.
 */
export async function signInByCode(
  services: Services,
  { code, browser, principal, former, afterAnswer }: Call,
): Promise<SignIn & { return_to: string | null }> {
  const { database, settings, now } = services
  const hashes = { code_hash: hashOf(code), browser_hash: hashOf(browser) }
  const issuer = settings.oidc?.name ?? 'single sign-on'
  const owner = principal ?? ((await ownerOf(services, former.refreshToken)) || null)
  const came = await enter(services, { hashes, owner, former })
  if (!came) throw await badCodeOf(services, hashes.code_hash, afterAnswer)
  const { identity } = came
  if (came.refused) {
    writeDown(services, came.refused, identity, afterAnswer)
    throw refusalError(came.refused.refusal, issuer)
  }
  const { admitted, opened, return_to } = came
  const { company_id, email } = admitted
  const tell = (change: AccessChange) => afterAnswer(NOT_TOLD, () => tellOfChange(services, admitted, change))
  const from = admitted.formerEmail
  if (from !== undefined) afterAnswer(NOT_TOLD, () => tellOfAddress(services, { from, to: email }))
  if (admitted.isLinked) tell({ what: 'identity', issuer })
  const role = identity.isAdmin === null ? null : await takeRole(database, admitted, identity.isAdmin, now())
  if (role) tell({ what: 'role', role, by: issuer })
  if (admitted.joinedByDomain)
    afterAnswer('the admins could not be told of someone who joined', () =>
      tellOfJoin(services, { company_id, email }),
    )
  return { ...(await signInAnswer(services, opened)), return_to }
}
