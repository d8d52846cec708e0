import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()

test('/healthz says the version of package.json', async () => {
  const manifest = readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  expect((await app.inject('/healthz')).json()).toEqual({ ok: true, version })
})
