import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { clusterOwner, freePort, waitFor } from '../postgres.ts'

/** PgBouncer in transaction mode before the PostgreSQL at `port`, with its files in `folder` → the address of `database` through it. */
export async function startPooler(
  program: string,
  given: { port: number; database: string; folder: string },
) {
  const listen_port = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    max_prepared_statements: 200,
    max_client_conn: 500,
    server_login_retry: 1, // by default, calls fail for 15 seconds after a failover
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = path.join(given.folder, 'pgbouncer.ini')
  const database = `* = host=127.0.0.1 port=${given.port} user=vouch`
  writeFileSync(file, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'))
  const pooler = spawn(program, ['-q', file], { ...clusterOwner(), cwd: given.folder, stdio: 'ignore' })
  const url = `postgres://vouch@127.0.0.1:${listen_port}/${given.database}`
  await waitFor(url, pooler)
  return { url, stop: () => void pooler.kill('SIGKILL') }
}
