import nodemailer from 'nodemailer'
import { isLoopback } from '../settings.rules.ts'
import { messageOf, type Mailer } from './mail.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const SEND_MS = 60_000
const CONNECTIONS = 3

function optionsFor(smtpUrl: string) {
  const { username, hostname } = new URL(smtpUrl)
  const host = hostname.replace(/^\[(.*)\]$/, '$1') // as an address of IPv6 stands in a URL
  return {
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    requireTLS: username !== '' && !isLoopback(host), // a password never travels in the clear
  }
}

/** Resolves where the mail server answers and takes the password; throws its reason otherwise. Nothing is sent. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = nodemailer.createTransport(optionsFor(smtpUrl))
  try {
    await transport.verify()
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
