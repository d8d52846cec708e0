import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { createApp } from '../app.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { backupFailed, backupSucceeded, lastBackupRun } from './backup-run.store.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

test('metrics contain requests by route template and status, the import queue and the event loop lag', async () => {
  const { services, close } = await createTestApp()
  const { register, observe } = await createMetrics({
    queue: services.imports.depth,
    lastBackup: () => lastBackupRun(services.database.db),
  })
  await backupSucceeded(services.database.db, new Date(1_790_000_000_000))
  await backupFailed(services.database.db, new Date())
  const app = await createApp(services, observe)
  await app.inject('/v1/connections/connection/11111111-1111-4111-8111-111111111111')
  await app.inject('/no/such/page')
  const untraced = Object.values(api.tips).filter((endpoint: Endpoint) => endpoint.untraced)
  expect(untraced.length).toBeGreaterThan(0)
  for (const { method, path } of untraced) await app.inject({ method, url: path, payload: {} })
  const server = await serveMetrics(register, 0, '127.0.0.1')
  const { port } = server.address() as AddressInfo
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toMatch(/vouch_http_request_seconds_count\{method="GET",route="[^"]*:id",status="40[14]"\} 1/)
  expect(text).toContain('vouch_import_queue_jobs 0')
  expect(text).toContain('vouch_backup_failing 1')
  expect(text).toContain('vouch_backup_last_success_timestamp_seconds 1790000000')
  expect(text).toContain('vouch_calls_waiting 0')
  expect(text).toContain('vouch_import_queue_oldest_seconds 0')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).not.toContain('11111111')
  for (const { path } of untraced) expect(text).not.toContain(path)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  server.close()
  await app.close()
  await close()
})

test('a taken port fails with a sentence', async () => {
  const { register } = await createMetrics({
    queue: async () => ({ waiting: 0, oldest: 0 }),
    lastBackup: async () => undefined,
  })
  const first = await serveMetrics(register, 0, '127.0.0.1')
  const { port } = first.address() as AddressInfo
  await expect(serveMetrics(register, port, '127.0.0.1')).rejects.toThrow(
    `METRICS_PORT ${port} cannot be used on 127.0.0.1 (EADDRINUSE). Set it to a free port, and METRICS_HOST to an address of this machine.`,
  )
  first.close()
})
