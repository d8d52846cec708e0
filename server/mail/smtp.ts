import nodemailer from 'nodemailer'
import { isLoopback } from '../settings.rules.ts'
import { failureOf, messageOf, NoTls, type Mailer } from './mail.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const SEND_MS = 60_000
const CONNECTIONS = 3

/**
 * A sign-in link is as good as a password: it travels over TLS, unless the mail server is on this machine or SMTP_URL says, in
 * nodemailer's own words, that it need not.
 */
function mustEncrypt({ hostname, searchParams }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1') // as an address of IPv6 stands in a URL
  const says = (name: string, ...values: string[]) => values.includes(searchParams.get(name) ?? '')
  return !isLoopback(host) && !says('requireTLS', 'false', '0') && !says('ignoreTLS', 'true', '1')
}

function optionsFor(smtpUrl: string) {
  return {
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    requireTLS: mustEncrypt(new URL(smtpUrl)),
  }
}

/** What the mail server answers to STARTTLS where it has none; in other failures of TLS no answer came. */
function explained(cause: unknown): unknown {
  const { code, responseCode, command } = failureOf(cause)
  return code === 'ETLS' && responseCode ? new NoTls({ code, responseCode, command }) : cause
}

/** Resolves where the mail server answers and takes the password; throws its reason otherwise. Nothing is sent. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = nodemailer.createTransport(optionsFor(smtpUrl))
  try {
    await transport.verify()
  } catch (cause) {
    throw explained(cause)
  } finally {
    transport.close()
  }
}

/** Sends through the mail server at smtp://user:password@host:port. */
export function openSmtp(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    ...optionsFor(smtpUrl),
    pool: true,
    maxConnections: CONNECTIONS,
  })
  const underWay = new Set<Promise<unknown>>()
  return {
    async send(mail) {
      const sending = transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(SEND_MS) })
      underWay.add(sending)
      try {
        await sending
      } catch (cause) {
        throw explained(cause)
      } finally {
        underWay.delete(sending)
      }
    },
    async close() {
      await Promise.allSettled(underWay)
      transport.close()
    },
  }
}
