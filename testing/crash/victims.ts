import path from 'node:path'
import { openDatabase } from '../../server/open.ts'
import type { Settings } from '../../server/settings.ts'
import { freePort } from '../postgres.ts'
import { withQuotas } from '../quotas.ts'
import { shiftedClock } from '../shifted-clock.ts'
import { SERVER_READY, startVouchProcess, WORKER_READY, type VouchProcess } from '../vouch-process.ts'
import { startBalancer } from './balancer.ts'
import type { Victim } from './crash.ts'

type Role = { env: Record<string, string>; ready: RegExp }
/** What a run needs besides, made of the environment of the shifted clock. */
type Adapt = (env: ReturnType<typeof shiftedClock>) => Record<string, string>

/** Processes on one database, any of which may be killed. The first one is the server that is called. */
async function victimOf(
  roles: Role[],
  port: number,
  place: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  adapt: Adapt = (env) => env,
): Promise<Victim> {
  const { dataDir } = place
  const clock = path.join(dataDir, 'clock')
  const running: (VouchProcess | null)[] = roles.map(() => null)
  const start = async () => {
    for (const [index, { env, ready }] of roles.entries())
      running[index] ??= await startVouchProcess(
        {
          WEBHOOK_HOSTS: '127.0.0.1',
          TRUST_PROXY: 'on',
          ...env,
          ...withQuotas({ jobs: 100_000 }, adapt(shiftedClock(clock))),
        },
        ready,
      )
  }
  const stop = async () => {
    for (const [index, process] of running.entries()) {
      await process?.stop()
      running[index] = null
    }
  }
  await start().catch(async (cause: unknown) => {
    await stop()
    throw cause
  })
  return {
    url: () => `http://127.0.0.1:${port}`,
    outbox: path.join(dataDir, 'outbox'),
    clock,
    start,
    async kill(pick) {
      const index = pick(roles.length)
      await running[index]?.stop('SIGKILL')
      running[index] = null
    },
    stop,
    async whileStopped(work) {
      await stop()
      const database = await openDatabase(place)
      const result = await work(database)
      await database.close()
      await start()
      return result
    },
  }
}

export async function embeddedVictim(dataDir: string, adapt?: Adapt): Promise<Victim> {
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: dataDir }
  return victimOf([{ env, ready: SERVER_READY }], port, { dataDir, databaseUrl: undefined }, adapt)
}

/** On PostgreSQL: with the worker in the server, or as a process of its own. */
export async function postgresVictim(
  databaseUrl: string,
  dataDir: string,
  apart: boolean,
  adapt?: Adapt,
): Promise<Victim> {
  const port = await freePort()
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const server = { env: { ...env, PORT: String(port), WORKER: apart ? 'off' : 'on' }, ready: SERVER_READY }
  const worker = { env: { ...env, WORKER: 'only' }, ready: WORKER_READY }
  return victimOf(apart ? [server, worker] : [server], port, { dataDir, databaseUrl }, adapt)
}

/** Several servers on one PostgreSQL behind a load balancer, and a worker. */
export async function serversVictim(databaseUrl: string, dataDir: string, servers: number): Promise<Victim> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const ports: number[] = []
  while (ports.length < servers) ports.push(await freePort())
  const roles = ports.map((port) => ({ env: { ...env, PORT: String(port) }, ready: SERVER_READY }))
  const worker = { env: { ...env, WORKER: 'only' }, ready: WORKER_READY }
  const balancer = await startBalancer(ports)
  const victim = await victimOf([...roles, worker], balancer.port, { dataDir, databaseUrl })
  return {
    ...victim,
    async stop() {
      await victim.stop()
      balancer.stop()
    },
  }
}
