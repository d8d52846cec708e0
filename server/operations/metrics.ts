import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { listenForMetrics } from '../ports.ts'
import type { BackupRun } from './backup-run.store.ts'
import type { QueueDepth } from '../uploads/import-queue.store.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Sources = { queue: () => Promise<QueueDepth>; lastBackup: () => Promise<BackupRun | undefined> }

/** This process's metrics for Prometheus: requests by route template, import queue, backups, event loop lag. */
export async function createMetrics({ queue, lastBackup }: Sources) {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register }) // event loop lag, memory and CPU among them
  const seconds = new Histogram({
    name: 'vouch_http_request_seconds',
    help: 'Duration of requests by method, route template and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  const waiting = new Gauge({
    name: 'vouch_import_queue_jobs',
    help: 'Imports that wait or run.',
    registers: [register],
  })
  const oldest = new Gauge({
    name: 'vouch_import_queue_oldest_seconds',
    help: 'Age of the oldest import that waits or runs; 0 without one.',
    registers: [register],
    async collect() {
      const depth = await queue()
      waiting.set(depth.waiting)
      oldest.set(depth.oldest)
    },
  })
  const failing = new Gauge({
    name: 'vouch_backup_failing',
    help: '1 if the last try to make a backup (BACKUP_DIR) failed, else 0.',
    registers: [register],
  })
  const succeeded = new Gauge({
    name: 'vouch_backup_last_success_timestamp_seconds',
    help: 'When the newest backup (BACKUP_DIR) began; 0 without one.',
    registers: [register],
    async collect() {
      const last = await lastBackup()
      failing.set(last?.failing_since ? 1 : 0)
      succeeded.set((last?.succeeded_at?.getTime() ?? 0) / 1000)
    },
  })
  return {
    register,
    observe(app: FastifyInstance) {
      const calls: InstanceType<typeof Gauge> = new Gauge({
        name: 'vouch_calls_waiting',
        help: 'Calls that wait in turn for a slot or a database connection.',
        registers: [register],
        collect: () => calls.set(app.callsWaiting()),
      })
      app.addHook('onResponse', async (request, reply) => {
        if (request.routeOptions.config?.untraced) return // a scraper would record when it came
        const route = request.routeOptions.url ?? 'unknown'
        seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      })
    },
  }
}

/** Serves /metrics on a port of its own, for the operator's network only. Errors: UserError. */
export async function serveMetrics(register: Registry, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(503, { 'retry-after': '5' }).end(),
    )
  })
  await listenForMetrics(server, port, host)
  return server.unref()
}
