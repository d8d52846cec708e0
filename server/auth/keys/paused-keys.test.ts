import { expect, test } from 'vitest'
import { oidcApp, signInAt } from '../../../testing/oidc-app.ts'
import { isKeyPaused } from '../base/session.rules.ts'
import { DAY_MS } from '../../../domain/time.ts'

/** An admin who signed in and made a key so many days ago, and has not been back. */
async function keyMade(daysAgo: number, env: Record<string, string>) {
  const world = await oidcApp('keycloak', env)
  const { app } = world
  const signIn = () => signInAt(world, world.person('boss', 'boss@acme.test'))
  const { user } = await signIn()
  const boss = { company_id: user.company.id, employee_id: user.uuid, email: user.email }
  const chief = await app.buildAdmin({ company: boss })
  app.clock.now = new Date(Date.now() - daysAgo * DAY_MS)
  const { token } = await (await app.as(boss)).keys.addKey({ body: { name: 'Reports', days: 90 } })
  app.clock.now = new Date()
  const paused = async () => (await (await app.as(chief)).keys.keyList()).keys[0]!.is_paused
  return { program: app.clientWith(token), user, signIn, paused, app, token }
}

test('with OIDC_ONLY, a key pauses 30 days after its maker signed in, and works again once they do', async () => {
  const { program, user, signIn, paused, app, token } = await keyMade(30, { OIDC_ONLY: 'on' })
  const sentence = /is paused, because the admin who made it has not signed in with .+ for 30 days/
  await expect(program.auth.me()).rejects.toMatchObject({
    status: 401,
    code: 'paused_key',
    message: sentence,
  })
  const headers = { authorization: `Bearer ${token}` }
  const assistant = await app.inject({ method: 'POST', url: '/mcp', headers, payload: {} })
  expect(assistant.json()).toMatchObject({ code: 'paused_key', error: expect.stringMatching(sentence) })
  expect(await paused()).toBe(true)
  await signIn()
  expect((await program.auth.me()).uuid).toBe(user.uuid)
  expect(await paused()).toBe(false)
})

test('a maker who signed in 29 days ago, and any other without OIDC_ONLY, keeps a key that works', async () => {
  for (const [days, env] of [
    [29, { OIDC_ONLY: 'on' }],
    [80, {}],
  ] as const) {
    const { program, user, paused } = await keyMade(days, env)
    expect((await program.auth.me()).uuid).toBe(user.uuid)
    expect(await paused()).toBe(false)
  }
})

test('the thirtieth day ends to the millisecond', () => {
  const now = new Date()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  expect([30 * DAY_MS - 1, 30 * DAY_MS].map((ms) => isKeyPaused(ago(ms), now))).toEqual([false, true])
})
