import type { SignIn } from '../contract/auth.ts'
import type { Mail } from '../server/mail/mail.ts'
import type { TestApp } from './test-app.ts'

export const tokenIn = (mail: Mail): string => new URL(mail.link!).searchParams.get('token')!

export const codeIn = (mail: Mail): string => /^[A-Z2-9]{4}-[A-Z2-9]{4}$/m.exec(mail.text)![0]

/** The token in the newest invitation that was emailed to this address. */
export const invitationFor = (app: TestApp, email: string): string =>
  /&invitation=([\w-]+)$/m.exec(app.mails.findLast(({ to, link }) => to === email && !link)!.text)![1]!

/** Asks for a link as a person would, on the sign-in page or where the email of an invitation leads → the email that arrives. */
export async function askForLink(app: TestApp, email: string, invitation?: string): Promise<Mail> {
  await app.anonymous.auth.requestMagicLink({ body: { email, invitation } })
  return app.mails.findLast((mail) => mail.to === email.toLowerCase() && mail.link)!
}

/** Signs in by an emailed link, in a browser that may be signed in already. */
export async function signInByMail(app: TestApp, email: string, refresh_token?: string): Promise<SignIn> {
  const token = tokenIn(await askForLink(app, email))
  return app.anonymous.auth.verifyMagicLink({ body: { token, refresh_token } })
}

/** Signs in by the newest invitation to this address. */
export async function followInvitation(app: TestApp, email: string): Promise<SignIn> {
  const token = tokenIn(await askForLink(app, email, invitationFor(app, email)))
  return app.anonymous.auth.verifyMagicLink({ body: { token } })
}

/** Asks for a link on the sign-in page, and accepts this company's invitation where the link asks. */
export async function acceptInvitation(app: TestApp, email: string, from: string): Promise<SignIn> {
  const link = { token: tokenIn(await askForLink(app, email)) }
  return app.anonymous.auth.acceptOffer({ body: { from, link } })
}
