/** The server under measurement, in a process of its own: answers 'owner' with a new company's employee, signed in. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createApp } from '../server/app.ts'
import { startSession } from '../server/auth/session.ts'
import { openServices } from '../server/open.ts'
import { readSettings } from '../server/settings.ts'
import { buildersFor } from '../testing/builders.ts'

export type Owner = { company_id: string; employee_id: string; token: string }
export type Ready = { port: number }
export type Memory = { rss: number }

const services = await openServices(readSettings({ ...process.env, LOG_LEVEL: 'silent' }))
const app = await createApp(services)
await app.listen({ port: 0, host: '127.0.0.1' })
const build = buildersFor(services.database)

async function newOwner(): Promise<Owner> {
  const employee = await build.buildEmployee({ email: `${randomUUID()}@example.test` })
  const { access_token } = await startSession(services, employee)
  return { company_id: employee.company_id, employee_id: employee.employee_id, token: access_token }
}

process.on('message', async (message) => {
  if (message === 'owner') process.send!(await newOwner())
  if (message === 'memory') process.send!({ rss: process.memoryUsage.rss() } satisfies Memory)
  if (message === 'stop') {
    await app.close()
    await services.close()
    process.exit(0)
  }
})
process.send!({ port: (app.server.address() as AddressInfo).port } satisfies Ready)
