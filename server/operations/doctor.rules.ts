import { tooOld, type MigrationStatus } from '../db/migrate.ts'
import { flavorOf, type Flavor } from '../settings/issuer.rules.ts'
import type { Settings } from '../settings.ts'

/** ✓ ok, ✗ a problem, or – skipped, and what the operator reads. */
export type Finding = `${'✓' | '✗' | '–'} ${string}`

/** What was found, by subject; null for one that needs no line. */
export type Findings = Record<string, Finding | Finding[] | null>

/** One line of the report. */
export type Line = { mark: string; about: string; says: string }

export const linesOf = (found: Findings): Line[] =>
  Object.entries(found).flatMap(([about, findings]) =>
    [findings ?? []].flat().map((finding) => ({ mark: finding[0]!, about, says: finding.slice(2) })),
  )

const OLDEST_NODE = 26
const LEAST_BYTES = 1_000_000_000 // several times what a large import, its log and a backup need together
const CLOCKS_APART_SECONDS = 30 // of the ten minutes that a sign-in link lives

export const nodeFinding = (version: string): Finding =>
  Number.parseInt(version) < OLDEST_NODE
    ? `✗ ${version} is too old. Vouch needs ${OLDEST_NODE}: start it by npm, which brings its own.`
    : `✓ ${version}`

/** Links in emails begin with PUBLIC_URL: people have to reach it, over TLS. */
export function publicUrlFinding({ publicUrl, smtpUrl }: Pick<Settings, 'publicUrl' | 'smtpUrl'>): Finding {
  if (!publicUrl)
    return smtpUrl
      ? '✗ is not set, so links in emails lead to localhost. Set it to the address that people open.'
      : '✓ not set: this Vouch is private to this machine'
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' || hostname === 'localhost') return `✓ ${publicUrl}`
  return `✗ is ${publicUrl}: sign-in links travel in the clear. Put a TLS proxy in front, and set https://…`
}

const WHO_GETS_IN: Record<Settings['signup'], string> = {
  open: 'anyone who reaches this Vouch may found a company of their own',
  company:
    'the first proven address founds the company; everyone else needs its email domain or an invitation',
  invite: 'only proven email domains and invitations; the first admin comes from create-admin',
}

/** Explains SIGNUP, because its default depends on SMTP_URL. */
export const signupFinding = ({ signup }: Pick<Settings, 'signup'>): Finding =>
  `✓ ${signup}: ${WHO_GETS_IN[signup]}`

/** Explains PASSWORDS, because what was set before stays. */
export const passwordFinding = ({ passwords }: Pick<Settings, 'passwords'>): Finding | null =>
  passwords ? null : '✓ off: no one sets one or signs in with one; those set before stay as hashes, unused'

type Announced = {
  issuer: string
  code_challenge_methods_supported?: string[] | undefined
  id_token_signing_alg_values_supported?: string[] | undefined
  authorization_response_iss_parameter_supported?: boolean | undefined
}

/** What the issuer announced, and how far its clock is ahead of this machine's. */
export type FoundIssuer = { announced: Announced; secondsApart: number | null }

const UNVERIFIED: Partial<Record<Flavor, string>> = {
  entra:
    'Microsoft Entra says nothing about addresses unless you add the optional claims email and xms_edov, so everyone would be turned away. Add them, or set OIDC_TRUST_EMAIL=issuer: the addresses of your company’s own domains then count',
  authentik:
    'Authentik calls every address unverified unless you change its mapping of the scope email, so everyone would be turned away. Change it, or set OIDC_TRUST_EMAIL=issuer: the addresses of your company’s own domains then count',
}

const TOO_MANY_GROUPS =
  'Microsoft Entra sends no groups of someone who is in more than 200, and their role then stays as it was. Make app roles and set OIDC_ADMIN_CLAIM=roles:vouch-admin, or let Entra send only the groups that are assigned to the application.'

/** Whether people can sign in with the issuer, as far as that can be told without signing in. */
export function oidcFindings(
  { oidc, publicUrl }: Pick<Settings, 'oidc' | 'publicUrl'>,
  found: FoundIssuer | { failure: string },
  redirectUri: string,
): Findings {
  if (!oidc) return {}
  const unverified = UNVERIFIED[flavorOf(oidc.issuer)]
  const leavesOut = flavorOf(oidc.issuer) === 'entra' && oidc.adminClaim?.name === 'groups'
  return {
    ...('failure' in found
      ? { OIDC: `✗ ${oidc.issuer} cannot be read (${found.failure}). Check OIDC_ISSUER and the network.` }
      : announcedFindings(found)),
    Redirect: publicUrl
      ? `✓ enter this redirect URI at the issuer: ${redirectUri}`
      : `✗ is ${redirectUri}, because PUBLIC_URL is not set. Set it to the address that people open.`,
    Addresses: oidc.trustEmail === 'verified' && unverified ? `– ${unverified}.` : null,
    Admins: leavesOut ? `– ${TOO_MANY_GROUPS}` : null,
  }
}

function announcedFindings({ announced, secondsApart }: FoundIssuer): Findings {
  const { issuer } = announced
  const algorithms = announced.id_token_signing_alg_values_supported ?? []
  const pkce = announced.code_challenge_methods_supported?.includes('S256') ? 'PKCE' : 'no word about PKCE'
  const iss = announced.authorization_response_iss_parameter_supported ? ', its name in every answer' : ''
  const isUnsigned =
    algorithms.length > 0 && algorithms.every((each) => each === 'none' || each.startsWith('HS'))
  return {
    OIDC: isUnsigned
      ? `✗ ${issuer} signs by ${algorithms.join(', ')} only. Let it sign with RS256.`
      : `✓ ${issuer} answers and announces ${algorithms.join(', ') || 'RS256'}, ${pkce}${iss}`,
    Clock: secondsApart === null ? null : clockFinding(secondsApart, 'the issuer', 'so sign-ins fail'),
  }
}

/** Vouch has no TLS of its own, so with https there is a proxy. Unless it is trusted, all callers seem to have its address. */
export const proxyFinding = ({
  publicUrl,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'trustProxy'>): Finding =>
  publicUrl?.startsWith('https:') && trustProxy === false
    ? '✗ is off behind https, so all people count as one address where attempts are limited. Set it to the proxy’s address.'
    : `✓ ${trustProxy === false ? 'off: no proxy' : trustProxy}`

export function migrationsFinding({ ran, waiting, unknown }: MigrationStatus): Finding {
  const why = tooOld(unknown)
  if (why) return `✗ ${why}`
  if (unknown.length > 0)
    return `✗ a newer Vouch ran ${unknown.join(', ')}. Start that version, not this one.`
  return waiting.length > 0
    ? `✗ ${waiting.join(', ')} wait. Start Vouch, or: npm run vouch -- migrate up`
    : `✓ all ${ran.length} ran`
}

/** Letters that `encoding` does not hold cannot be saved. */
export const encodingFinding = (encoding: string | null): Finding | null =>
  encoding === null
    ? null
    : `✗ the database writes text in ${encoding}, which does not hold all letters. Make a backup, and restore it into a database with encoding UTF8.`

/** Behind a pooler, `isKept` says whether it keeps prepared statements. */
export const preparedFinding = (isKept: boolean): Finding | null =>
  isKept
    ? null
    : '✗ the pooler at DATABASE_URL loses prepared statements, so lists would fail. Use PgBouncer 1.21 or newer with max_prepared_statements above 0, or session mode.'

const NO_ROOM = ['ENOSPC', 'EDQUOT']

/** A folder into which nothing can be written, by the code of the system, and what to do; `or` is something else that helps. */
export const unwritable = (folder: string, code: string, or = '') =>
  `${folder} cannot be written (${code}). Make ${NO_ROOM.includes(code) ? 'room on its disk' : 'it writable'}${or}.`

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

export const diskFinding = (folder: string, free: number): Finding =>
  free < LEAST_BYTES
    ? `✗ ${gigabytes(free)} are free at ${folder}. Make room: ${gigabytes(LEAST_BYTES)} at the least.`
    : `✓ ${gigabytes(free)} free at ${folder}`

/** A folder with personal data that other users of this machine can read. */
export const folderFinding = (folder: string): Finding =>
  `✗ ${folder} can be read by other users of this machine. Start Vouch, which takes their rights, or: chmod -R go-rwx ${folder}`

export const clockFinding = (secondsApart: number, from: string, so: string): Finding =>
  Math.abs(secondsApart) > CLOCKS_APART_SECONDS
    ? `✗ this machine and ${from} are ${Math.round(Math.abs(secondsApart))} seconds apart, ${so}. Set both by NTP.`
    : `✓ agrees with ${from}`

export type Rights = {
  superuser: boolean
  bypasses: boolean
  logs_in: boolean
  owns: number
  /** Whether the user of DATABASE_URL may act as vouch_app. */
  may_act: boolean
  /** The tables and views that vouch_app can read; in `open`, the tables without forced row level security. */
  reached: string[]
  open: string[]
  /** The views that read with their owner's rights, who row level security may not bind. */
  open_views: string[]
}

/**
 * Whether row level security binds the role vouch_app on every table that it can read. It may log in where companies are distributed:
 * the coordinator works on the workers as this role.
 */
export function rightsFindings(rights: Rights | null, distributed = false): Finding[] {
  if (!rights) return ['✗ the role vouch_app is missing. Start Vouch, or: npm run vouch -- migrate up']
  const findings: Finding[] = []
  if (rights.superuser || rights.bypasses || (rights.logs_in && !distributed))
    findings.push(
      '✗ the role vouch_app can do more than it should. As an administrator: alter role vouch_app nosuperuser nobypassrls nologin;',
    )
  if (rights.owns > 0)
    findings.push(
      '✗ the role vouch_app owns tables, so that it could unlock them. Give them to the user of DATABASE_URL.',
    )
  if (!rights.may_act)
    findings.push(
      '✗ the user of DATABASE_URL may not act as vouch_app. As an administrator: grant vouch_app to that user; from PostgreSQL 16 on: … with set true;',
    )
  const apart = (name: string, how: string): Finding =>
    `✗ companies are not kept apart in ${name}: alter ${how};`
  for (const table of rights.open)
    findings.push(apart(table, `table ${table} enable row level security, force row level security`))
  for (const view of rights.open_views)
    findings.push(apart(view, `view ${view} set (security_invoker = true)`))
  if (findings.length > 0) return findings
  return [`✓ vouch_app is bound by row level security on all ${rights.reached.length} tables it reaches`]
}

/** Earlier versions mixed the standings of two records that became one person. */
export const standingFinding = (mixed: number): Finding | null =>
  mixed === 0
    ? null
    : `– ${mixed} ${mixed === 1 ? 'favorite is' : 'favorites are'} archived and declined, which earlier versions made of two entries that became one person. An admin decides under Candidates, Archived.`

/** The report for the operator. */
export function reportText(lines: Line[]): string {
  const bad = lines.filter(({ mark }) => mark === '✗').length
  const end = bad === 0 ? 'No problems.' : bad === 1 ? '1 problem.' : `${bad} problems.`
  return [...lines.map(({ mark, about, says }) => `${mark} ${about.padEnd(14)}${says}`), '', end].join('\n')
}
