import type { LinkProof, Offer, SignIn } from '../../contract/auth.ts'
import { ownCompany } from '../employees/base/company.store.ts'
import type { DirectoryDb } from '../db/database.ts'
import { notFound, signInFirst } from '../errors.ts'
import type { AfterAnswer } from '../http/after-answer.ts'
import type { Principal } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { deleteInvitation, findAddress, type Ids } from './base/address.store.ts'
import { nextFor, startsOver, type Account } from './base/admission.rules.ts'
import { accountOf, move, openInvitations, lockDirectoryFor } from './base/admission.ts'
import { readLink, type LinkKey } from './base/link-token.store.ts'
import { emailOf } from './base/member.store.ts'
import { confirmedAt } from './base/session.store.ts'
import type { Browser } from './session.ts'
import { linkOf, linkProblem, openAudited, signInAnswer, signInByLink } from './sign-in.ts'

// An offer is an invitation as its addressee is asked about it. The person who asks or answers has shown that the mailbox is theirs: by a
// link that is not used up yet, or by an account whose address is proven.

const MOST_SHOWN = 20
type Caller = { link: LinkProof | null | undefined; principal: Principal | null; afterAnswer: AfterAnswer }
type Mailbox = { email: string; account: (Account & Ids) | null }

/** The caller's mailbox and its account; null while no one has proven the address of the account. Errors: 401. */
async function mailboxOf(
  db: DirectoryDb,
  { link, principal }: { link: LinkKey | null; principal: Principal | null },
  now: Date,
): Promise<Mailbox | null> {
  if (link === null && principal === null) throw signInFirst()
  const email = link === null ? principal!.email : (await readLink(db, link, now))?.email
  if (email === undefined) throw await linkProblem(db, link!)
  const address = await findAddress(db, email)
  const isOwn = address?.proven_at && address.employee_id === principal?.employee_id
  if (link === null && !isOwn) return null
  const account = address ? { ...address, ...(await accountOf(db, address, principal)) } : null
  return { email, account: account && startsOver(account) ? null : account }
}

/** The invitations that would let the owner of the mailbox in, or move them. */
async function openTo(db: DirectoryDb, mailbox: Mailbox | null) {
  const open = mailbox ? await openInvitations(db, mailbox.email) : []
  return open.filter((invitation) => ['newcomer', 'move'].includes(nextFor(mailbox!.account, invitation)))
}

const keyOf = ({ link, afterAnswer }: Caller, services: Services) =>
  link ? linkOf(services, link, afterAnswer) : null

/** The offers to the owner of a link or to the signed-in user, the newest first. Errors: 401. */
export async function offersTo(services: Services, caller: Caller): Promise<{ offers: Offer[] }> {
  const { database, now } = services
  const link = await keyOf(caller, services)
  return database.inDirectory(async (db) => {
    const mailbox = await mailboxOf(db, { ...caller, link }, now())
    const offers: Offer[] = []
    for (const { company_id, invited_by, invited_at, role } of (await openTo(db, mailbox)).slice(
      0,
      MOST_SHOWN,
    ))
      await db.inCompany(company_id, async (company) => {
        const { name } = await ownCompany(company)
        const inviter = invited_by && (await emailOf(company, invited_by))
        const offer = { company_name: name, invited_by: inviter || null, role }
        offers.push({ from: company_id, ...offer, invited_at: invited_at.toISOString() })
      })
    return { offers }
  })
}

type Answer = { from: string; link?: LinkProof | null | undefined }

/** Errors: 404 for an invitation that is not open to them. */
async function named(db: DirectoryDb, mailbox: Mailbox | null, from: string) {
  const invitation = (await openTo(db, mailbox)).find(({ company_id }) => company_id === from)
  if (!invitation) throw notFound('Invitation')
  return { ...mailbox!, invitation }
}

/** Joins the company of an offer and signs in there. Errors: 401; 404 for an offer that is not open; 409 for a company that is being deleted. */
export async function acceptOffer(
  services: Services,
  { from, link }: Answer,
  { principal, browser, afterAnswer }: Omit<Caller, 'link'> & { browser: Browser },
): Promise<SignIn> {
  if (link) return signInByLink(services, link, { ...browser, afterAnswer }, from)
  const { database, now } = services
  const opened = await database.inDirectory(async (db) => {
    if (principal) await lockDirectoryFor(db, principal.email)
    const mailbox = await mailboxOf(db, { link: null, principal }, now())
    const { email, account, invitation } = await named(db, mailbox, from)
    const confirmed = await confirmedAt(db, principal!.session_id) // the session alone shows nothing anew
    const ids = await move(db, email, { account: account!, invitation }, now())
    return openAudited(db, { ...ids, email }, browser, {
      now: now(),
      by: 'invitation',
      confirmedAt: confirmed ?? undefined,
    })
  })
  return signInAnswer(services, opened)
}

/** Ends an invitation that its addressee does not want. Errors: 401, 404. */
export async function declineOffer(
  services: Services,
  { from, link }: Answer,
  caller: Omit<Caller, 'link'>,
): Promise<void> {
  const key = await keyOf({ ...caller, link }, services)
  await services.database.inDirectory(async (db) => {
    const mailbox = await mailboxOf(db, { ...caller, link: key }, services.now())
    const { email } = await named(db, mailbox, from)
    await deleteInvitation(db, from, email)
  })
}
