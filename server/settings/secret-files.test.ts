import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'

const OIDC = { OIDC_ISSUER: 'https://sso.acme.test', OIDC_CLIENT_ID: 'vouch', OIDC_CLIENT_SECRET: 's3cret' }

describe('a secret in a file', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-secrets-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileWith = (content: string) => {
    const file = path.join(folder, randomUUID())
    writeFileSync(file, content)
    return file
  }
  const NAMES = ['DATABASE_URL', 'SMTP_URL', 'OIDC_CLIENT_SECRET', 'VOUCH_SECRET']
  const secretsOf = (environment: Record<string, string>) => {
    const { databaseUrl, smtpUrl, oidc, secrets } = readSettings({
      ...OIDC,
      MAIL_FROM: 'v@x.test',
      ...environment,
    })
    return {
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      OIDC_CLIENT_SECRET: oidc?.clientSecret,
      VOUCH_SECRET: secrets?.current,
    }
  }
  const CASES = NAMES.flatMap((name) => {
    const value =
      name === 'DATABASE_URL' ? 'postgres://v:s3cret@db/vouch' : 'smtp://v:s3cret@mail.example.test'
    return [value, `${value}\n`, `${value}\r\n`].map((content) => [name, content, value] as const)
  })

  test.each(CASES)('%s_FILE with %j is %j', (name, content, value) => {
    expect(secretsOf({ [name]: '', [`${name}_FILE`]: fileWith(content) })).toMatchObject({ [name]: value })
  })

  test.each(NAMES)('%s_FILE is refused next to %s, empty, absent, a folder, or with a bad value', (name) => {
    const given =
      name === 'DATABASE_URL' ? 'postgres://v:s3cret@db/vouch' : 'smtp://v:s3cret@mail.example.test'
    const [whole, empty, absent] = [fileWith(given), fileWith('\n'), path.join(folder, 'absent')]
    const read = (file: string, value = '') => secretsOf({ [name]: value, [`${name}_FILE`]: file })
    expect(() => read(whole, given)).toThrow(`${name} and ${name}_FILE are both set. Leave one of them out.`)
    expect(() => read(empty)).toThrow(
      `${name}_FILE is “${empty}”, which is empty. Write the value of ${name}`,
    )
    expect(() => read(absent)).toThrow(`${name}_FILE is “${absent}”, which cannot be read (ENOENT).`)
    expect(() => read(folder)).toThrow(`${name}_FILE is “${folder}”, which cannot be read (EISDIR).`)
    expect(() => read(fileWith('s3cret\n\n'))).toThrow(new RegExp(`^${name} must be `))
    for (const file of [whole, empty, absent, folder, fileWith(' s3cret')])
      expect(() => read(file, given)).not.toThrow(/s3cret/)
  })

  test('.env.example names each, and compose.yaml passes on those that are not its own', () => {
    const root = path.join(import.meta.dirname, '../..')
    const example = readFileSync(path.join(root, '.env.example'), 'utf8')
    const compose = readFileSync(path.join(root, 'compose.yaml'), 'utf8')
    for (const name of NAMES) expect(example).toContain(`${name}_FILE`)
    for (const name of NAMES.slice(1)) expect(compose).toContain(`${name}_FILE: \${${name}_FILE:-}`)
  })
})
