import { useEffect } from 'react'
import { buttonStyle } from '../ui/button-style.ts'

/** The server writes into the page who signs people in (server/http/screen-page.ts). */
const { oidc, oidcOnly, noPasswords, byInvitation, noEmail } = document.documentElement.dataset

export const hasOidc = oidc !== undefined
/** Whether people sign in by the issuer alone. */
export const isOidcOnly = oidcOnly !== undefined
export const takesPasswords = noPasswords === undefined
/** Whether anyone may found a company. */
export const isOpen = byInvitation === undefined
/** Whether links can be sent. */
export const sendsLinks = noEmail === undefined

/** In place of a link, where none can be sent. */
export const NO_LINK = `This Vouch cannot send email, so it sends no links. ${oidc ? `Continue with ${oidc}` : 'Ask the person who runs it for one'}.`

type Props = { to: string; isLeading: boolean }

/** 'Continue with Acme', if an issuer signs people in. `isLeading` leads there at once. */
export function SingleSignOn({ to, isLeading }: Props) {
  const address = `/v1/users/oidc/start?return_to=${encodeURIComponent(to)}`
  useEffect(() => {
    if (isLeading) window.location.replace(address)
  }, [isLeading, address])
  return hasOidc && <a href={address} className={buttonStyle('primary')}>{`Continue with ${oidc}`}</a>
}
