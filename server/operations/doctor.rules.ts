import { BEFORE_1_0, isBefore1_0, type MigrationStatus } from '../db/migrate.ts'
import { flavorOf, type Flavor } from '../issuer.rules.ts'
import type { Settings } from '../settings.ts'
import type { QueueDepth } from '../uploads/import-queue.store.ts'

/** One line of the report: ok, a problem, or skipped. */
export type Finding = { mark: '✓' | '✗' | '–'; about: string; says: string }

export const ok = (about: string, says: string): Finding => ({ mark: '✓', about, says })
export const problem = (about: string, says: string): Finding => ({ mark: '✗', about, says })
export const skipped = (about: string, says: string): Finding => ({ mark: '–', about, says })

const ABOUT_OIDC = 'OIDC'

const OLDEST_NODE = 26
const LEAST_BYTES = 1_000_000_000 // several times what a large import, its log and a backup need together
const LONGEST_WAIT_SECONDS = 10 * 60 // an import takes seconds
const CLOCKS_APART_SECONDS = 30 // of the ten minutes that a sign-in link lives

export const nodeFinding = (version: string): Finding =>
  Number.parseInt(version) < OLDEST_NODE
    ? problem(
        'Node',
        `${version} is too old. Vouch needs ${OLDEST_NODE}: start it by npm, which brings its own.`,
      )
    : ok('Node', version)

/** Links in emails begin with PUBLIC_URL: people have to reach it, over TLS. */
export function publicUrlFinding({ publicUrl, smtpUrl }: Pick<Settings, 'publicUrl' | 'smtpUrl'>): Finding {
  if (!publicUrl)
    return smtpUrl
      ? problem(
          'PUBLIC_URL',
          'is not set, so links in emails lead to localhost. Set it to the address that people open.',
        )
      : ok('PUBLIC_URL', 'not set: this Vouch is private to this machine')
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' || hostname === 'localhost') return ok('PUBLIC_URL', publicUrl)
  return problem(
    'PUBLIC_URL',
    `is ${publicUrl}: sign-in links travel in the clear. Put a TLS proxy in front, and set https://…`,
  )
}

const WHO_GETS_IN: Record<Settings['signup'], string> = {
  open: 'anyone who reaches this Vouch may found a company of their own',
  company:
    'the first proven address founds the company; everyone else needs its email domain or an invitation',
  invite: 'only proven email domains and invitations; the first admin comes from create-admin',
}

/** Explains SIGNUP, because its default depends on SMTP_URL. */
export const signupFinding = ({ signup }: Pick<Settings, 'signup'>): Finding =>
  ok('SIGNUP', `${signup}: ${WHO_GETS_IN[signup]}`)

/** Explains PASSWORDS, because what was set before stays. */
export const passwordFindings = ({ passwords }: Pick<Settings, 'passwords'>): Finding[] =>
  passwords
    ? []
    : [ok('PASSWORDS', 'off: no one sets one or signs in with one; those set before stay as hashes, unused')]

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
): Finding[] {
  if (!oidc) return []
  const findings: Finding[] = []
  if ('failure' in found)
    findings.push(
      problem(
        ABOUT_OIDC,
        `${oidc.issuer} cannot be read (${found.failure}). Check OIDC_ISSUER and the network.`,
      ),
    )
  else findings.push(...announcedFindings(found))
  findings.push(
    publicUrl
      ? ok('Redirect', `enter this redirect URI at the issuer: ${redirectUri}`)
      : problem(
          'Redirect',
          `is ${redirectUri}, because PUBLIC_URL is not set. Set it to the address that people open.`,
        ),
  )
  const unverified = UNVERIFIED[flavorOf(oidc.issuer)]
  if (oidc.trustEmail === 'verified' && unverified) findings.push(skipped('Addresses', `${unverified}.`))
  if (flavorOf(oidc.issuer) === 'entra' && oidc.adminClaim?.name === 'groups')
    findings.push(skipped('Admins', TOO_MANY_GROUPS))
  return findings
}

function announcedFindings({ announced, secondsApart }: FoundIssuer): Finding[] {
  const findings: Finding[] = []
  const algorithms = announced.id_token_signing_alg_values_supported ?? []
  const unsigned =
    algorithms.length > 0 && algorithms.every((each) => each === 'none' || each.startsWith('HS'))
  if (unsigned)
    findings.push(
      problem(
        ABOUT_OIDC,
        `${announced.issuer} signs by ${algorithms.join(', ')} only. Let it sign with RS256.`,
      ),
    )
  else {
    const pkce = announced.code_challenge_methods_supported?.includes('S256') ? 'PKCE' : 'no word about PKCE'
    const iss = announced.authorization_response_iss_parameter_supported ? ', its name in every answer' : ''
    findings.push(
      ok(
        ABOUT_OIDC,
        `${announced.issuer} answers and announces ${algorithms.join(', ') || 'RS256'}, ${pkce}${iss}`,
      ),
    )
  }
  if (secondsApart !== null)
    findings.push(
      Math.abs(secondsApart) > CLOCKS_APART_SECONDS
        ? problem(
            'Clock',
            `this machine and the issuer are ${Math.round(Math.abs(secondsApart))} seconds apart, so sign-ins fail. Set both by NTP.`,
          )
        : ok('Clock', 'agrees with the issuer'),
    )
  return findings
}

/** Vouch has no TLS of its own, so with https there is a proxy. Unless it is trusted, all callers seem to have its address. */
export const proxyFinding = ({
  publicUrl,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'trustProxy'>): Finding =>
  publicUrl?.startsWith('https:') && trustProxy === false
    ? problem(
        'TRUST_PROXY',
        'is off behind https, so all people count as one address where attempts are limited. Set it to the proxy’s address.',
      )
    : ok('TRUST_PROXY', trustProxy === false ? 'off: no proxy' : String(trustProxy))

export function migrationsFinding({ ran, waiting, unknown }: MigrationStatus): Finding {
  if (isBefore1_0(unknown)) return problem('Migrations', BEFORE_1_0)
  if (unknown.length > 0)
    return problem('Migrations', `a newer Vouch ran ${unknown.join(', ')}. Start that version, not this one.`)
  return waiting.length > 0
    ? problem('Migrations', `${waiting.join(', ')} wait. Start Vouch, or: npm run vouch -- migrate up`)
    : ok('Migrations', `all ${ran.length} ran`)
}

/** Letters that `encoding` does not hold cannot be saved. */
export const encodingFindings = (encoding: string | null): Finding[] =>
  encoding === null
    ? []
    : [
        problem(
          'Encoding',
          `the database writes text in ${encoding}, which does not hold all letters. Make a backup, and restore it into a database with encoding UTF8.`,
        ),
      ]

/** Behind a pooler, `isKept` says whether it keeps prepared statements. */
export const preparedFindings = (isKept: boolean): Finding[] =>
  isKept
    ? []
    : [
        problem(
          'Pooler',
          'the pooler at DATABASE_URL loses prepared statements, so lists would fail. Use PgBouncer 1.21 or newer with max_prepared_statements above 0, or session mode.',
        ),
      ]

export function queueFinding({ waiting, oldest }: QueueDepth, kind: 'embedded' | 'postgres'): Finding {
  if (waiting === 0) return ok('Imports', 'none waits')
  const minutes = Math.round(oldest / 60)
  const says = `${waiting} wait or run, the oldest for ${minutes} minutes`
  if (kind === 'embedded') return ok('Imports', `${says}: they go on when Vouch starts`)
  return oldest > LONGEST_WAIT_SECONDS
    ? problem(
        'Imports',
        `${says}. No process works on them: start a server with WORKER=on, or a worker with WORKER=only.`,
      )
    : ok('Imports', says)
}

const NO_ROOM = ['ENOSPC', 'EDQUOT']

/** A folder into which nothing can be written, by the code of the system, and what to do; `or` is something else that helps. */
export const unwritable = (folder: string, code: string, or = '') =>
  `${folder} cannot be written (${code}). Make ${NO_ROOM.includes(code) ? 'room on its disk' : 'it writable'}${or}.`

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

export const diskFinding = (folder: string, free: number): Finding =>
  free < LEAST_BYTES
    ? problem(
        'Disk',
        `${gigabytes(free)} are free at ${folder}. Make room: ${gigabytes(LEAST_BYTES)} at the least.`,
      )
    : ok('Disk', `${gigabytes(free)} free at ${folder}`)

/** Folders with personal data that other users of this machine can read. */
export const folderFindings = (open: string[]): Finding[] =>
  open.map((folder) =>
    problem(
      'Folder',
      `${folder} can be read by other users of this machine. Start Vouch, which takes their rights, or: chmod -R go-rwx ${folder}`,
    ),
  )

export const clockFinding = (secondsApart: number): Finding =>
  Math.abs(secondsApart) > CLOCKS_APART_SECONDS
    ? problem(
        'Clock',
        `this machine and the database are ${Math.round(Math.abs(secondsApart))} seconds apart, and links live ten minutes. Set both by NTP.`,
      )
    : ok('Clock', 'agrees with the database')

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
  const about = 'Rights'
  if (!rights)
    return [problem(about, 'the role vouch_app is missing. Start Vouch, or: npm run vouch -- migrate up')]
  const findings: Finding[] = []
  if (rights.superuser || rights.bypasses || (rights.logs_in && !distributed))
    findings.push(
      problem(
        about,
        'the role vouch_app can do more than it should. As an administrator: alter role vouch_app nosuperuser nobypassrls nologin;',
      ),
    )
  if (rights.owns > 0)
    findings.push(
      problem(
        about,
        'the role vouch_app owns tables, so that it could unlock them. Give them to the user of DATABASE_URL.',
      ),
    )
  if (!rights.may_act)
    findings.push(
      problem(
        about,
        'the user of DATABASE_URL may not act as vouch_app. As an administrator: grant vouch_app to that user; from PostgreSQL 16 on: … with set true;',
      ),
    )
  for (const table of rights.open)
    findings.push(
      problem(
        about,
        `companies are not kept apart in ${table}: alter table ${table} enable row level security, force row level security;`,
      ),
    )
  for (const view of rights.open_views)
    findings.push(
      problem(
        about,
        `companies are not kept apart in ${view}: alter view ${view} set (security_invoker = true);`,
      ),
    )
  return findings.length > 0
    ? findings
    : [
        ok(
          about,
          `vouch_app is bound by row level security on all ${rights.reached.length} tables it reaches`,
        ),
      ]
}

/** The report for the operator, one line per finding. */
export function reportText(findings: Finding[]): string {
  const bad = findings.filter(({ mark }) => mark === '✗').length
  const end = bad === 0 ? 'No problems.' : bad === 1 ? '1 problem.' : `${bad} problems.`
  return [...findings.map(({ mark, about, says }) => `${mark} ${about.padEnd(14)}${says}`), '', end].join(
    '\n',
  )
}
