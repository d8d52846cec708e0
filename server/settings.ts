import path from 'node:path'
import { z } from 'zod'
import { UserError } from './errors.ts'

const onOff = z.enum(['on', 'off'])
const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address such as ${example}`,
    )

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

const Environment = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(65535, 'must be at most 65535')
    .default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/vouch').optional(),
  PUBLIC_URL: url(['http:', 'https:'], 'https://vouch.example.com').optional(),
  TRUST_PROXY: z.string().optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: z.string().min(3).default('Vouch <vouch@localhost>'),
  SIGNUP: z.enum(['open', 'invite'], 'must be open or invite').default('open'),
  SAMPLE: onOff.optional(),
  CORS_ORIGINS: z.string().optional(),
  WORKER: z.enum(['on', 'off', 'only'], 'must be on, off or only').default('on'),
  PURGE_DAYS: z
    .string()
    .regex(/^(never|[1-9]\d{0,4})$/, 'must be a whole number of days, at least 1, or never')
    .default('365'),
  METRICS_PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(65535)
    .optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
})

export type Settings = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** PUBLIC_URL, without a trailing slash. */
  publicUrl: string | undefined
  /** Whose X-Forwarded-For is believed: false, or addresses and subnets of proxies. */
  trustProxy: boolean | string
  smtpUrl: string | undefined
  mailFrom: string
  signup: 'open' | 'invite'
  sample: boolean
  corsOrigins: string[]
  /** Whether this process serves people, empties the queue of imports, or both. */
  worker: 'on' | 'off' | 'only'
  /** After how many days without a decision people are deleted; null: never. */
  purgeDays: number | null
  /** Where /metrics is served; undefined: nowhere. */
  metricsPort: number | undefined
  metricsHost: string
  logLevel: string
}

const isLoopback = (host: string) => LOOPBACK.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host)

function trustProxy(value: string | undefined): boolean | string {
  if (!value || value === 'off' || value === 'false') return false
  return value === 'on' || value === 'true' ? true : value
}

/** The environment → checked settings. Errors: UserError with one sentence per bad setting. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => {
        const name = String(issue.path[0])
        return `${name} ${issue.message.startsWith('must') ? issue.message : `is not valid: ${issue.message}`} (it is “${given[name]}”).`
      })
  const value = parsed.data
  if (value && !value.SMTP_URL && !isLoopback(value.HOST))
    problems.push(
      `HOST is “${value.HOST}”, but without SMTP_URL sign-in links are printed on this machine and Vouch listens on loopback only. Set SMTP_URL, or leave HOST out.`,
    )
  if (value?.SMTP_URL && !given.MAIL_FROM)
    problems.push(
      'MAIL_FROM is needed beside SMTP_URL: the sender of the mails, such as Vouch <vouch@example.com>.',
    )
  if (value && !value.DATABASE_URL && value.WORKER !== 'on')
    problems.push(
      `WORKER is “${value.WORKER}”, but the embedded database belongs to one process, which serves and imports. Set DATABASE_URL, or leave WORKER out.`,
    )
  if (!value || problems.length > 0) throw new UserError(problems.join('\n'))
  const embedded = value.DATABASE_URL === undefined
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: trustProxy(value.TRUST_PROXY),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    signup: value.SIGNUP,
    sample: value.SAMPLE === undefined ? embedded : value.SAMPLE === 'on',
    corsOrigins: value.CORS_ORIGINS?.split(/[\s,]+/).filter(Boolean) ?? [],
    worker: value.WORKER,
    purgeDays: value.PURGE_DAYS === 'never' ? null : Number(value.PURGE_DAYS),
    metricsPort: value.METRICS_PORT,
    metricsHost: value.METRICS_HOST,
    logLevel: value.LOG_LEVEL ?? (embedded ? 'warn' : 'info'),
  }
}

/** Where people reach this server: makes the links in mails, never the Host header. Without PUBLIC_URL where it listens. */
export const publicUrlOf = ({ publicUrl, port }: Settings) => publicUrl ?? `http://localhost:${port}`
