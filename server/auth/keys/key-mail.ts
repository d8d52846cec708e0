import type { ApiKey } from '../../../contract/keys.ts'
import { failureOf } from '../../mail/mail.ts'
import { nameInMail } from '../../mail/name-in-mail.rules.ts'
import { noteMail } from '../../mail/note-mail.ts'
import type { Services } from '../../services.ts'
import { publicUrlOf, sendsEmail } from '../../settings.ts'
import { adminAddresses } from '../base/member.store.ts'

const rightsOf = ({ may_write, may_export }: ApiKey) =>
  ['reads', ...(may_write ? ['changes'] : []), ...(may_export ? ['exports'] : [])].join(', ')

const keyMail = (to: string, key: ApiKey, url: string) =>
  noteMail({
    to,
    subject: 'A new API key for your company on Vouch',
    says: [
      `${nameInMail(key.made_by) || 'An admin'} made the API key “${nameInMail(key.name)}”. It ${rightsOf(key)}, until ${key.expires_at.slice(0, 10)}.`,
    ],
    advice: 'If you did not expect it, revoke it under Integrations.',
    url,
    label: 'Integrations',
  })

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
