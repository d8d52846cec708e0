import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { listingBody } from '../../../testing/listings.ts'
import { buildersFor } from '../../../testing/builders.ts'
import { figure } from '../../../testing/figure.ts'
import { LOADED } from '../../../testing/growth.ts'
import { createDatabase, dropDatabase } from '../../../testing/postgres.ts'
import { startVouchProcess, type VouchProcess } from '../../../testing/vouch-process.ts'
import { openPostgres } from '../../db/database.ts'
import { connectPage } from './careers.store.ts'

const QUICK_MS = 250
const STOP_MS = 10_000
/** 9.9 MB that a parser works on for seconds. */
const JOBS = Array.from({ length: 660 }, (_, n) => {
  return { id: `id${n}`, title: `Engineer ${n}`, html: '<svg>'.repeat(2_950) }
})

let asked = 0
const provider = createServer(({ headers }, answer) => {
  asked++
  answer.end(listingBody(String(headers['x-address']), JOBS))
})
let server: VouchProcess
let leave: () => Promise<void>
const page = { company: '', id: '' }

beforeAll(() => new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve)))
beforeEach(async () => {
  asked = 0
  const postgres = inject('postgres')!
  const name = `vouch_hostile_${randomUUID().slice(0, 8)}`
  const DATABASE_URL = await createDatabase(postgres.url, name, postgres.template)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-hostile-'))
  const database = await openPostgres(DATABASE_URL)
  const { company_id, employee_id } = await buildersFor(database).buildAdmin()
  page.company = company_id
  page.id = await database.inCompany(company_id, (db) =>
    connectPage(db, {
      provider: 'ashby',
      slug: 'acme',
      name: 'acme',
      departments: null,
      locations: null,
      connected_by: employee_id,
      now: new Date(),
    }),
  )
  await database.close()
  server = await startVouchProcess({
    DATABASE_URL,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, '../../../testing/local-listings.ts')}`,
    LOCAL_LISTINGS: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  })
  leave = async () => {
    await server.stop('SIGKILL')
    await dropDatabase(postgres.url, name)
    rmSync(folder, { recursive: true, force: true })
  }
})
afterEach(() => leave())
afterAll(() => void provider.close())

test('while a hostile careers page is read, /healthz answers at once, and SIGTERM is obeyed', async () => {
  await expect.poll(() => asked).toBe(1)
  const waits: number[] = []
  for (let probe = 0; probe < 20; probe++) {
    const start = performance.now()
    expect((await fetch(`${server.ready[1]!}/healthz`)).status).toBe(200)
    waits.push(performance.now() - start)
    await sleep(50)
  }
  const [fast, slowest] = [waits.toSorted((a, b) => a - b)[17]!, Math.max(...waits)]
  figure('nine of ten answers of /healthz while a hostile careers page is read', fast, 'ms')
  figure('the slowest of them', slowest, 'ms')
  expect(fast).toBeLessThan(LOADED * QUICK_MS)
  const start = performance.now()
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(performance.now() - start).toBeLessThan(LOADED * STOP_MS)
})
