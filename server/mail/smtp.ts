import nodemailer from 'nodemailer'
import { messageOf, type Mailer } from './mail.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const SEND_MS = 60_000
const CONNECTIONS = 3

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/** Sends through the mail server at smtp://user:password@host:port. */
export function openSmtp(smtpUrl: string, from: string): Mailer {
  const { username, hostname } = new URL(smtpUrl)
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    requireTLS: username !== '' && !isLoopback(hostname), // a password never travels in the clear
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
