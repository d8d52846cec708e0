import type { Settings } from '../settings.ts'
import type { Mailer } from './mail.ts'
import { openOutbox } from './outbox.ts'

/** Sends emails by SMTP_URL; without it, keeps them in the outbox folder. */
export async function openMailer({ smtpUrl, mailFrom, dataDir }: Settings): Promise<Mailer> {
  if (!smtpUrl) return openOutbox(dataDir, mailFrom)
  const { openSmtp } = await import('./smtp.ts')
  return openSmtp(smtpUrl, mailFrom)
}
