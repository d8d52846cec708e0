import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { describe, expect, onTestFinished, test } from 'vitest'
import { goneSettings, readSettings } from './settings.ts'

const ISSUER = 'https://sso.acme.test/realms/acme'
const OIDC = { OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: 'vouch', OIDC_CLIENT_SECRET: 's3cret' }

describe('settings', () => {
  test('an issuer needs three settings, lets Vouch listen anywhere, and lets in one company', () => {
    const { host, signup, oidc } = readSettings({ ...OIDC, HOST: '0.0.0.0' })
    expect({ host, signup }).toEqual({ host: '0.0.0.0', signup: 'company' })
    expect(oidc).toEqual({
      issuer: ISSUER,
      clientId: 'vouch',
      clientSecret: 's3cret',
      name: 'single sign-on',
      only: false,
      trustEmail: 'verified',
      adminClaim: null,
      company: undefined,
    })
    expect(readSettings({ ...OIDC, OIDC_NAME: 'Ac\u202eme' }).oidc!.name).toBe('Acme')
    const claimOf = (OIDC_ADMIN_CLAIM: string) => readSettings({ ...OIDC, OIDC_ADMIN_CLAIM }).oidc!.adminClaim
    expect(claimOf('https://acme.test/roles:vouch-admin')).toEqual({
      name: 'https://acme.test/roles',
      value: 'vouch-admin',
    })
    expect(claimOf('groups:Vouch Admins')).toEqual({ name: 'groups', value: 'Vouch Admins' })
  })

  test('an empty environment is a private server on the embedded database with the sample company', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.resolve('./data'),
      databaseUrl: undefined,
      signup: 'open',
      sample: true,
      logLevel: 'warn',
    })
  })

  test('PostgreSQL has no sample company unless it is asked for', () => {
    const DATABASE_URL = 'postgres://vouch@localhost/vouch'
    expect(readSettings({ DATABASE_URL }).sample).toBe(false)
    expect(readSettings({ DATABASE_URL, SAMPLE: 'on' }).sample).toBe(true)
  })

  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number (it is “http”).'],
    [{ PORT: ' ' }, 'PORT must be a whole number (it is “ ”).'],
    [{ PORT: '0x50' }, 'PORT must be a whole number (it is “0x50”).'],
    [{ PORT: '8080.0' }, /^PORT must be a whole number/],
    [{ QUOTA_PEOPLE: '1e3' }, /^QUOTA_PEOPLE must be a whole number/],
    [{ HOST: ' ' }, 'HOST must be written without blanks around it (it is “ ”).'],
    [{ DATA_DIR: '/data ' }, /^DATA_DIR must be written without blanks around it/],
    [
      { METRICS_PORT: '8080' },
      /^METRICS_PORT is 8080, which is also PORT\. Set one of them to another port\.$/,
    ],
    [{ MAIL_FROM: 'Vouch: HR <v@x.test>' }, /^MAIL_FROM must be a sender .* with quotes/],
    [{ MAIL_FROM: 'Vouch, Acme <v@x.test>' }, /^MAIL_FROM must be a sender/],
    [{ MAIL_FROM: 'team:v@x.test' }, /^MAIL_FROM must be a sender/],
    [
      { PUBLIC_URL: 'https://acme.test/vouch' },
      /^PUBLIC_URL must be an address .* without user, path, \? and #/,
    ],
    [{ PORT: '70000' }, 'PORT must be at most 65535 (it is “70000”).'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT must be at least 1 (it is “0”).'],
    [
      { BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' },
      /^BACKUP_RECIPIENT must be a public key that age-keygen prints/,
    ],
    [{ BACKUP_COMMAND: 'rclone copy' }, /^BACKUP_COMMAND is set without BACKUP_RECIPIENT\./],
    [{ SIGNUP: 'maybe' }, 'SIGNUP must be open, company or invite (it is “maybe”).'],
    [{ SAMPLE: 'yes' }, 'SAMPLE must be on or off (it is “yes”).'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be fatal, error, .* or silent \(it is “loud”\)\.$/],
    [{ PURGE_DAYS: '0' }, /^PURGE_DAYS must be a whole number of days, .* \(it is “0”\)\.$/],
    [{ PURGE_DAYS: '1.5' }, /^PURGE_DAYS must be a whole number of days/],
    [{ QUOTA_PEOPLE: '0' }, 'QUOTA_PEOPLE must be at least 1 (it is “0”).'],
    [{ QUOTA_PEOPLE: 'all' }, 'QUOTA_PEOPLE must be a whole number (it is “all”).'],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY must be on \(one proxy\), off, or .* \(it is “yes”\)\.$/],
    [{ TRUST_PROXY: '1' }, /^TRUST_PROXY must be on \(one proxy\)/],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY must be on \(one proxy\)/],
    [{ TRUST_PROXY: '10.0.0.0/0' }, /^TRUST_PROXY must be on \(one proxy\)/],
    [{ TRUST_PROXY: '10.0.0.1, proxy' }, /^TRUST_PROXY must be on \(one proxy\)/],
    [
      { CORS_ORIGINS: 'https://a.example/ , foo' },
      /^CORS_ORIGINS must be origins such as .* \(it is “https:\/\/a\.example\/ , foo”\)\.$/,
    ],
    [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS must be origins/],
    [{ CORS_ORIGINS: 'https://A.example' }, /^CORS_ORIGINS must be origins .* in small letters/],
    [
      { MAIL_FROM: 'not an address at all' },
      /^MAIL_FROM must be a sender such as Vouch <vouch@example.com>, .* \(it is “not an address at all”\)\.$/,
    ],
    [{ MAIL_FROM: 'Vouch <v@x.test>\nBcc: <a@b.test>' }, /^MAIL_FROM must be a sender/],
    [{ SMTP_URL: 'smtp://mail.test' }, /^MAIL_FROM is needed/],
    [{ WORKER: 'off' }, /embedded database belongs to one process/],
    [{ DATABASE_URL: 'postgres://db/vouch', WORKER: 'off', SAMPLE: 'on' }, /SAMPLE .* imports nothing/],
    [{ HOST: '0.0.0.0' }, /without SMTP_URL .* loopback only/],
    [{ ...OIDC, OIDC_CLIENT_SECRET: '' }, /^OIDC_CLIENT_SECRET is needed with OIDC_ISSUER\./],
    [
      { OIDC_NAME: 'Acme' },
      /^OIDC_ISSUER is needed with OIDC_NAME\..*\nOIDC_CLIENT_ID .*\nOIDC_CLIENT_SECRET /,
    ],
    [{ OIDC_ONLY: 'on', OIDC_ISSUER: ISSUER }, /^OIDC_CLIENT_ID is needed with OIDC_/],
    [
      { ...OIDC, OIDC_CLIENT_SECRET: ' hidden' },
      /^OIDC_CLIENT_SECRET must be written without blanks around it\.$/,
    ],
    [{ ...OIDC, OIDC_ISSUER: 'http://sso.acme.test' }, /^OIDC_ISSUER must begin with https/],
    [
      { ...OIDC, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
      /^OIDC_ISSUER must name your own tenant/,
    ],
    [{ ...OIDC, OIDC_TRUST_EMAIL: 'yes' }, 'OIDC_TRUST_EMAIL must be verified or issuer (it is “yes”).'],
    [{ ...OIDC, OIDC_ADMIN_CLAIM: 'admins' }, /^OIDC_ADMIN_CLAIM must be a claim and its value/],
    [{ ...OIDC, OIDC_ADMIN_CLAIM: 'roles: x' }, /^OIDC_ADMIN_CLAIM must be a claim and its value/],
    [
      { VOUCH_SECRET: 'x'.repeat(31) },
      /^VOUCH_SECRET must have at least 32 characters, such as those that openssl rand -base64 32 prints\.$/,
    ],
    [{ VOUCH_SECRET_BEFORE: 'x'.repeat(32) }, /^VOUCH_SECRET_BEFORE is set without VOUCH_SECRET\./],
    [{ ...OIDC, OIDC_NAME: 'x'.repeat(41) }, /^OIDC_NAME must have at most 40 characters/],
    [
      { PUBLIC_URL: 'vouch.example.com' },
      /^PUBLIC_URL must be an address such as https:.* \(it does not begin with a scheme and :\/\/\)\.$/,
    ],
    [
      { PUBLIC_URL: 'https://vouch.test/?a=b' },
      /^PUBLIC_URL must be an address .* without user, path, \? and #/,
    ],
  ])('%j ends the start with a sentence', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence)
  })

  test.each([
    ['DATABASE_URL', 'mysql://vouch:s3cretPW@db/vouch', 'it is one of mysql://, or names no host'],
    ['DATABASE_URL', 's3cretPW', 'it does not begin with a scheme and ://'],
    ['DATABASE_URL', 's3cretPW:x', 'it does not begin with a scheme and ://'],
    [
      'DATABASE_URL',
      'postgres://vouch:s3cret/PW@db/vouch',
      'it cannot be read; in a password / is written %2F',
    ],
    ...['s3cr@t/PW#1', 's3cr@t?PW', 's3cret%PW', 's3cr@t#PW'].flatMap(
      (password): [string, string, string][] => [
        [
          'DATABASE_URL',
          `postgres://vouch:${password}@db/vouch`,
          'it cannot be read; in a password / is written',
        ],
        [
          'SMTP_URL',
          `smtp://vouch:${password}@mail.test:587`,
          'it cannot be read; in a password / is written',
        ],
      ],
    ),
    ['SMTP_URL', 'http://user:s3cretPW@mail.test', 'it is one of http://, or names no host'],
    ['SMTP_URL', 'smtp://', 'it is one of smtp://, or names no host'],
    ['PUBLIC_URL', 'https://user:s3cretPW@vouch.test', 'it is one of https://'],
  ])('%s=%s is refused without saying its password', (name, value, found) => {
    const read = () => readSettings({ [name]: value, MAIL_FROM: 'v@x.test' })
    expect(read).toThrow(
      new RegExp(`^${name} must be an address such as \\S+[^(]*\\(${RegExp.escape(found)}`),
    )
    expect(read).not.toThrow(/s3cret|PW/)
  })

  test.each([
    'postgres://vouch:s3cretPW@a.test:5432,b.test:5433/vouch',
    'postgres://vouch:s3cretPW@a.test,b.test/vouch?target_session_attrs=read-write',
    'postgres:///vouch?host=a.test,b.test',
  ])('DATABASE_URL=%s is refused with what to use', (DATABASE_URL) => {
    const read = () => readSettings({ DATABASE_URL })
    expect(read).toThrow(
      /^DATABASE_URL must name one host that always leads to the primary, such as a pooler/,
    )
    expect(read).toThrow(/\(it names several\)\.$/)
    expect(read).not.toThrow(/s3cret/)
  })

  test.each([
    ['TRUST_PROXY', 'off', { trustProxy: false }],
    ['TRUST_PROXY', 'on', { trustProxy: 'on' }],
    ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/8,::1,fd00::/8,loopback', {}],
    ['DATABASE_URL', 'postgres:///vouch?host=/run/postgresql', {}],
    ['DATABASE_URL', 'postgres://vouch:p,x@db/vouch', {}],
    ['DATABASE_URL', 'postgresql://vouch:p%2Fx@[::1]:5432/vouch?sslmode=verify-full', {}],
    ['PUBLIC_URL', 'https://vouch.test/', { publicUrl: 'https://vouch.test' }],
    ['MAIL_FROM', '"Vouch: HR" <vouch@acme.test>', {}],
    ['MAIL_FROM', '"Vouch, Acme" <vouch@acme.test>', {}],
    ['MAIL_FROM', 'vouch@acme.test', {}],
    [
      'CORS_ORIGINS',
      'https://a.test, http://localhost:5173',
      { corsOrigins: ['https://a.test', 'http://localhost:5173'] },
    ],
  ])('%s=%s is read', (name, value, settings) => {
    expect(readSettings({ [name]: value })).toMatchObject(settings)
  })

  test('SIGNUP defaults to company with a mail server', () => {
    const signupOf = (environment: Record<string, string>) => readSettings(environment).signup
    const mail = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'v@x.test' }
    expect(signupOf(mail)).toBe('company')
    expect(signupOf({ ...mail, SIGNUP: '' })).toBe('company')
    for (const SIGNUP of ['open', 'company', 'invite']) {
      expect(signupOf({ ...mail, SIGNUP })).toBe(SIGNUP)
      expect(signupOf({ SIGNUP })).toBe(SIGNUP)
    }
  })

  test('PURGE_DAYS defaults to a year', () => {
    const daysOf = (PURGE_DAYS?: string) => readSettings({ PURGE_DAYS }).purgeDays
    expect([daysOf(), daysOf('90'), daysOf('never')]).toEqual([365, 90, null])
  })

  test('quotas are fixed, except for people and comments', () => {
    const set = { QUOTA_PEOPLE: '1', QUOTA_COMMENTS: '2', QUOTA_JOBS: '3', QUOTA_TIPS: '' }
    expect(readSettings(set).quotas).toEqual({ ...readSettings({}).quotas, people: 1, comments: 2 })
    expect(goneSettings(set)).toEqual(['QUOTA_JOBS'])
  })

  test('each bad setting has a sentence of its own', () => {
    expect(() => readSettings({ PORT: 'x', SIGNUP: 'y' })).toThrow(/PORT.*\n.*SIGNUP/)
  })

  test('sign-in links may be printed on every loopback address', () => {
    for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost'])
      expect(readSettings({ HOST }).host).toBe(HOST)
  })

  test('compose.yaml passes on every setting of .env.example that is not the containers’ own', () => {
    const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
    const names = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name!)
    const own = ['BACKUP_DIR', 'HOST', 'DATA_DIR', 'WORKER', 'METRICS_PORT', 'METRICS_HOST']
    const passed = names.filter((name) => read('compose.yaml').includes(`\${${name}:`))
    expect(passed).toEqual(names.filter((name) => !own.includes(name)))
  })

  test.each(['dash', 'bash'])('%s takes every line of .env.example as it is meant', (shell) => {
    if (spawnSync(shell, ['-c', ':']).error) return // it is not installed here
    const example = readFileSync(path.join(import.meta.dirname, '../.env.example'), 'utf8')
    const lines = example.replaceAll(/^#(?=[A-Z_]+=)/gm, '')
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'vouch-env-')), '.env')
    onTestFinished(() => rmSync(path.dirname(file), { recursive: true }))
    writeFileSync(file, lines)
    const script = 'set -a; . "$0"; set +a; exec env -0'
    const { stdout, stderr } = spawnSync(shell, ['-ec', script, file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH },
    })
    expect(stderr).toBe('')
    const taken = stdout.split('\0')
    for (const [, name, value] of lines.matchAll(/^([A-Z_]+)=(.*)$/gm))
      expect(taken).toContain(`${name}=${value!.replaceAll('"', '')}`)
  })

  test('.env.example lists every setting', () => {
    const example = readFileSync(path.join(import.meta.dirname, '../.env.example'), 'utf8')
    const source = readFileSync(path.join(import.meta.dirname, 'settings.ts'), 'utf8')
    const names = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) expect(example).toMatch(new RegExp(`^#${name}=`, 'm'))
  })
})
