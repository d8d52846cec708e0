import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { buildApiKey } from '../../../testing/api-keys.ts'
import { endpointsOf } from '../../../testing/endpoints.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import { TOOLS } from '../../assistants/tools.ts'
import { createApp } from '../../app.ts'

const run = promisify(execFile)
const app = await sharedTestApp()
const page = readFileSync(path.join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
const EXAMPLES = [...page.matchAll(/```sh\n(curl [^]*?)```/g)].map(([, command]) => command!)

const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-api-'))
let env: NodeJS.ProcessEnv
const server = await createApp(app.services)
beforeAll(async () => {
  const admin = await app.buildAdmin({ first_name: 'Ada', last_name: 'Bell' })
  await app.buildJob({ company: admin, job_title: 'Designer' })
  await app.buildRecommended({ employee: admin, name: 'Grace Hopper' })
  const { token } = await buildApiKey(app, admin, { may_write: true, may_export: true })
  const VOUCH_URL = await server.listen({ host: '127.0.0.1', port: 0 })
  env = { ...process.env, VOUCH_URL, VOUCH_KEY: token }
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test.each([
  [0, 'Ada'],
  [1, 'Designer'],
  [2, 'Grace Hopper'],
  [3, 'Grace Hopper'],
  [4, 'Engineer'],
])('example %i of docs/api.md works as it stands there', async (index, expected) => {
  const command = EXAMPLES[index]!
  const { stdout } = await run('sh', ['-c', command], { cwd: folder, env })
  const said = command.includes('-o ') ? readFileSync(path.join(folder, 'connections.csv'), 'utf8') : stdout
  expect(said).toContain(expected)
})

test('there are five examples, and the page names every tool and no call that is not there', () => {
  expect(EXAMPLES).toHaveLength(5)
  for (const name of Object.keys(TOOLS)) expect(page).toContain(`\`${name}\``)
  const paths = new Set(endpointsOf(api).map(({ endpoint }) => endpoint.path))
  for (const [, called] of page.matchAll(/\$VOUCH_URL(\/v1[\w/-]*)/g)) expect(paths).toContain(called)
})
