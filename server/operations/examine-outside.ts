import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { TLSSocket } from 'node:tls'
import { failureOf } from '../mail/mail.ts'
import { openMailer } from '../mail/mailer.ts'
import type { Settings } from '../settings.ts'
import { linesOf, type Finding, type Line } from './doctor.rules.ts'
import { addressFinding, type FoundAddress } from './watched.rules.ts'

const ASK_MS = 3_000

/** Asks PUBLIC_URL whether it leads here, and reads its certificate. */
async function askAddress(publicUrl: string): Promise<FoundAddress> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = https.get(
    `${publicUrl}/healthz`,
    { agent: false, signal: AbortSignal.timeout(ASK_MS) },
    resolve,
  )
  request.on('error', reject)
  try {
    const answer = await promise
    const end = (answer.socket as TLSSocket).getPeerCertificate().valid_to
    answer.destroy()
    return { status: answer.statusCode!, validTo: end ? new Date(end) : null }
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    return { failure: code === 'ABORT_ERR' ? 'no answer' : (code ?? message) }
  }
}

export const examineAddress = async ({ publicUrl }: Settings): Promise<Finding | null> =>
  publicUrl?.startsWith('https:') ? addressFinding(publicUrl, await askAddress(publicUrl), new Date()) : null

async function testMail(settings: Settings, to: string): Promise<Finding> {
  const mailer = await openMailer(settings)
  const text = 'This email comes from “npm run vouch -- doctor --mail”. Vouch can send email.'
  try {
    await mailer.send({ to, subject: 'Vouch can send email', text, html: `<p>${text}</p>` })
    return settings.smtpUrl
      ? `✓ the mail server took an email to ${to}. If it does not arrive, look at SPF, DKIM and spam`
      : `✓ the email to ${to} is in ${settings.dataDir}/outbox, because SMTP_URL is not set`
  } catch (cause) {
    const { code, responseCode, command } = failureOf(cause)
    const why = [code, responseCode, command].filter(Boolean).join(', ') || (cause as Error).message
    return `✗ the email to ${to} was refused (${why}). Check SMTP_URL and MAIL_FROM.`
  } finally {
    await mailer.close()
  }
}

/** Sends one email. */
export const sendTestMail = async (settings: Settings, to: string): Promise<Line> =>
  linesOf({ Test: await testMail(settings, to) })[0]!
