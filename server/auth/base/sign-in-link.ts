import type { AfterAnswer } from '../../http/after-answer.ts'
import type { Services } from '../../services.ts'
import { publicUrlOf } from '../../settings.ts'
import { anyoneMayFound } from './admission.ts'
import { asIfHandedOver, beforeTry, handOver, mayTryAgain } from './hand-over.ts'
import { couldGetIn, insertLinkToken, settleLinkMail, takeDueLink } from './link-token.store.ts'
import { workDomainOf } from './public-mail-hosts.ts'
import { signingKeys } from '../../secret/secret.ts'
import { codeHash, newCode } from './sign-in-code.ts'
import { writtenCode } from './sign-in-code.ts'
import { letter } from '../../mail/letter.ts'
import { MAILS } from '../../mail/mails.ts'
import { hashOf, newToken } from './token.ts'

const MINUTES = 10

/** Who asks for a link. */
type Asker = {
  email: string
  /** The hash of the request token of the browser that asked; null if a command makes the link. */
  request_hash: string | null
  /** The hash of the invitation's token, if the link was requested from its email. */
  invitation_hash: string | null
}

/** A new link with its code, and what is stored of it. */
async function newLink(services: Services, asker: Asker) {
  const token = newToken()
  const code = newCode()
  const asked_at = services.now()
  const expires_at = new Date(asked_at.getTime() + MINUTES * 60_000)
  const row = {
    ...asker,
    token_hash: hashOf(token),
    code_hash: codeHash((await signingKeys(services)).signing, asker.email, code),
    created_at: asked_at,
    expires_at,
  }
  const url = `${publicUrlOf(services.settings)}/magic-link?token=${token}`
  return { row, link: { url, code, asked_at, expires_at } }
}

/** Makes a link for a command. Nothing else is made until the link is opened. */
export async function makeSignInLink(services: Services, email: string): Promise<NewLink['link']> {
  const { row, link } = await newLink(services, { email, request_hash: null, invitation_hash: null })
  await insertLinkToken(services.database.db, row)
  return link
}

type NewLink = Awaited<ReturnType<typeof newLink>>

/** Sends a link. If it could let no one in (SIGNUP=company or invite), everything happens but the email. */
async function sendLink(services: Services, { row, link }: NewLink, tries: number) {
  const { database, settings, mailer } = services
  const { email, token_hash } = row
  const welcome =
    (await couldGetIn(database.db, email, workDomainOf(email))) ||
    (await anyoneMayFound(database.db, settings.signup))
  const failure = 'a sign-in email could not be sent'
  const words = MAILS.signIn({ ...link, email, code: writtenCode(link.code) })
  const outcome = welcome
    ? await handOver(services, { email, tries, failure }, () => mailer.send(letter(email, words)))
    : await asIfHandedOver(services, { email, tries })
  await settleLinkMail(database.db, token_hash, outcome)
}

/**
 * Requests a link, and returns the request token that the code of the email needs: the caller's or a new one. Nothing is looked
 * up before the answer is sent, so that its time does not tell which addresses are known.
 */
export function requestSignInLink(
  services: Services,
  {
    email,
    invitation,
    ...asked
  }: { email: string; request_token?: string | null | undefined; invitation?: string | null | undefined },
  afterAnswer: AfterAnswer,
): string {
  const request_token = asked.request_token || newToken()
  const asker = {
    email,
    request_hash: hashOf(request_token),
    invitation_hash: invitation ? hashOf(invitation) : null,
  }
  afterAnswer('a sign-in link could not be made', async () => {
    const made = await newLink(services, asker)
    await insertLinkToken(services.database.db, { ...made.row, ...beforeTry(services.now(), 1) })
    await sendLink(services, made, 1)
  })
  return request_token
}

/** Sends links again that the mail server refused for now: new ones, because only hashes of the old ones are stored. */
export async function sendLinksAgain(services: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const again = await services.database.inDirectory(async (db) => {
      const now = services.now()
      const due = await takeDueLink(db, now)
      if (!due) return null
      const { mail_tries, ...asker } = due
      const made = await newLink(services, asker)
      await insertLinkToken(db, { ...made.row, ...beforeTry(now, mail_tries + 1) })
      return { made, tries: mail_tries + 1 }
    })
    if (!again) return
    const { made, tries } = again
    if (await mayTryAgain(services, made.row.email)) await sendLink(services, made, tries)
    else
      await settleLinkMail(services.database.db, made.row.token_hash, { not_sent: true, mail_due_at: null })
  }
}
