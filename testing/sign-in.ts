import type { SignIn } from '../contract/auth.ts'
import type { Mail } from '../server/mail/mail.ts'
import type { TestApp } from './test-app.ts'

export const tokenIn = (mail: Mail): string => new URL(mail.link!).searchParams.get('token')!

export const codeIn = (mail: Mail): string => /^[A-Z2-9]{4}-[A-Z2-9]{4}$/m.exec(mail.text)![0]

/** Asks for a link as a person would → the mail that arrives. */
export async function askForLink(app: TestApp, email: string): Promise<Mail> {
  await app.anonymous.auth.requestMagicLink({ body: { email } })
  return app.mails.findLast((mail) => mail.to === email.toLowerCase() && mail.link)!
}

/** Signs in by an e-mailed link, in a browser that may be signed in already. */
export async function signInByMail(app: TestApp, email: string, refresh_token?: string): Promise<SignIn> {
  const token = tokenIn(await askForLink(app, email))
  return app.anonymous.auth.verifyMagicLink({ body: { token, refresh_token } })
}
