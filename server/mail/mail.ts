import { createHash } from 'node:crypto'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The sign-in link in the email, which the outbox also prints. */
  link?: string
  /** The code in the email, as the outbox prints it. */
  code?: string
  /** The same for every attempt to send this email, so that a second one is told apart from another email. */
  key?: string
  /** The address of the one-click POST that stops such emails (RFC 8058). */
  unsubscribe?: string
}

export type Mailer = {
  /** Resolves once the email is handed over; throws if the mail server refuses it. */
  send(mail: Mail): Promise<void>
  /** Whether the mail server takes no emails at the moment, whoever they are for. */
  isRefusing?(): Promise<boolean>
  /** Waits until all emails are handed over. */
  close(): Promise<void>
}

/** The name of an email that has a key: one that is sent a second time has it again. */
export const nameOfKey = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32)

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The message for nodemailer. */
export const messageOf = ({ to, subject, text, html, key, unsubscribe }: Mail, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  disableFileAccess: true,
  disableUrlAccess: true,
  // Mailboxes keep one email of an id.
  ...(key && { messageId: `<${nameOfKey(key)}@${from.replace(/^.*@|>?$/g, '')}>` }),
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribe && oneClick(unsubscribe)),
  },
})

type MailError = {
  code?: string
  originalCode?: string
  responseCode?: number
  command?: string
  response?: string
}

/** Whether the mail server may take the email later: it did not answer, or refused it for now (4xx). */
export function isPassing(cause: unknown): boolean {
  const { responseCode } = cause as MailError
  return responseCode === undefined || (responseCode >= 400 && responseCode < 500)
}

/** Whether the mail server refused this address, which anyone may have typed, and perhaps takes others (RFC 3463: x.1 and x.2). */
export function isAboutAddress(cause: unknown): boolean {
  const { command, responseCode = 0, response = '' } = cause as MailError
  return (command === 'RCPT TO' && responseCode >= 500) || /^\d{3}[ -]\d\.[12]\.\d/.test(response)
}

/** The mail server has no TLS, and SMTP_URL does not allow that. */
export class NoTls extends Error {
  constructor(failure: MailError) {
    super(
      'it offers no TLS, and sign-in links would travel in the clear: use one that does, or smtps://, or add ?requireTLS=false to SMTP_URL where the network in between is your own',
    )
    Object.assign(this, failure)
  }
}

/** What may be logged of a failed email. The message of a foreign error may quote the address, so it is left out. */
export function failureOf(cause: unknown) {
  const { code, originalCode, responseCode, command } = cause as MailError
  // nodemailer says ESOCKET of a refused connection and of a bad certificate alike.
  return {
    code: originalCode ?? code,
    responseCode,
    command,
    ...(cause instanceof NoTls && { reason: cause.message }),
  }
}
