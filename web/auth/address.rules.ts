import { pathWithin } from '../../domain/return-path.ts'

const HOME = '/dashboard'

/** A path of this site to return to. Anything that could lead elsewhere becomes the dashboard. */
export const returnPath = (text: string | null | undefined): string => pathWithin(text) ?? HOME

/** The email address at the end of an invitation's link ('#email=ada%40example.com'); empty if there is none. */
export const invitedAddress = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('email') ?? ''
