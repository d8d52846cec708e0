import type { MigrationStatus } from '../db/migrate.ts'
import type { Settings } from '../settings.ts'
import type { QueueDepth } from '../uploads/import-queue.store.ts'

/** What was looked at: well, to be mended, or out of sight just now. */
export type Finding = { mark: '✓' | '✗' | '–'; about: string; says: string }

export const well = (about: string, says: string): Finding => ({ mark: '✓', about, says })
export const ill = (about: string, says: string): Finding => ({ mark: '✗', about, says })
export const unseen = (about: string, says: string): Finding => ({ mark: '–', about, says })

const OLDEST_NODE = 24
const MENDED_NODE: Record<string, string> = { 24: '24.22.1', 26: '26.12.1' } // the security releases of 21 October 2026
const LEAST_BYTES = 1_000_000_000 // what a large import, its log and a backup take together, several times
const LONGEST_WAIT_SECONDS = 10 * 60 // an import takes seconds
const CLOCKS_APART_SECONDS = 30 // of the ten minutes that a sign-in link lives

const isOlder = (version: string, other: string) => version.localeCompare(other, 'en', { numeric: true }) < 0

/** Known holes matter to a Vouch that others reach; npm brings no Node in which these are mended. */
export function nodeFinding(version: string, publicUrl?: string): Finding {
  const line = version.split('.')[0]!
  if (Number(line) < OLDEST_NODE)
    return ill(
      'Node',
      `${version} is too old. Vouch needs ${OLDEST_NODE}: start it by npm, which brings its own.`,
    )
  const mended = MENDED_NODE[line]
  if (!mended || !isOlder(version, mended)) return well('Node', version)
  return publicUrl && new URL(publicUrl).hostname !== 'localhost'
    ? ill(
        'Node',
        `${version} lacks the security fixes of ${mended}. Install that or a newer Node on this machine; npm start takes the newer one.`,
      )
    : well('Node', `${version}, good for this machine alone: ${mended} has security fixes`)
}

/** PUBLIC_URL makes the links in mails, so it has to be where people come in, over TLS. */
export function publicUrlFinding({ publicUrl, smtpUrl }: Pick<Settings, 'publicUrl' | 'smtpUrl'>): Finding {
  if (!publicUrl)
    return smtpUrl
      ? ill(
          'PUBLIC_URL',
          'is not set, so links in mails lead to localhost. Set it to the address that people open.',
        )
      : well('PUBLIC_URL', 'not set: this Vouch is private to this machine')
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' || hostname === 'localhost') return well('PUBLIC_URL', publicUrl)
  return ill(
    'PUBLIC_URL',
    `is ${publicUrl}: sign-in links travel in the clear. Put a TLS proxy in front, and set https://…`,
  )
}

const WHO_GETS_IN: Record<Settings['signup'], string> = {
  open: 'anybody who reaches this Vouch may found a company of their own',
  company:
    'the first proven address founds the company; everybody else needs its e-mail domain or an invitation',
  invite: 'only proven e-mail domains and invitations; the first admin comes from create-admin',
}

/** Says in words what SIGNUP means, as its default depends on SMTP_URL. */
export const signupFinding = ({ signup }: Pick<Settings, 'signup'>): Finding =>
  well('SIGNUP', `${signup}: ${WHO_GETS_IN[signup]}`)

/** Vouch does not speak TLS itself, so behind https there is a proxy, whose address everybody would seem to have. */
export const proxyFinding = ({
  publicUrl,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'trustProxy'>): Finding =>
  publicUrl?.startsWith('https:') && trustProxy === false
    ? ill(
        'TRUST_PROXY',
        'is off behind https, so all people count as one address where attempts are limited. Set it to the proxy’s address.',
      )
    : well('TRUST_PROXY', trustProxy === false ? 'off: no proxy' : String(trustProxy))

export function migrationsFinding({ ran, waiting, unknown }: MigrationStatus): Finding {
  if (unknown.length > 0)
    return ill('Migrations', `a newer Vouch ran ${unknown.join(', ')}. Start that version, not this one.`)
  return waiting.length > 0
    ? ill('Migrations', `${waiting.join(', ')} wait. Start Vouch, or: npm run vouch -- migrate up`)
    : well('Migrations', `all ${ran.length} ran`)
}

export function queueFinding({ waiting, oldest }: QueueDepth, kind: 'embedded' | 'postgres'): Finding {
  if (waiting === 0) return well('Imports', 'none waits')
  const minutes = Math.round(oldest / 60)
  const says = `${waiting} wait or run, the oldest for ${minutes} minutes`
  if (kind === 'embedded') return well('Imports', `${says}: they go on when Vouch starts`)
  return oldest > LONGEST_WAIT_SECONDS
    ? ill(
        'Imports',
        `${says}. Nobody works on them: start a server with WORKER=on, or a worker with WORKER=only.`,
      )
    : well('Imports', says)
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

export const diskFinding = (folder: string, free: number): Finding =>
  free < LEAST_BYTES
    ? ill(
        'Disk',
        `${gigabytes(free)} are free at ${folder}. Make room: ${gigabytes(LEAST_BYTES)} at the least.`,
      )
    : well('Disk', `${gigabytes(free)} free at ${folder}`)

/** Folders with personal data that other users of this machine may look into. */
export const folderFindings = (open: string[]): Finding[] =>
  open.map((folder) =>
    ill(
      'Folder',
      `${folder} can be read by other users of this machine. Start Vouch, which takes their rights, or: chmod -R go-rwx ${folder}`,
    ),
  )

export const clockFinding = (secondsApart: number): Finding =>
  Math.abs(secondsApart) > CLOCKS_APART_SECONDS
    ? ill(
        'Clock',
        `this machine and the database are ${Math.round(Math.abs(secondsApart))} seconds apart, and links live ten minutes. Set both by NTP.`,
      )
    : well('Clock', 'agrees with the database')

export type Rights = {
  superuser: boolean
  bypasses: boolean
  logs_in: boolean
  owns: number
  /** The user of DATABASE_URL may act as vouch_app. */
  may_act: boolean
  /** Tables that vouch_app reaches, and those of them on which row level security is not enabled and forced. */
  reached: string[]
  open: string[]
}

/** The second lock between companies: a role that row level security binds, on every table that it reaches. */
export function rightsFindings(rights: Rights | null): Finding[] {
  const about = 'Rights'
  if (!rights)
    return [ill(about, 'the role vouch_app is missing. Start Vouch, or: npm run vouch -- migrate up')]
  const findings: Finding[] = []
  if (rights.superuser || rights.bypasses || rights.logs_in)
    findings.push(
      ill(
        about,
        'the role vouch_app can do more than it should. As an administrator: alter role vouch_app nosuperuser nobypassrls nologin;',
      ),
    )
  if (rights.owns > 0)
    findings.push(
      ill(
        about,
        'the role vouch_app owns tables, so that it could unlock them. Give them to the user of DATABASE_URL.',
      ),
    )
  if (!rights.may_act)
    findings.push(
      ill(
        about,
        'the user of DATABASE_URL may not act as vouch_app. As an administrator: grant vouch_app to that user; from PostgreSQL 16 on: … with set true;',
      ),
    )
  for (const table of rights.open)
    findings.push(
      ill(
        about,
        `companies are not kept apart in ${table}: alter table ${table} enable row level security, force row level security;`,
      ),
    )
  return findings.length > 0
    ? findings
    : [
        well(
          about,
          `vouch_app is bound by row level security on all ${rights.reached.length} tables it reaches`,
        ),
      ]
}

/** What the operator reads: a line each. */
export function reportText(findings: Finding[]): string {
  const bad = findings.filter(({ mark }) => mark === '✗').length
  const end = bad === 0 ? 'Nothing to mend.' : bad === 1 ? '1 thing to mend.' : `${bad} things to mend.`
  return [...findings.map(({ mark, about, says }) => `${mark} ${about.padEnd(12)}${says}`), '', end].join(
    '\n',
  )
}
