import { linkKey, profileAddress } from '../../domain/person-key.ts'
import { safeLink } from '../../domain/profile-link.ts'

const LINKEDIN = 'linkedin.com/'

/** A shared text → the LinkedIn profile in it, with the key of its person; or else the first link, without a key. */
export function sharedLink(text: string): { link: string | null; key: string | null } {
  const key = linkKey(text)
  return { link: safeLink(profileAddress(text)), key: key?.startsWith(LINKEDIN) ? key : null }
}
