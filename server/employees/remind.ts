import { DAY_MS } from '../../domain/time.ts'
import { fullName } from '../../domain/employee-name.ts'
import type { SignedInContext } from '../http/routes.ts'
import { letter } from '../mail/letter.ts'
import { failureOf } from '../mail/mail.ts'
import { MAILS } from '../mail/mails.ts'
import type { Services } from '../services.ts'
import { publicUrlOf } from '../settings.ts'
import { markReminded } from './employees.store.ts'

/** Asks colleagues without connections by email to upload them → how many. The emails follow after the answer. */
export async function remindToUpload(
  { settings, mailer, log, now }: Services,
  { principal, inCompany, afterAnswer }: SignedInContext,
) {
  const at = now()
  const since = new Date(at.getTime() - 7 * DAY_MS)
  const addresses = await inCompany((db) =>
    markReminded(db, { caller: principal.employee_id, now: at, since }),
  )
  const asker = { name: fullName(principal), email: principal.email }
  const words = MAILS.reminder(publicUrlOf(settings), { asker, company: principal.company_name })
  afterAnswer('reminders to upload could not be sent', async () => {
    for (const to of addresses)
      try {
        await mailer.send(letter(to, words))
      } catch (cause) {
        log.error(failureOf(cause), 'a reminder to upload could not be sent')
      }
  })
  return { reminded: addresses.length }
}
