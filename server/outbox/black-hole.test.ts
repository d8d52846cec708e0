import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { EVERYTHING } from '../../testing/everything.ts'
import { figure } from '../../testing/figure.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { news } from '../news/news.ts'
import { sendDue } from './send-due.ts'

const WEBHOOKS = 10 // of a company
const JOBS = 20

const app = await sharedTestApp()

/** Takes connections and answers nothing. */
async function blackHole() {
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

// The rule itself is in work-off.test.ts; this takes as long as receivers may.
test.runIf(EVERYTHING)(
  '200 events of one company for a black hole leave the delivery of another under five seconds',
  async () => {
    app.services.now = () => new Date()
    const url = await blackHole()
    const slow = await app.as(await app.buildAdmin())
    const quick = await app.as(await app.buildAdmin())
    const choices = { name: 'Ours', kinds: ['job.opened' as const], with_details: false }
    const job = { job_title: 'Baker', location: 'Remote', description: 'Bake.' }
    for (let n = 0; n < WEBHOOKS; n++) await slow.webhooks.addWebhook({ body: { ...choices, url } })
    for (let n = 0; n < JOBS; n++) await slow.jobs.addJob({ body: job })
    const stop = new AbortController()
    const sending = sendDue(app.services, news, stop.signal)
    await sleep(1_000)
    const receiver = await startReceiver()
    await quick.webhooks.addWebhook({ body: { ...choices, url: receiver.url } })
    await quick.jobs.addJob({ body: job })
    const began = performance.now()
    await expect.poll(() => receiver.got.length, { interval: 20 }).toBe(1)
    const took = performance.now() - began
    figure('a delivery next to 200 events for a black hole', took, 'ms')
    expect(took).toBeLessThan(5_000)
    stop.abort()
    await sending
    receiver.close()
  },
)
