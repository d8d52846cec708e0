import { findCompany } from '../../employees/base/company.store.ts'
import { letter, type Letter } from '../../mail/letter.ts'
import { failureOf } from '../../mail/mail.ts'
import { MAILS } from '../../mail/mails.ts'
import type { Services } from '../../services.ts'
import { publicUrlOf, sendsEmail } from '../../settings.ts'
import { adminAddresses } from './member.store.ts'

type Given = Pick<Services, 'database' | 'settings' | 'mailer' | 'log'>
type Told = {
  company_id: string
  /** What the log says if one cannot be sent. */
  failure: string
  /** The admin who did it, if they need no email. */
  except?: string
}

/** Sends every admin an email, which `write` makes of Vouch’s address and the company’s name. */
export async function tellAdmins(
  { database, settings, mailer, log }: Given,
  { company_id, failure, except }: Told,
  write: (base: string, company: string) => Letter,
) {
  if (!sendsEmail(settings)) return
  const { company, admins } = await database.inCompany(company_id, async (db) => ({
    company: (await findCompany(db))?.name ?? '',
    admins: await adminAddresses(db),
  }))
  const words = write(publicUrlOf(settings), company)
  for (const admin of admins.filter((one) => one !== except))
    try {
      await mailer.send(letter(admin, words))
    } catch (cause) {
      log.error(failureOf(cause), failure)
    }
}

/** Tells them of someone who joined by the domain. Their dashboards show it too. */
export const tellOfJoin = (given: Given, { company_id, email }: { company_id: string; email: string }) =>
  tellAdmins(
    given,
    { company_id, failure: 'an email about someone who joined could not be sent' },
    (base, company) => MAILS.joined(base, email, company),
  )
