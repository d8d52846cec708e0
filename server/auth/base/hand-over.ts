import { failureOf, isAboutAddress, isPassing } from '../../mail/mail.ts'
import type { Services } from '../../services.ts'
import { limitsOf } from './limits.ts'

/** After how long an email that the mail server refused for now is tried again, after the first and the second try. */
const AGAIN_MS = [15_000, 30_000]
/** Longer than a try lasts: the server was killed. */
const KILLED_MS = 75_000

/** What became of an email with a link or an invitation, and when it is tried again, with a new token; null: not again. */
export type HandedOver = { not_sent: boolean; mail_due_at: Date | null }

const SENT: HandedOver = { not_sent: false, mail_due_at: null }

const inMs = (now: Date, ms: number | undefined) => (ms === undefined ? null : new Date(now.getTime() + ms))

/** What is saved with a token before the try of its email. */
export const beforeTry = (now: Date, mail_tries: number) => ({
  mail_tries,
  not_sent: true,
  mail_due_at: inMs(now, mail_tries <= AGAIN_MS.length ? KILLED_MS : undefined),
})

/** Sends an email to an address that anyone may have typed. If it does not arrive, it does not count for the mailbox. */
export async function handOver(
  services: Services,
  { email, tries, failure }: { email: string; tries: number; failure: string },
  send: () => Promise<void>,
): Promise<HandedOver> {
  try {
    await send()
    return SENT
  } catch (cause) {
    services.log.error(failureOf(cause), failure)
    // A refusal of the address counts: otherwise the next answer would tell that an email went to it.
    if (!isAboutAddress(cause)) await limitsOf(services).mailRefused(email)
    return {
      not_sent: true,
      mail_due_at: isPassing(cause) ? inMs(services.now(), AGAIN_MS[tries - 1]) : null,
    }
  }
}

/** For an address that gets no email: what would have become of one, so that the next answer does not tell. */
export async function asIfHandedOver(services: Services, { email, tries }: { email: string; tries: number }) {
  if (!(await services.mailer.isRefusing?.())) return SENT
  await limitsOf(services).mailRefused(email)
  return { ...SENT, mail_due_at: inMs(services.now(), AGAIN_MS[tries - 1]) }
}

/** Counts a further try. False if the mailbox has had its emails. */
export const mayTryAgain = (services: Services, email: string) =>
  limitsOf(services)
    .mail(email)
    .then(
      () => true,
      () => false,
    )
