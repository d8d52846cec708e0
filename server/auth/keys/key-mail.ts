import type { ApiKey } from '../../../contract/keys.ts'
import { escaped, emailButton, emailHtml, emailLink } from '../../mail/email-html.ts'
import { failureOf, type Mail } from '../../mail/mail.ts'
import { nameInMail } from '../../mail/name-in-mail.rules.ts'
import type { Services } from '../../services.ts'
import { publicUrlOf, sendsEmail } from '../../settings.ts'
import { adminAddresses } from '../base/member.store.ts'

const CLOSE = 'If you did not expect it, revoke it under Integrations:'

const rightsOf = ({ may_write, may_export }: ApiKey) =>
  ['reads', ...(may_write ? ['changes'] : []), ...(may_export ? ['exports'] : [])].join(', ')

function keyMail(to: string, key: ApiKey, url: string): Mail {
  const subject = 'A new API key for your company on Vouch'
  const made = `${nameInMail(key.made_by) || 'An admin'} made the API key “${nameInMail(key.name)}”. It ${rightsOf(key)}, until ${key.expires_at.slice(0, 10)}.`
  return {
    to,
    subject,
    text: `${subject}\n\n${made}\n\n${CLOSE}\n\n${url}\n`,
    html: emailHtml({
      title: subject,
      heading: subject,
      body: `<p style="margin:0 0 24px">${escaped(made)}</p>
${emailButton(url, 'Integrations')}
${emailLink(CLOSE, url)}`,
    }),
  }
}

/** Tells every admin of a new API key: what it may do and who made it, never the key. */
export async function tellOfKey(
  { database, settings, mailer, log }: Pick<Services, 'database' | 'settings' | 'mailer' | 'log'>,
  company_id: string,
  key: ApiKey,
) {
  if (!sendsEmail(settings)) return
  const url = `${publicUrlOf(settings)}/admin/integrations`
  for (const admin of await database.inCompany(company_id, adminAddresses))
    try {
      await mailer.send(keyMail(admin, key, url))
    } catch (cause) {
      log.error(failureOf(cause), 'an email about a new API key could not be sent')
    }
}
