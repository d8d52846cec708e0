import type { AfterAnswer } from '../../http/after-answer.ts'
import { failureOf, type Mail } from '../../mail/mail.ts'
import type { Services } from '../../services.ts'
import { publicUrlOf } from '../../settings.ts'
import { anyoneMayFound } from './admission.ts'
import { couldGetIn, insertLinkToken } from './link-token.store.ts'
import { workDomainOf } from './public-mail-hosts.ts'
import { signingKeys } from '../../secret/secret.ts'
import { codeHash, newCode } from './sign-in-code.ts'
import { signInMail, type SignInLink } from './sign-in-mail.ts'
import { hashOf, newToken } from './token.ts'

const MINUTES = 10

type Request = {
  /** The request token of the browser that asked; none if a command makes the link. */
  request_token?: string
  /** The invitation's token, if the link was requested from its email. */
  invitation?: string | null | undefined
}

/** Makes a link and its code for an address, known or not. Nothing else is made until the link is opened. */
export async function makeSignInLink(
  services: Services,
  email: string,
  { request_token, invitation }: Request = {},
): Promise<SignInLink> {
  const { db } = services.database
  const token = newToken()
  const code = newCode()
  const asked_at = services.now()
  const expires_at = new Date(asked_at.getTime() + MINUTES * 60_000)
  await insertLinkToken(db, {
    token_hash: hashOf(token),
    email,
    code_hash: codeHash((await signingKeys(services)).signing, email, code),
    request_hash: request_token ? hashOf(request_token) : null,
    invitation_hash: invitation ? hashOf(invitation) : null,
    created_at: asked_at,
    expires_at,
  })
  return { url: `${publicUrlOf(services.settings)}/magic-link?token=${token}`, code, asked_at, expires_at }
}

async function send({ mailer, log }: Services, mail: Mail) {
  try {
    await mailer.send(mail)
  } catch (cause) {
    log.error(failureOf(cause), 'a sign-in email could not be sent')
  }
}

/** Makes and sends a link. If it could let no one in (SIGNUP=company or invite), everything happens but the email. */
async function sendSignInLink(services: Services, email: string, request: Request) {
  const { db } = services.database
  const mail = signInMail(email, await makeSignInLink(services, email, request))
  const welcome = await couldGetIn(db, email, workDomainOf(email))
  if (welcome || (await anyoneMayFound(db, services.settings.signup))) await send(services, mail)
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
  }: { email: string; request_token?: string | null | undefined } & Pick<Request, 'invitation'>,
  afterAnswer: AfterAnswer,
): string {
  const request_token = asked.request_token || newToken()
  afterAnswer('a sign-in link could not be made', () =>
    sendSignInLink(services, email, { request_token, invitation }),
  )
  return request_token
}
