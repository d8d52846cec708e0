import type { BuiltEmployee } from './builders.ts'
import { companyMark } from './call-makers.ts'
import type { TestApp } from './test-app.ts'
import type { ValidCalls } from './valid-call.ts'

const NOWHERE = 'http://127.0.0.1:9/' // allowed in tests (test-app.ts); nothing listens there

const choices = (caller: BuiltEmployee) => ({
  body: { name: companyMark(caller), url: NOWHERE, kinds: ['job.opened' as const], with_details: false },
})

/** The first webhook of the caller's company, or a new one. */
async function webhookOf(app: TestApp, caller: BuiltEmployee) {
  const { webhooks } = await app.as(await app.buildAdmin({ company: caller }))
  const [first] = (await webhooks.webhookList({})).webhooks
  return first ?? (await webhooks.addWebhook(choices(caller))).webhook
}

/** A webhook with one event in its log → the ids of both. */
async function withEvent(app: TestApp, caller: BuiltEmployee) {
  const { id } = await webhookOf(app, caller)
  const asAdmin = await app.as(await app.buildAdmin({ company: caller }))
  await asAdmin.webhooks.updateWebhook({ params: { id }, body: { kinds: ['job.opened'], is_on: true } })
  await asAdmin.jobs.addJob({ body: { job_title: 'Baker', location: 'Remote', description: 'Bake.' } })
  const { deliveries } = await asAdmin.webhooks.deliveries({ params: { id } })
  return { id, event_id: deliveries[0]!.event_id }
}

export const webhookCalls: ValidCalls['webhooks'] = {
  webhookList: {
    args: async (app, caller) => {
      await webhookOf(app, caller)
      return {}
    },
  },
  addWebhook: { args: (_, caller) => choices(caller) },
  updateWebhook: {
    args: async (app, caller) => ({
      params: { id: (await webhookOf(app, caller)).id },
      body: { name: companyMark(caller) },
    }),
    shared: ['params.id'],
  },
  deleteWebhook: {
    args: async (app, caller) => ({ params: { id: (await webhookOf(app, caller)).id } }),
    shared: ['params.id'],
    silent: true,
  },
  testWebhook: {
    args: async (app, caller) => ({ params: { id: (await webhookOf(app, caller)).id } }),
    shared: ['params.id'],
    silent: true,
  },
  deliveries: {
    args: async (app, caller) => ({ params: { id: (await withEvent(app, caller)).id } }),
    shared: ['params.id'],
  },
  sendAgain: {
    args: async (app, caller) => ({ params: await withEvent(app, caller) }),
    shared: ['params.id', 'params.event_id'],
    silent: true,
  },
}
