import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { endAllSignIns } from '../auth/base/forget-sign-ins.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-restored-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('ends the sessions, links and API keys that a restore brought back', async () => {
  const from = await createTestApp()
  const into = await createTestDatabase()
  const admin = await from.buildAdmin()
  const client = await from.as(admin)
  await client.keys.addKey({ body: { name: 'Reports', may_write: false, may_export: false, days: 30 } })
  await from.anonymous.auth.requestMagicLink({ body: { email: admin.email } })
  const file = path.join(folder, 'sign-ins.vouch')
  await backUp(from.database, file)
  await restore(into, file)
  const left = async () => {
    const { rows } = await into.pool.query(
      'select (select count(*)::int from session) as sessions, (select count(*)::int from api_key) as keys, (select count(*)::int from link_token) as links',
    )
    return rows[0]
  }
  expect(await left()).toMatchObject({ sessions: 1, keys: 1 })
  await endAllSignIns(into)
  expect(await left()).toEqual({ sessions: 0, keys: 0, links: 0 })
  await from.close()
  await into.close()
})
