import type { Settings } from '../settings.ts'
import type { Mailer } from './mail.ts'
import { openOutbox } from './outbox.ts'

/** SMTP_URL → mails go out; without it they stay on this machine. */
export async function openMailer({ smtpUrl, mailFrom, dataDir }: Settings): Promise<Mailer> {
  if (!smtpUrl) return openOutbox(dataDir, mailFrom)
  const { openSmtp } = await import('./smtp.ts')
  return openSmtp(smtpUrl, mailFrom)
}
