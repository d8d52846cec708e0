import { noEmail } from '../errors.ts'
import { sendsEmail, type Settings } from '../settings.ts'
import type { Mailer } from './mail.ts'
import { openMailFolder } from './mail-folder.ts'

/** For a server that others reach and that has no mail server: the links in its emails must not lie around on its terminal. */
const REFUSING: Mailer = {
  send: () => Promise.reject(noEmail()),
  close: () => Promise.resolve(),
}

/** Sends emails by SMTP_URL. Without it, keeps them in a folder, or refuses them on a server that others reach. */
export async function openMailer(settings: Settings): Promise<Mailer> {
  const { smtpUrl, mailFrom, dataDir } = settings
  if (!sendsEmail(settings)) return REFUSING
  if (!smtpUrl) return openMailFolder(dataDir, mailFrom)
  const { openSmtp } = await import('./smtp.ts')
  return openSmtp(smtpUrl, settings)
}
