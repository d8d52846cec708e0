import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings', () => {
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
    [{ PORT: 'http' }, /PORT must be a number/],
    [{ PORT: '70000' }, /PORT must be at most 65535/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be an address such as postgres:/],
    [{ SIGNUP: 'maybe' }, /SIGNUP must be open or invite/],
    [{ PURGE_DAYS: '0' }, /PURGE_DAYS must be a whole number of days/],
    [{ PURGE_DAYS: '1.5' }, /PURGE_DAYS must be a whole number of days/],
    [{ SMTP_URL: 'smtp://mail.test' }, /MAIL_FROM is needed/],
    [{ HOST: '0.0.0.0' }, /without SMTP_URL .* loopback only/],
  ])('%j ends the start with a sentence', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence)
  })

  test('people are purged after a year, unless the operator says otherwise', () => {
    const daysOf = (PURGE_DAYS?: string) => readSettings({ PURGE_DAYS }).purgeDays
    expect([daysOf(), daysOf('90'), daysOf('never')]).toEqual([365, 90, null])
  })

  test('each bad setting gets a sentence of its own', () => {
    expect(() => readSettings({ PORT: 'x', SIGNUP: 'y' })).toThrow(/PORT.*\n.*SIGNUP/)
  })

  test('every loopback address may print links', () => {
    for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost'])
      expect(readSettings({ HOST }).host).toBe(HOST)
  })

  test('.env.example lists every setting', () => {
    const example = readFileSync(path.join(import.meta.dirname, '../.env.example'), 'utf8')
    const source = readFileSync(path.join(import.meta.dirname, 'settings.ts'), 'utf8')
    const names = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) expect(example).toMatch(new RegExp(`^#${name}=`, 'm'))
  })
})
