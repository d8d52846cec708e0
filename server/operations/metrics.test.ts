import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { createApp } from '../app.ts'
import { oidcApp } from '../../testing/oidc-app.ts'
import { failureIn, openBrowser } from '../../testing/oidc-browser.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { backupFailed, backupSucceeded } from './backup-run.store.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { readWatched } from './watched.ts'
import type { Check } from './watched.rules.ts'

const ALERTS = path.join(import.meta.dirname, '../../docs/alerts.yml')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** Metrics of a new app, served → what a scrape gets. */
async function scraped({
  watched,
  ask,
}: { watched?: () => Promise<Check[]>; ask?: () => Promise<never> } = {}) {
  const base = await createTestApp()
  const { database } = base
  const metrics = await createMetrics({
    ask: ask ?? database.ask,
    watched: watched ?? (() => readWatched(database, base.clock.now, true)),
    folders: { DATA_DIR: os.tmpdir(), BACKUP_DIR: path.join(os.tmpdir(), 'absent') },
  })
  const app = await createApp(base.services, metrics.observe)
  const server = await serveMetrics(metrics, 0, '127.0.0.1')
  onTestFinished(async () => {
    server.close()
    await app.close()
    await base.close()
  })
  const { port } = server.address() as AddressInfo
  const get = (where = '/metrics') => fetch(`http://127.0.0.1:${port}${where}`)
  return { base, app, metrics, database, get, text: async () => (await get()).text() }
}

describe('metrics', () => {
  test('contain requests by route template and status, and what the database knows, as of now', async () => {
    const { app, database, get, text } = await scraped()
    await backupSucceeded(database.db, new Date(1_790_000_000_000))
    await app.inject('/v1/connections/connection/11111111-1111-4111-8111-111111111111')
    await app.inject('/no/such/page')
    const untraced = Object.values(api.tips).filter((endpoint: Endpoint) => endpoint.untraced)
    expect(untraced.length).toBeGreaterThan(0)
    for (const { method, path: url } of untraced) await app.inject({ method, url, payload: {} })
    const first = await text()
    expect(first).toMatch(
      /vouch_http_request_seconds_count\{method="GET",route="[^"]*:id",status="40[14]"\} 1/,
    )
    for (const line of [
      'vouch_database_up 1',
      'vouch_import_queue_jobs 0',
      'vouch_import_queue_oldest_seconds 0',
      'vouch_backup_failing 0',
      'vouch_backup_last_success_timestamp_seconds 1790000000',
      'vouch_outbox_oldest_due_seconds 0',
      'vouch_careers_pages_failing 0',
      'vouch_tracking_failing 0',
      'vouch_calls_waiting 0',
      'vouch_emails_total{kind="link",result="refused"} 0',
      'vouch_emails_total{kind="link",result="refused_address"} 0',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(first).toContain(line)
    expect(first).toMatch(/vouch_build_info\{version="[\d.]+(?:\+[0-9a-f]{9})?",node="[\d.]+"\} 1/)
    expect(first).toMatch(/vouch_disk_free_bytes\{folder="DATA_DIR"\} \d/)
    expect(first).not.toContain('folder="BACKUP_DIR"')
    expect(first).not.toContain('11111111')
    for (const { path: url } of untraced) expect(first).not.toContain(url)
    await backupFailed(database.db, new Date())
    expect(await text()).toContain('vouch_backup_failing 1')
    expect((await get('/')).status).toBe(404)
  })

  test('answer 200 while the database is away, and leave out what it would say', async () => {
    const away = async () => {
      throw new Error('connect ECONNREFUSED')
    }
    const { get } = await scraped({ watched: away, ask: away })
    const answer = await get()
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain('vouch_database_up 0')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toMatch(/vouch_(import|backup|outbox|destinations|careers|tracking)/)
  })

  test('tell a slow reading from a database that is away, and read once for several scrapers', async () => {
    const watched = vi.fn<() => Promise<Check[]>>(() => new Promise(() => undefined))
    const { text } = await scraped({ watched })
    const [one, other] = await Promise.all([text(), text()])
    for (const found of [one, other]) {
      expect(found).toContain('vouch_database_up 1')
      expect(found).not.toContain('vouch_import_queue_jobs')
    }
    expect(watched).toHaveBeenCalledOnce()
  })

  test('count emails by kind and result, deliveries by receiver and state, and destinations that are off', async () => {
    const { app, base, database, metrics, text } = await scraped()
    await app.inject('/healthz')
    const mail = { to: 'ada@acme.test', subject: '', text: '', html: '' }
    await metrics.counted(base.services.mailer).send({ ...mail, link: 'http://vouch.test' })
    const refusing = metrics.counted({
      send: () => Promise.reject(new Error('550')),
      close: async () => undefined,
    })
    await expect(refusing.send(mail)).rejects.toThrow('550')
    const admin = await base.buildAdmin()
    await database.inCompany(admin.company_id, async (db) => {
      const row = { company_id: admin.company_id, lane: 'x', at: new Date(0), due_at: new Date(0) }
      const place = { company_id: admin.company_id, host: 'x.test', sealed: '', created_at: new Date(0) }
      const id = crypto.randomUUID()
      await db
        .insertInto('destination')
        .values({ ...place, id, kind: 'slack', off_reason: 'unreadable' })
        .execute()
      const ashby = crypto.randomUUID()
      await db
        .insertInto('destination')
        .values({ ...place, id: ashby, kind: 'ashby', failing_since: new Date(90_000) })
        .execute()
      await db
        .insertInto('tracking')
        .values({ company_id: admin.company_id, destination_id: ashby, due_at: new Date() })
        .execute()
      const rows = [
        { ...row, id: crypto.randomUUID(), key: '3', kind: 'candidate.sent', destination_id: ashby },
        { ...row, id: crypto.randomUUID(), key: '1', kind: 'moved', employee_id: admin.employee_id },
        { ...row, id: crypto.randomUUID(), key: '2', kind: 'news', destination_id: id, state: 'failed' },
      ]
      for (const values of rows) await db.insertInto('outbox').values(values).execute()
      const page = { provider: 'lever', slug: 'acme', name: 'Acme', connected_at: new Date(60_000) }
      await db
        .insertInto('careers_page')
        .values({
          ...page,
          company_id: admin.company_id,
          id: crypto.randomUUID(),
          due_at: new Date(),
          problem: 'It answered 500.',
        })
        .execute()
    })
    const found = await text()
    for (const line of [
      'vouch_emails_total{kind="link",result="sent"} 1',
      'vouch_emails_total{kind="notice",result="refused"} 1',
      'vouch_outbox_rows{receiver="email",kind="moved",state="waiting"} 1',
      'vouch_outbox_rows{receiver="slack",kind="news",state="failed"} 1',
      'vouch_outbox_rows{receiver="ashby",kind="candidate.sent",state="waiting"} 1',
      'vouch_tracking_failing 1',
      'vouch_tracking_failing_since_timestamp_seconds 90',
      'vouch_destinations_off{kind="slack",reason="unreadable"} 1',
      'vouch_careers_pages_failing 1',
      'vouch_careers_pages_failing_since_timestamp_seconds 60',
    ])
      expect(found).toContain(line)
    expect(found).toMatch(/vouch_outbox_oldest_due_seconds [1-9]/)
    for (const name of namesOf(readFileSync(ALERTS, 'utf8'))) expect(found).toContain(`\n${name}`)
    if (hasPromtool) expect(promtoolSaysOf(found)).toEqual([])
  })
})

test('count the calls of an issuer that answers, and of one that is away', async () => {
  const { metrics, text } = await scraped()
  const world = await oidcApp('keycloak')
  world.app.services.fetch = metrics.countedFetch(world.issuer.fetch)
  const browser = openBrowser(world.app, world.issuer)
  const came = await browser.signInAtIssuer(await browser.start(), world.person('ada', 'ada@acme.test'))
  expect(await text()).toContain('vouch_issuer_calls_total{result="answered"} 1')
  world.issuer.isDown = true
  expect(failureIn(await browser.comeBack(came))).toBe('issuer down')
  expect(await text()).toContain('vouch_issuer_calls_total{result="failed"} 1')
})

/** The metrics that the alert rules name; `up` is Prometheus's own. */
const namesOf = (rules: string) => new Set(rules.match(/\b(?:vouch|nodejs|process)_\w+/g))

/** What promtool finds in the metrics whose names are ours. */
function promtoolSaysOf(metrics: string): string[] {
  const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: metrics, encoding: 'utf8' })
  return `${stdout}${stderr}`.split('\n').filter((line) => line.startsWith('vouch_'))
}

test.runIf(hasPromtool)('Prometheus accepts the alert rules', () => {
  expect(execFileSync('promtool', ['check', 'rules', ALERTS], { encoding: 'utf8' })).toContain('SUCCESS')
})

test.runIf(hasPromtool)('the alert rules tell what happens once, such as the first failure of a call', () => {
  const told = spawnSync('promtool', ['test', 'rules', 'testing/alerts.promtool.yml'], { encoding: 'utf8' })
  expect(told.stdout).toContain('SUCCESS')
})

test('a taken port fails with a sentence', async () => {
  const metrics = { text: async () => '', contentType: 'text/plain' as never }
  const first = await serveMetrics(metrics, 0, '127.0.0.1')
  const { port } = first.address() as AddressInfo
  await expect(serveMetrics(metrics, port, '127.0.0.1')).rejects.toThrow(
    `METRICS_PORT ${port} cannot be used on 127.0.0.1 (EADDRINUSE). Set it to a free port, and METRICS_HOST to an address of this machine.`,
  )
  first.close()
})
