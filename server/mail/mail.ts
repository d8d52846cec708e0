export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The sign-in link in it, which the outbox also prints. */
  link?: string
}

export type Mailer = {
  /** Resolves once the mail is handed over; throws where the mail server refuses. */
  send(mail: Mail): Promise<void>
  /** Waits for the mails that are on their way. */
  close(): Promise<void>
}

/** What both ways of delivery make of a mail. */
export const messageOf = ({ to, subject, text, html }: Mail, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  disableFileAccess: true,
  disableUrlAccess: true,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
})

type MailError = { code?: string; responseCode?: number; command?: string }

/** What may be logged of a mail that could not be sent: the error's message may quote the address. */
export function failureOf(cause: unknown) {
  const { code, responseCode, command } = cause as MailError
  return { code, responseCode, command }
}
