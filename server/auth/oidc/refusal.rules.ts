import { type HttpError, deactivated, forbidden, invitedOnly, mailboxDeactivated } from '../../errors.ts'

/** Why someone who the issuer knows does not get in. */
export type Refusal =
  | 'no address'
  | 'address not verified'
  | 'other organization'
  | 'address of another identity'
  | 'other company'
  | 'not invited'
  | 'deactivated'
  | 'mailbox deactivated'
  | 'no company'
  | 'someone else'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The sentence on the screen. `name` is the issuer's. */
export function refusalError(refusal: Refusal, name: string): HttpError {
  switch (refusal) {
    case 'no address':
      return forbidden(
        `${capitalized(name)} does not tell Vouch your email address. Please tell the person who runs Vouch.`,
      )
    case 'address not verified':
      return forbidden(
        `${capitalized(name)} has not verified your email address, so Vouch does not know that it is yours. Please tell the person who runs Vouch.`,
      )
    case 'other organization':
      return forbidden(
        `This ${name} account does not belong to your company. Sign in with your account at work.`,
      )
    case 'address of another identity':
      return forbidden(
        `Your email address belongs to a Vouch account that signs in with another ${name} account. Please ask an admin of your company.`,
      )
    case 'other company':
      return forbidden(
        `Your email address belongs to another company here, which does not sign in with ${name}. Ask for a sign-in link instead.`,
      )
    case 'no company':
      return forbidden(
        `This Vouch has a company already, and no one has said yet that it signs in with ${name}. Please tell the person who runs Vouch.`,
      )
    case 'someone else':
      return forbidden(
        `This ${name} account is not that of the person who is signed in. You are still signed in as before.`,
      )
    case 'not invited':
      return invitedOnly()
    case 'deactivated':
      return deactivated()
    case 'mailbox deactivated':
      return mailboxDeactivated()
  }
}
