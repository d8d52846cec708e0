import { findCompany } from '../../employees/base/company.store.ts'
import { letter, type Letter } from '../../mail/letter.ts'
import { failureOf } from '../../mail/mail.ts'
import { MAILS } from '../../mail/mails.ts'
import type { Services } from '../../services.ts'
import { publicUrlOf, sendsEmail } from '../../settings.ts'
import { findAddress } from './address.store.ts'

/** What changed in how someone gets in, or in what they may do. `by`: an admin's address, or the issuer's name. */
export type AccessChange =
  | { what: 'role'; role: 'admin' | 'employee'; by: string }
  | { what: 'password'; change: 'set' | 'changed' | 'removed' }
  | { what: 'identity'; issuer: string }

type Told = { company_id: string; email: string }
type Given = Pick<Services, 'database' | 'settings' | 'mailer' | 'log'>

function wordsOf(base: string, change: AccessChange, company: string): Letter {
  if (change.what === 'role') return MAILS.roleChanged(base, change, company)
  if (change.what === 'password') return MAILS.passwordChanged(base, change.change)
  return MAILS.identityLinked(base, change.issuer)
}

async function send({ mailer, log }: Given, to: string, words: Letter) {
  try {
    await mailer.send(letter(to, words))
  } catch (cause) {
    log.error(failureOf(cause), 'an email about changed access could not be sent')
  }
}

/** Tells someone of a change, at the address by which they get into this company: an unproven one may be a stranger's. */
export async function tellOfChange(given: Given, { company_id, email }: Told, change: AccessChange) {
  const { database, settings } = given
  if (!sendsEmail(settings)) return
  const address = await findAddress(database.db, email)
  if (!address?.proven_at || address.company_id !== company_id) return
  const company = await database.inCompany(company_id, async (db) => (await findCompany(db))?.name ?? '')
  await send(given, email, wordsOf(publicUrlOf(settings), change, company))
}

/** Tells someone at their former address that their account has another one now. */
export async function tellOfAddress(given: Given, { from, to }: { from: string; to: string }) {
  if (!sendsEmail(given.settings)) return
  await send(given, from, MAILS.addressChanged(publicUrlOf(given.settings), { from, to }))
}

/** The log's sentence if that fails before the email is made. */
export const NOT_TOLD = 'someone could not be told that their access changed'
