import type { BuiltEmployee } from './builders.ts'
import type { TestApp } from './test-app.ts'
import type { ValidCalls } from './valid-call.ts'

const NOWHERE = 'http://127.0.0.1:9/' // allowed in tests (test-app.ts); nothing listens there

const setting = () => ({
  params: { kind: 'slack' as const },
  body: { url: NOWHERE, rhythm: 'weekly' as const, weekday: 1, hour: 9, time_zone: 'Europe/Berlin' },
})

/** A channel of the caller's company. */
async function withChannel(app: TestApp, caller: BuiltEmployee) {
  const admin = await app.as(await app.buildAdmin({ company: caller }))
  await admin.channels.setChannel(setting())
  return { params: { kind: 'slack' as const } }
}

export const channelCalls: ValidCalls['channels'] = {
  channelList: {
    args: async (app, caller) => {
      await withChannel(app, caller)
      return {}
    },
    silent: true,
  },
  setChannel: { args: setting, silent: true },
  switchChannel: {
    args: async (app, caller) => ({ ...(await withChannel(app, caller)), body: { is_on: false } }),
    silent: true,
  },
  removeChannel: { args: withChannel, silent: true },
  testChannel: { args: withChannel, silent: true },
}
