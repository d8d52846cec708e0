import { mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { tablesHolding } from '../../testing/held-text.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { trackingWorld } from '../../testing/tracking-world.ts'
import { createLog } from '../log.ts'
import { backUp } from '../operations/backup.ts'
import { PRIVACY_COMMANDS } from '../privacy/commands.ts'
import { readSettings } from '../settings.ts'

const logged: string[] = []
const settings = readSettings({ LOG_LEVEL: 'debug' })
const app = await sharedTestApp({
  log: createLog(settings, { write: (line: string) => void logged.push(line) }),
})
const { world, connect, send, shown, later, asAdmin } = trackingWorld(app)

/** What is in a file, unpacked if it is packed. */
function textOf(file: string) {
  const bytes = readFileSync(file)
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes).toString() : bytes.toString()
}

test('the key is in no log, no table, no backup, no answer, no trail and no one’s own data', async () => {
  const { account, admin } = world()
  const { key } = account
  const told: unknown[] = [await connect()]
  const client = await asAdmin()
  const refused = async (call: Promise<unknown>) =>
    told.push(await call.catch((cause: unknown) => String(cause)))
  await send()
  told.push(await shown())
  account.before = () => ({ status: 401, body: { success: false, errors: [`${key} has expired`] } })
  await refused(client.tracking.testTracking({}))
  await refused(client.tracking.trackingJobs({}))
  await app.readTracking()
  account.before = () => null
  const { person_id } = await app.buildRecommended({ employee: world().ada, name: 'Zoe Refused' })
  account.before = (got) =>
    got.path.includes('create') ? { status: 200, body: { success: false, errors: [`${key} may not`] } } : null
  await send([person_id])
  await later(10 * 60_000)
  told.push(await shown(person_id), await shown())
  const after = await asAdmin()
  told.push(
    await after.tracking.trackingStatus({}),
    await after.audit.auditTrail(),
    await after.account.ownData(),
  )
  told.push(
    await PRIVACY_COMMANDS['person-data']!.run(app.services, [
      '--link',
      'https://www.linkedin.com/in/ingrid-j',
    ]),
  )
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'vouch-key-')), 'backup')
  await backUp(app.database, file)
  const answers = JSON.stringify(told)
  expect(answers).toContain('has expired')
  expect(answers).toContain('may not')
  expect(answers).not.toContain(key)
  expect(textOf(file)).toContain(admin.email)
  expect(textOf(file)).not.toContain(key)
  expect(await tablesHolding(app, key)).toEqual([])
  expect(logged.join('')).toContain('could not be read')
  expect(logged.join('')).not.toContain(key)
  expect(logged.join('')).not.toContain(Buffer.from(`${key}:`).toString('base64'))
})
