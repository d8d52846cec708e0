import type { OidcFailure } from '../../contract/oidc.ts'

/** Why single sign-on did not work, and what to do. `name` is the issuer's. */
export function oidcFailureText(failure: string, name: string): string {
  const Name = name.charAt(0).toUpperCase() + name.slice(1)
  const texts: Record<OidcFailure, string> = {
    'not set up': 'Single sign-on is not set up here. Ask for a sign-in link instead.',
    busy: 'Too many people are signing in from your network. Please try again in a minute.',
    'issuer down': `${Name} does not answer. Please try again in a few minutes.`,
    canceled: `You did not sign in with ${name}. Please try again.`,
    'refused by the issuer': `${Name} refused to sign you in. Please tell the person who runs Vouch.`,
    'bad answer': `The answer of ${name} could not be trusted, so no one was signed in. Please try again.`,
    clock: `The clocks of Vouch and ${name} are too far apart. Please tell the person who runs Vouch.`,
    'unknown state':
      'This sign-in was begun in another browser, or more than 10 minutes ago. Please sign in again.',
    'replayed state': 'This sign-in was used before. Please sign in again.',
    'other tenant': `This account belongs to another organization. Sign in with your account at work.`,
    'not asked again': `${Name} did not say that it asked you again. Confirm in another way, or log out and sign in again.`,
  }
  return texts[failure as OidcFailure] ?? texts['bad answer']
}
