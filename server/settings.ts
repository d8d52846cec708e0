import path from 'node:path'
import { z } from 'zod'
import { cutEnd } from '../domain/cut-end.ts'
import { withoutInvisible } from '../domain/invisible.ts'
import { UserError } from './errors.ts'
import { issuerName, issuerProblem, oidcProblems } from './settings/issuer.rules.ts'
import { QUOTAS, type Quotas } from './quotas/quotas.rules.ts'
import {
  onOff,
  text,
  matching,
  address,
  wholeNumber,
  port,
  quota,
  trimmed,
  vouchSecret,
} from './settings/setting-kinds.ts'
import { withSecretFiles } from './settings/secret-files.ts'
import type { Secrets } from './secret/secret.rules.ts'
import {
  areHosts,
  areOrigins,
  areProxies,
  hasSeveralHosts,
  isBase,
  isSender,
  kindOfAddress,
  partsOf,
  secondsOf,
  withoutSettings,
  isLoopback,
} from './settings/settings.rules.ts'

const ON = ['on', 'true']
const OFF = ['off', 'false']

const ONE_HOST =
  'must name one host that always leads to the primary, such as a pooler, a proxy or an address that moves with it'

const Environment = z.object({
  PORT: port(0).default(8080),
  HOST: trimmed.default('127.0.0.1'),
  DATA_DIR: trimmed.default('./data'),
  DATABASE_URL: text
    .refine((value) => !hasSeveralHosts(value), { message: ONE_HOST, abort: true })
    .pipe(address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/vouch'))
    .optional(),
  VOUCH_SECRET: vouchSecret.optional(),
  VOUCH_SECRET_BEFORE: vouchSecret.optional(),
  PUBLIC_URL: matching(
    isBase,
    'an address such as https://vouch.example.com, without user, path, ? and #',
  ).optional(),
  PRIVACY_NOTICE_URL: address(['https:', 'http:'], 'https://example.com/candidates').optional(),
  TRUST_PROXY: matching(
    (value) => [...ON, ...OFF].includes(value) || areProxies(value),
    'on (one proxy), off, or the addresses and subnets of proxies, such as 127.0.0.1, 10.0.0.0/8',
  ).optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: matching(
    isSender,
    'a sender such as Vouch <vouch@example.com>, with quotes around a name that has , : or ;',
  ).default('Vouch <vouch@localhost>'),
  SIGNUP: z.enum(['open', 'company', 'invite'], 'must be open, company or invite').optional(),
  PASSWORDS: onOff.optional(),
  OIDC_ISSUER: z
    .string()
    .superRefine((value, context) => {
      const message = issuerProblem(value)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  OIDC_CLIENT_ID: trimmed.optional(),
  OIDC_CLIENT_SECRET: trimmed.optional(),
  OIDC_NAME: trimmed.overwrite(withoutInvisible).max(40, 'must have at most 40 characters').optional(),
  OIDC_ONLY: onOff.optional(),
  OIDC_TRUST_EMAIL: z.enum(['verified', 'issuer'], 'must be verified or issuer').optional(),
  OIDC_ADMIN_CLAIM: matching(
    (value) => /^\S+:[^\s:](?:[^:\p{Cc}]*[^\s:])?$/u.test(value),
    'a claim and its value, such as roles:vouch-admin',
  ).optional(),
  OIDC_COMPANY: trimmed.optional(),
  SAMPLE: onOff.optional(),
  CORS_ORIGINS: matching(
    areOrigins,
    'origins such as https://careers.example.com in small letters, separated by commas, without a path or a last slash',
  ).optional(),
  WEBHOOK_HOSTS: matching(
    areHosts,
    'hosts such as automation.internal, in small letters, separated by commas, without https:// and port',
  ).optional(),
  WORKER: z.enum(['on', 'off', 'only'], 'must be on, off or only').default('on'),
  PURGE_DAYS: z
    .string()
    .regex(/^(never|[1-9]\d{0,4})$/, 'must be a whole number of days, at least 1, or never')
    .default('365'),
  QUOTA_PEOPLE: quota(QUOTAS.people),
  QUOTA_COMMENTS: quota(QUOTAS.comments),
  BACKUP_DIR: trimmed.optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,3}[hd]$/, 'must be a number of hours or days, such as 24h or 7d')
    .default('24h'),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
  BACKUP_RECIPIENT: matching(
    (value) => /^age1[02-9ac-hj-np-z]{58}$/.test(value),
    'a public key that age-keygen prints, which begins with age1',
  ).optional(),
  BACKUP_COMMAND: text.optional(),
  METRICS_PORT: port(1).optional(),
  METRICS_HOST: trimmed.default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .optional(),
})

const ADDRESSES = new Set(['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'])
const SECRETS = new Set(['OIDC_CLIENT_SECRET', 'VOUCH_SECRET', 'VOUCH_SECRET_BEFORE'])
const IN_FILES = ['DATABASE_URL', 'SMTP_URL', ...SECRETS]

/** A bad setting in one sentence: what it must be and what it is, without passwords. */
function problemOf({ path: [name], message }: z.core.$ZodIssue, given: Record<string, string | undefined>) {
  if (SECRETS.has(String(name))) return `${String(name)} ${message}.`
  const value = given[String(name)]!
  const found = ADDRESSES.has(String(name)) ? kindOfAddress(value) : `it is “${value}”`
  return `${String(name)} ${message} (${found}).`
}

/** The issuer that signs people in by OpenID Connect. */
export type OidcSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** What the button says after 'Continue with'. */
  name: string
  /** No other way to sign in, except a link that the operator makes. */
  only: boolean
  /** Which addresses count as proven: those that the issuer calls verified, or all of the company's own domains. */
  trustEmail: 'verified' | 'issuer'
  /** The claim and the value in it that make an admin. */
  adminClaim: { name: string; value: string } | null
  /** The company that the issuer signs in to: its id or one of its domains. */
  company: string | undefined
}

export type Settings = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** VOUCH_SECRET, with which the keys in the database are sealed; null: they are there in the clear. */
  secrets: Secrets
  /** PUBLIC_URL, without a trailing slash. */
  publicUrl: string | undefined
  /** The page about a company's candidates; undefined: Vouch's own. */
  privacyNoticeUrl: string | undefined
  /** Whose X-Forwarded-For is trusted: no one's, that of the one proxy in front, or that of proxies with these addresses and subnets. */
  trustProxy: false | 'on' | (string & {})
  smtpUrl: string | undefined
  mailFrom: string
  /** Who may found a company: anyone, the first proven address alone, or no one but the operator. */
  signup: 'open' | 'company' | 'invite'
  /** Whether anyone can set a password or sign in with one. */
  passwords: boolean
  oidc: OidcSettings | null
  sample: boolean
  corsOrigins: string[]
  /** Hosts that webhooks and channels may call although they are private or have no TLS. */
  webhookHosts: string[]
  /** Whether this process serves requests (off), works on imports (only), or both (on). */
  worker: 'on' | 'off' | 'only'
  /** Days after which undecided people are deleted; null: never. */
  purgeDays: number | null
  quotas: Quotas
  /** The backups that Vouch makes by itself; null: none. */
  backup: {
    folder: string
    everySeconds: number
    keep: number
    /** The public key (age) for which they are encrypted. */
    recipient?: string | undefined
    /** BACKUP_COMMAND, and what it finds in its environment: none of Vouch's settings. */
    handOver?: { command: string; env: Record<string, string | undefined> } | undefined
  } | null
  /** The port of /metrics; undefined: none. */
  metricsPort: number | undefined
  metricsHost: string
  logLevel: string
}

function trustProxy(value = 'off'): Settings['trustProxy'] {
  if (OFF.includes(value)) return false
  return ON.includes(value) ? 'on' : value
}

function oidcSettings(value: z.output<typeof Environment>): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value
  if (!issuer || !clientId || !clientSecret) return null
  const claim = value.OIDC_ADMIN_CLAIM
  const colon = claim?.lastIndexOf(':') ?? -1
  return {
    issuer,
    clientId,
    clientSecret,
    name: value.OIDC_NAME ?? issuerName(issuer),
    only: value.OIDC_ONLY === 'on',
    trustEmail: value.OIDC_TRUST_EMAIL ?? 'verified',
    adminClaim: claim ? { name: claim.slice(0, colon), value: claim.slice(colon + 1) } : null,
    company: value.OIDC_COMPANY,
  }
}

/** The environment, and the files that it names → checked settings. Errors: UserError with one sentence per bad setting. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const { given, problems } = withSecretFiles(
    Object.fromEntries(
      Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
    ),
    IN_FILES,
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => problemOf(issue, given)))
  const value = parsed.data
  problems.push(...oidcProblems(given, Environment.shape))
  if (value && !value.SMTP_URL && !value.OIDC_ISSUER && !isLoopback(value.HOST))
    problems.push(
      `HOST is “${value.HOST}”, but without SMTP_URL sign-in links are printed on this machine and Vouch listens on loopback only. Set SMTP_URL or OIDC_ISSUER, or leave HOST out.`,
    )
  if (value?.SMTP_URL && !given.MAIL_FROM)
    problems.push(
      'MAIL_FROM is needed with SMTP_URL. It is the sender of all emails, such as Vouch <vouch@example.com>.',
    )
  if (value?.VOUCH_SECRET_BEFORE && !value.VOUCH_SECRET)
    problems.push(
      'VOUCH_SECRET_BEFORE is set without VOUCH_SECRET. It is only for changing VOUCH_SECRET, which has to be the new one.',
    )
  if (value?.BACKUP_COMMAND && !value.BACKUP_RECIPIENT)
    problems.push(
      'BACKUP_COMMAND is set without BACKUP_RECIPIENT. What leaves this machine is encrypted: set it to the public key that age-keygen prints.',
    )
  if (value?.METRICS_PORT === value?.PORT && value && value.WORKER !== 'only')
    problems.push(
      `METRICS_PORT is ${value.METRICS_PORT}, which is also PORT. Set one of them to another port.`,
    )
  if (value && !value.DATABASE_URL && value.WORKER !== 'on')
    problems.push(
      `WORKER is “${value.WORKER}”, but the embedded database belongs to one process, which both serves and imports. Set DATABASE_URL, or leave WORKER out.`,
    )
  if (value?.PASSWORDS === 'on' && value.OIDC_ONLY === 'on')
    problems.push(
      'PASSWORDS is “on”, but with OIDC_ONLY “on” no one signs in with a password. Leave one of them out.',
    )
  if (value?.SAMPLE === 'on' && value.WORKER === 'off')
    problems.push(
      'SAMPLE is “on”, but with WORKER “off” this server imports nothing, not even the fictional people. Leave SAMPLE out, and add them once with: npm run vouch -- sample on',
    )
  if (!value || problems.length > 0) throw new UserError(problems.join('\n'))
  const embedded = value.DATABASE_URL === undefined
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    secrets: value.VOUCH_SECRET ? { current: value.VOUCH_SECRET, before: value.VOUCH_SECRET_BEFORE } : null,
    publicUrl: value.PUBLIC_URL && cutEnd(value.PUBLIC_URL, /\//),
    privacyNoticeUrl: value.PRIVACY_NOTICE_URL,
    trustProxy: trustProxy(value.TRUST_PROXY),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    signup: value.SIGNUP ?? (value.SMTP_URL || value.OIDC_ISSUER ? 'company' : 'open'),
    passwords: value.PASSWORDS !== 'off' && value.OIDC_ONLY !== 'on',
    oidc: oidcSettings(value),
    sample: value.SAMPLE === undefined ? embedded : value.SAMPLE === 'on',
    corsOrigins: partsOf(value.CORS_ORIGINS ?? ''),
    webhookHosts: partsOf(value.WEBHOOK_HOSTS ?? ''),
    worker: value.WORKER,
    purgeDays: value.PURGE_DAYS === 'never' ? null : Number(value.PURGE_DAYS),
    quotas: { ...QUOTAS, people: value.QUOTA_PEOPLE, comments: value.QUOTA_COMMENTS },
    backup: value.BACKUP_DIR
      ? {
          folder: path.resolve(value.BACKUP_DIR),
          everySeconds: secondsOf(value.BACKUP_EVERY),
          keep: value.BACKUP_KEEP,
          recipient: value.BACKUP_RECIPIENT,
          handOver: value.BACKUP_COMMAND
            ? { command: value.BACKUP_COMMAND, env: withoutSettings(environment, Environment.shape) }
            : undefined,
        }
      : null,
    metricsPort: value.METRICS_PORT,
    metricsHost: value.METRICS_HOST,
    logLevel: value.LOG_LEVEL ?? (embedded ? 'warn' : 'info'),
  }
}

/** What is set and was a setting before 1.1. */
export const goneSettings = (environment: Record<string, string | undefined>) =>
  ['PEOPLE_PER_EMPLOYEE', 'JOBS', 'TIPS', 'TIPS_PER_EMPLOYEE', 'INVITATIONS']
    .map((name) => `QUOTA_${name}`)
    .filter((name) => environment[name])

/** Whether emails reach anyone: without a mail server they are only kept on this machine, for the person who sits at it. */
export const sendsEmail = ({ smtpUrl, host }: Pick<Settings, 'smtpUrl' | 'host'>) =>
  smtpUrl !== undefined || isLoopback(host)

/** The base of links in emails: PUBLIC_URL, or else where the server listens. Never the Host header, which a client chooses. */
export const publicUrlOf = ({ publicUrl, port }: Settings) => publicUrl ?? `http://localhost:${port}`
