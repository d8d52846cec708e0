import { failureOf } from '../mail/mail.ts'
import type { Services } from '../services.ts'
import { publicUrlOf } from '../settings.ts'
import { couldGetIn, insertLinkToken } from './link-token.store.ts'
import { domainOf } from './public-mail-hosts.ts'
import { signingSecret } from './secret.ts'
import { codeHash, newCode } from './sign-in-code.ts'
import { signInMail, type SignInLink } from './sign-in-mail.ts'
import { hashOf, newToken } from './token.ts'

const MINUTES = 10

/** A new link and its code for an address, known or not: nothing else is made until it is opened. */
export async function makeSignInLink(services: Services, email: string): Promise<SignInLink> {
  const { db } = services.database
  const token = newToken()
  const code = newCode()
  const asked_at = services.now()
  const expires_at = new Date(asked_at.getTime() + MINUTES * 60_000)
  await insertLinkToken(db, {
    token_hash: hashOf(token),
    email,
    code_hash: codeHash(await signingSecret(services), email, code),
    created_at: asked_at,
    expires_at,
  })
  return { url: `${publicUrlOf(services.settings)}/magic-link?token=${token}`, code, asked_at, expires_at }
}

/** Sends without being waited for: neither the mail server's speed nor its refusal shows in an answer. */
function sendUnwatched(services: Services, email: string, link: SignInLink) {
  services.mailer.send(signInMail(email, link)).catch((cause: unknown) => {
    services.log.error(failureOf(cause), 'a sign-in mail could not be sent')
  })
}

/** Mails a link. Where it could let nobody in (SIGNUP=invite), everything but the mail happens all the same. */
export async function sendSignInLink(services: Services, email: string) {
  const link = await makeSignInLink(services, email)
  const welcome = await couldGetIn(services.database.db, email, domainOf(email))
  if (welcome || services.settings.signup === 'open') sendUnwatched(services, email, link)
}
