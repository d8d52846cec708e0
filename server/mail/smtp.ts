import { isIP } from 'node:net'
import nodemailer from 'nodemailer'
import type { Settings } from '../settings.ts'
import { isLoopback } from '../settings/settings.rules.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { failureOf, isAboutAddress, messageOf, NoTls, type Mailer } from './mail.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const SEND_MS = 60_000
const CONNECTIONS = 3

type MailSettings = Pick<Settings, 'publicUrl'>

/**
 * Requires TLS, because a sign-in link is as good as a password, unless the mail server is on this machine or SMTP_URL has
 * nodemailer's parameters against it.
 */
function mustEncrypt({ hostname, searchParams }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1') // an IPv6 address in a URL
  const says = (name: string, ...values: string[]) => values.includes(searchParams.get(name) ?? '')
  return !isLoopback(host) && !says('requireTLS', 'false', '0') && !says('ignoreTLS', 'true', '1')
}

/**
 * What Vouch calls itself (EHLO): PUBLIC_URL's host, since the host name of a container has no dot and large relays then refuse. `?name=`
 * of SMTP_URL comes first.
 */
function nameFor(smtp: URL, { publicUrl }: MailSettings) {
  if (!publicUrl || smtp.searchParams.has('name')) return {}
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) || !hostname.includes('.') ? {} : { name: hostname }
}

function optionsFor(smtpUrl: string, settings: MailSettings) {
  const smtp = new URL(smtpUrl)
  return {
    url: smtpUrl,
    ...nameFor(smtp, settings),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    requireTLS: mustEncrypt(smtp),
  }
}

/** Whether the mail server answered that it has no STARTTLS. Other failures of TLS come without an answer. */
function explained(cause: unknown): unknown {
  const { code, responseCode, command } = failureOf(cause)
  return code === 'ETLS' && responseCode ? new NoTls({ code, responseCode, command }) : cause
}

/** Connects and signs in to the mail server without sending anything. Throws its reason for refusing. */
export async function verifySmtp(smtpUrl: string, settings: MailSettings): Promise<void> {
  const transport = nodemailer.createTransport(optionsFor(smtpUrl, settings))
  try {
    await transport.verify()
  } catch (cause) {
    throw explained(cause)
  } finally {
    transport.close()
  }
}

/** Sends through the mail server at smtp://user:password@host:port. */
export function openSmtp(smtpUrl: string, settings: MailSettings & Pick<Settings, 'mailFrom'>): Mailer {
  const transport = nodemailer.createTransport({
    ...optionsFor(smtpUrl, settings),
    pool: true,
    maxConnections: CONNECTIONS,
  })
  const underWay = new Set<Promise<unknown>>()
  let refusedAt = -MINUTE_MS // performance.now(); of the last email if it was refused, and not for its address
  return {
    isRefusing: async () =>
      performance.now() - refusedAt < MINUTE_MS ||
      verifySmtp(smtpUrl, settings).then(
        () => false,
        () => true,
      ),
    async send(mail) {
      const sending = transport.sendMail({
        ...messageOf(mail, settings.mailFrom),
        signal: AbortSignal.timeout(SEND_MS),
      })
      underWay.add(sending)
      try {
        await sending
        refusedAt = -MINUTE_MS
      } catch (cause) {
        if (!isAboutAddress(cause)) refusedAt = performance.now()
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
