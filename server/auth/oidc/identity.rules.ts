import { emailAddress } from '../../../domain/email-address.ts'
import type { Identity } from '../base/identity.store.ts'
import { flavourOf, tenantOf } from '../../issuer.rules.ts'
import type { OidcSettings } from '../../settings.ts'

export type IdTokenClaims = Record<string, unknown>

const SECONDS_AHEAD = 30 // a clock that is a little behind
const SECONDS_OLD = 6 * 60 // Entra dates its tokens five minutes back

/** Whether a token that was just made has a date that fits this machine's clock. */
export function isInTime({ iat }: IdTokenClaims, now: Date): boolean {
  const age = now.getTime() / 1000 - Number(iat)
  return age >= -SECONDS_AHEAD && age <= SECONDS_OLD
}

/** When the issuer last asked who it is, in seconds; null if it does not say. */
const askedAt = ({ auth_time }: IdTokenClaims) => (typeof auth_time === 'number' ? auth_time : null)

/** Whether the issuer asked who it is after this moment, in seconds. An issuer that does not say when it asked may not have asked. */
export const wasAskedAfter = (idTokenClaims: IdTokenClaims, moment: number): boolean =>
  (askedAt(idTokenClaims) ?? -Infinity) >= moment - SECONDS_AHEAD

const isTrue = (claim: unknown) => claim === true || claim === 'true' || claim === 1 || claim === '1'
const textIn = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : null)

function isAdminBy(
  { adminClaim }: Pick<OidcSettings, 'adminClaim'>,
  idTokenClaims: IdTokenClaims,
): boolean | null {
  const said = adminClaim ? idTokenClaims[adminClaim.name] : undefined
  if (said === undefined || said === null) return null
  return (Array.isArray(said) ? said : [said]).includes(adminClaim!.value)
}

/** Who it is with Microsoft Entra: `sub` differs between applications, and anyone can write any address into a tenant of their own. */
function entraSubject(issuer: string, { tid, oid }: IdTokenClaims): string | null {
  const tenant = textIn(tid)?.toLowerCase()
  const object = textIn(oid)?.toLowerCase()
  return tenant && object && tenant === tenantOf(issuer) ? `${tenant}/${object}` : null
}

/** Checked claims → the identity; null if they are of another tenant, or do not say who it is. */
export function identityOf(
  idTokenClaims: IdTokenClaims,
  settings: Pick<OidcSettings, 'issuer' | 'adminClaim'>,
): Identity | null {
  const { issuer } = settings
  const flavour = flavourOf(issuer)
  const subject = flavour === 'entra' ? entraSubject(issuer, idTokenClaims) : textIn(idTokenClaims.sub)
  if (!subject) return null
  return {
    issuer,
    subject,
    email: emailAddress(textIn(idTokenClaims.email) ?? ''),
    isVerified:
      isTrue(idTokenClaims.email_verified) || (flavour === 'entra' && isTrue(idTokenClaims.xms_edov)),
    ...(flavour === 'google' && { hostedDomain: textIn(idTokenClaims.hd)?.toLowerCase() ?? null }),
    isAdmin: isAdminBy(settings, idTokenClaims),
    askedAt: askedAt(idTokenClaims),
  }
}

/** Whether the address of an identity counts as proven. `isOwnDomain`: it is of a domain of the company. */
export const countsAsProven = (
  { isVerified }: Pick<Identity, 'isVerified'>,
  { trustEmail, isOwnDomain }: Pick<OidcSettings, 'trustEmail'> & { isOwnDomain: boolean },
): boolean => isVerified || (trustEmail === 'issuer' && isOwnDomain)

/** Whether a Google account is of the organization: anyone can have a private account with a company's address. */
export const isOfOrganization = (
  { hostedDomain }: Pick<Identity, 'hostedDomain'>,
  domains: string[],
): boolean => hostedDomain === undefined || (hostedDomain !== null && domains.includes(hostedDomain))
