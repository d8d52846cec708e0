import nodemailer from 'nodemailer'
import { isLoopback } from '../settings.rules.ts'
import { failureOf, messageOf, NoTls, type Mailer } from './mail.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const SEND_MS = 60_000
const CONNECTIONS = 3

/**
 * Requires TLS, because a sign-in link is as good as a password, unless the mail server is on this machine or SMTP_URL has
 * nodemailer's parameters against it.
 */
function mustEncrypt({ hostname, searchParams }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1') // an IPv6 address in a URL
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

/** Whether the mail server answered that it has no STARTTLS. Other failures of TLS come without an answer. */
function explained(cause: unknown): unknown {
  const { code, responseCode, command } = failureOf(cause)
  return code === 'ETLS' && responseCode ? new NoTls({ code, responseCode, command }) : cause
}

/** Connects and signs in to the mail server without sending anything. Throws its reason for refusing. */
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
