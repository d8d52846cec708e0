import { emailAddress } from '../../../domain/email-address.ts'
import { withoutInvisible } from '../../../domain/invisible.ts'
import { splitName } from '../../../domain/employee-name.ts'
import type { OidcFailure } from '../../../contract/oidc.ts'
import type { Identity } from '../base/identity.store.ts'
import { flavorOf, tenantOf } from '../../settings/issuer.rules.ts'
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
const askedAt = ({ auth_time }: IdTokenClaims) =>
  typeof auth_time === 'number' && auth_time >= 0 && Number.isFinite(auth_time) ? auth_time : null

/** Whether the issuer asked who it is after this moment, in seconds. An issuer that does not say when it asked may not have asked. */
export const wasAskedAfter = (idTokenClaims: IdTokenClaims, moment: number): boolean =>
  (askedAt(idTokenClaims) ?? -Infinity) >= moment - SECONDS_AHEAD

const isTrue = (claim: unknown) => claim === true || claim === 'true' || claim === 1 || claim === '1'
const LONGEST = 255 // signs, as OpenID Connect says of `sub`

/** A text that can be stored and shown; null for all else. */
const textIn = (claim: unknown) =>
  typeof claim === 'string' &&
  claim !== '' &&
  claim.length <= LONGEST &&
  claim.isWellFormed() &&
  !/\p{Cc}/u.test(claim)
    ? claim
    : null

const NAME = 100 // signs of each part, as on the screen

/** First and last name, as far as the issuer says them. */
function nameIn({ given_name, family_name, name }: IdTokenClaims): Identity['name'] {
  const parts = { first_name: textIn(given_name), last_name: textIn(family_name) }
  const { first_name, last_name } =
    parts.first_name || parts.last_name ? parts : splitName(textIn(name) ?? '')
  const cut = (part: string | null) => part && withoutInvisible(part).trim().slice(0, NAME).toWellFormed()
  return { first_name: cut(first_name) || null, last_name: cut(last_name) || null }
}

/** A text, those of a list, or the keys of an object, as Zitadel writes roles. */
const valuesIn = (claim: unknown): unknown[] =>
  Array.isArray(claim) ? claim : typeof claim === 'object' && claim !== null ? Object.keys(claim) : [claim]

/** Whether the issuer says that a claim was too long to send, as Microsoft Entra does for more than 200 groups. */
export const isTooLongToSend = (
  { _claim_names: elsewhere, hasgroups }: IdTokenClaims,
  name: string | undefined,
): boolean =>
  name !== undefined &&
  ((typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, name)) ||
    (name === 'groups' && isTrue(hasgroups)))

function isAdminBy(
  { adminClaim }: Pick<OidcSettings, 'adminClaim'>,
  idTokenClaims: IdTokenClaims,
): boolean | null {
  if (!adminClaim) return null
  const { name, value } = adminClaim
  if (valuesIn(idTokenClaims[name]).includes(value)) return true
  return isTooLongToSend(idTokenClaims, name) ? null : false
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
  const flavor = flavorOf(issuer)
  const subject = flavor === 'entra' ? entraSubject(issuer, idTokenClaims) : textIn(idTokenClaims.sub)
  if (!subject) return null
  return {
    issuer,
    subject,
    email: emailAddress(textIn(idTokenClaims.email) ?? ''),
    isVerified:
      isTrue(idTokenClaims.email_verified) || (flavor === 'entra' && isTrue(idTokenClaims.xms_edov)),
    ...(flavor === 'google' && { hostedDomain: textIn(idTokenClaims.hd)?.toLowerCase() ?? null }),
    isAdmin: isAdminBy(settings, idTokenClaims),
    name: nameIn(idTokenClaims),
    askedAt: askedAt(idTokenClaims),
  }
}

/** Why there is no identity: the issuer named someone of another tenant, or what it said makes no sense. */
export const whyNoIdentity = (issuer: string, { tid, oid }: IdTokenClaims): OidcFailure =>
  flavorOf(issuer) === 'entra' && [tid, oid].every((claim) => claim === undefined || textIn(claim))
    ? 'other tenant'
    : 'bad answer'

/** The claims of an ID token, and those of userinfo that it lacks. What says that an address is verified is where the address is. */
export function withUserinfo(idTokenClaims: IdTokenClaims, userinfo: IdTokenClaims): IdTokenClaims {
  const { email, email_verified, xms_edov } = idTokenClaims.email === undefined ? userinfo : idTokenClaims
  return { ...userinfo, ...idTokenClaims, email, email_verified, xms_edov }
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
