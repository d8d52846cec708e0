import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../testing/postgres.ts'
import { runToEnd } from '../../testing/run-to-end.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { backUp } from './backup.ts'

const COUNTS = `select (select count(*)::int from session) as sessions, (select count(*)::int from refresh_token) as tokens,
  (select count(*)::int from api_key) as keys, (select count(*)::int from link_token) as links,
  (select count(*)::int from address) as addresses, (select count(*)::int from invitation where signs_in) as joining`

describe.runIf(process.env.TEST_DATABASE === 'postgres')('the command restore', () => {
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-restored-'))
    file = path.join(folder, 'sign-ins.vouch')
    const from = await createTestApp()
    const admin = await from.buildAdmin()
    const client = await from.as(admin)
    await client.keys.addKey({ body: { name: 'Reports', days: 30 } })
    await from.anonymous.auth.requestMagicLink({ body: { email: admin.email } })
    await client.employees.invite({ body: { email: 'ben@acme.test' } })
    await backUp(from.database, file)
    await from.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What the command says, and how many sign-ins there are after it. */
  async function restored(...args: string[]) {
    const { url } = inject('postgres')!
    const name = `vouch_restored_${randomUUID().slice(0, 8)}`
    const DATABASE_URL = await createDatabase(url, name)
    const { code, output } = await runToEnd('scripts/vouch.ts', ['restore', ...args, file], { DATABASE_URL })
    expect(code, output).toBe(0)
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query(COUNTS)
    await client.end()
    await dropDatabase(url, name)
    return { output, left: rows[0] }
  }

  test('brings no session, sign-in link or API key back, and says so', async () => {
    const { output, left } = await restored()
    expect(output).toMatch(/^Restored 1 company .* All sessions and API keys ended\.\n$/)
    expect(left).toEqual({ sessions: 0, tokens: 0, keys: 0, links: 0, addresses: 1, joining: 0 })
  })

  test('brings them back with --keep-sign-ins', async () => {
    const { output, left } = await restored('--keep-sign-ins')
    expect(output).not.toMatch(/ended/)
    expect(left).toMatchObject({ sessions: 1, keys: 1, links: 1, addresses: 1, joining: 1 })
  })
})
