import { afterEach, beforeEach } from 'vitest'
import { EventKind } from '../contract/webhooks.ts'
import type { BuiltEmployee } from './builders.ts'
import { startReceiver } from './receiver.ts'
import type { TestApp } from './test-app.ts'

export const NOTES = 'Plays the xylophone in zinc mines'

/** For tests of webhooks: for each test a receiver on this machine, and a company with an admin and a colleague. */
export function webhookWorld(app: TestApp) {
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  let admin: BuiltEmployee
  let ada: BuiltEmployee
  beforeEach(async () => {
    receiver = await startReceiver()
    app.clock.now = new Date()
    admin = await app.buildAdmin({ first_name: 'Ben', last_name: 'Kim' })
    ada = await app.buildEmployee({ company: admin, first_name: 'Ada', last_name: 'Bell' })
  })
  afterEach(async () => {
    receiver.close()
    await app.database.pool.query('delete from destination where company_id = $1', [admin.company_id])
  })

  const asAdmin = () => app.as(admin) // sessions end as the clock goes on
  const addJob = async () =>
    (await asAdmin()).jobs.addJob({
      body: { job_title: 'Zither Builder', location: 'Oslo', description: 'Build zithers.' },
    })
  return {
    world: () => ({ receiver, admin, ada }),
    asAdmin,
    addJob,
    /** Sends what is due after so many milliseconds more. */
    async send(after = 0) {
      app.clock.now = new Date(app.clock.now.getTime() + after)
      await app.sendDue()
    },
    async add(kinds: EventKind[] = EventKind.options, with_details = false) {
      const body = { name: 'Our system', url: receiver.url, kinds, with_details }
      return (await asAdmin()).webhooks.addWebhook({ body })
    },
    log: async (id: string) => (await (await asAdmin()).webhooks.deliveries({ params: { id } })).deliveries,
    shown: async (id: string) =>
      (await (await asAdmin()).webhooks.webhookList({})).webhooks.find((webhook) => webhook.id === id)!,
    /** One event of each kind but one, by the calls of the product. */
    async everything() {
      const job = await addJob()
      const { id, person_id } = await app.buildRecommended({ employee: ada, name: 'Zuzanna Wiśniewska' })
      await app.answer(ada, id, { notes: NOTES, reach_out_method: 'RECOMMENDER' })
      await app.triage(admin, person_id, true)
      await app.move(admin, person_id, { stage: 'contacted' })
      await app.decide(ada, { connection_id: id, general_decision: 'dont_recommend' })
      await (await asAdmin()).jobs.updateJob({ params: { id: job.id }, body: { is_open: false } })
      await (await app.as(ada)).tips.submitTip({ body: { name: 'Quentin Quark', explanation: 'Sings' } })
      return { job, person_id }
    },
  }
}
