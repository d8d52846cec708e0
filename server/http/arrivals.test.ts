import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildApiKey } from '../../testing/api-keys.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let hostile: BuiltEmployee
beforeEach(async () => void (hostile = await app.buildAdmin()))

/** Keeps waiting who asks the database who they are, except `honest`, until they are let go. */
function hold(honest: string) {
  const { atOnce } = app.database
  let letGo = () => {}
  const told = new Promise<void>((resolve) => (letGo = resolve))
  const seen = { asking: 0, most: 0, letGo: () => letGo() }
  const held: typeof atOnce = async (literal) => {
    if (literal.values.includes(honest)) return atOnce(literal)
    seen.most = Math.max(seen.most, ++seen.asking)
    await told
    return atOnce<never>(literal).finally(() => seen.asking--)
  }
  Object.assign(app.database, { atOnce: held })
  onTestFinished(() => void Object.assign(app.database, { atOnce }))
  return seen
}

const sessionOf = (employee: BuiltEmployee) =>
  app.database.pool
    .query<{ id: string }>('select id from session where employee_id = $1', [employee.employee_id])
    .then(({ rows }) => rows[0]!.id)

test.runIf(process.env.TEST_DATABASE === 'postgres').each([
  ['session', (): Promise<string> => app.tokenOf(hostile)],
  ['API key', async () => (await buildApiKey(app, hostile)).token],
])(
  'of 300 calls with one %s two ask at once who calls, 200 wait, and others get in',
  async (_, ofHostile) => {
    const other = await app.buildEmployee()
    const honest = `Bearer ${await app.tokenOf(other)}`
    const hostiles = `Bearer ${await ofHostile()}`
    const seen = hold(await sessionOf(other))
    const refused: number[] = []
    const calls = Array.from({ length: 300 }, async () => {
      const answer = await app.inject({ url: '/v1/jobs/company', headers: { authorization: hostiles } })
      if (answer.statusCode !== 200) refused.push(answer.statusCode)
    })
    await expect.poll(() => refused.length).toBe(98)
    const answer = await app.inject({ url: '/v1/users/me', headers: { authorization: honest } })
    expect([answer.statusCode, seen.most, seen.asking]).toEqual([200, 2, 2])
    seen.letGo()
    await Promise.all(calls)
    expect(new Set(refused)).toEqual(new Set([429]))
  },
)
