import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createApp } from '../server/app.ts'
import { openServices } from '../server/open.ts'
import { readSettings } from '../server/settings.ts'
import type { Services } from '../server/services.ts'
import { createDatabase, startPostgres } from '../testing/postgres.ts'

export type Server = { services: Services; port: number }
type Measure = (where: 'PostgreSQL' | 'embedded', env: Record<string, string>) => Promise<void>

/** Measures on an empty database of each kind. POSTGRES=off and EMBEDDED=off leave one out. */
export async function onBothDatabases(measure: Measure): Promise<void> {
  const postgres = process.env.POSTGRES === 'off' ? null : await startPostgres({ durable: true })
  try {
    if (postgres) {
      const DATABASE_URL = await createDatabase(postgres.url, `bench_${process.pid}`)
      await measure('PostgreSQL', { DATABASE_URL })
    }
  } finally {
    await postgres?.stop()
  }
  if (process.env.EMBEDDED === 'off') return
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-bench-'))
  await measure('embedded', { DATA_DIR: folder, DATABASE_URL: '' })
  rmSync(folder, { recursive: true, force: true })
}

/** The product in this process, listening, for as long as `use` runs. */
export async function withServer(
  env: Record<string, string>,
  use: (server: Server) => Promise<void>,
): Promise<void> {
  const services = await openServices(readSettings({ ...env, LOG_LEVEL: 'silent' }))
  const app = await createApp(services)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await use({ services, port: (app.server.address() as AddressInfo).port })
  await app.close()
  await services.close()
}
