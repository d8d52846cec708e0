import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { EVERYTHING } from '../../testing/everything.ts'
import { sprintTeam } from '../../testing/sprint-team.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { endDueSprints } from './end-sprints.ts'

const app = await sharedTestApp()
const MINUTES = 60_000
const PEOPLE = 14
beforeEach(() => {
  app.clock.now = new Date()
})
const later = (minutes: number) => (app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTES))

/** What a colleague did: recommended and looked at in the browser, then submitted. */
type Doing = { looked_at: number; recommended: number }
const report = async (employee: BuiltEmployee, id: string, body: Doing) =>
  (await app.as(employee)).sprints.reportProgress({ params: { id }, body })

/** A sprint of three in which one colleague does so much, and all that the two others and an admin are told of figures, whatever they do themselves. */
async function everythingRead({ looked_at, recommended }: Doing, moves: Doing[]) {
  const start = new Date(app.clock.now)
  const { admin, colleagues, start: begin, join } = await sprintTeam(app)
  const [reader, other, colleague] = colleagues as [BuiltEmployee, BuiltEmployee, BuiltEmployee]
  for (const employee of colleagues) for (let n = 4; n < PEOPLE; n++) await app.buildConnection({ employee })
  const { id } = await begin()
  for (const one of [colleague, other, reader]) await join(one, id)
  const told: unknown[] = []
  const read = async () => {
    for (const who of [reader, other, admin]) {
      const { sprints } = await app.as(who)
      const [one, { sprint }] = [await sprints.sprint({ params: { id } }), await sprints.currentSprint()]
      told.push(one.team, one.has_joined, sprint!.team)
    }
  }
  await report(colleague, id, { looked_at, recommended })
  for (const move of moves) {
    told.push((await report(reader, id, move)).team)
    await read()
  }
  const connections = (await (await app.as(colleague)).connections.reviewList()).connections
  const decisions = connections.slice(0, looked_at).map(({ id: connection_id }, n) => ({
    connection_id,
    general_decision: n < recommended ? ('recommend' as const) : ('skip' as const),
  }))
  if (decisions.length > 0) await app.decide(colleague, ...decisions)
  await read()
  later(41)
  await endDueSprints(app.services)
  await read()
  later(15 * 24 * 60)
  const mails = await app.sendDue()
  const read14DaysLater = mails.filter(({ to }) => to === reader.email || to === other.email)
  told.push(read14DaysLater.map(({ subject, text }) => [subject, text.split('http')[0]]))
  app.clock.now = start
  return told
}

const doing = fc.record({ looked_at: fc.nat(PEOPLE), recommended: fc.nat(PEOPLE) })
const inFives = (n: number) => Math.floor(n / 5) * 5
const some = (n: number, within: number) => Math.min(PEOPLE, inFives(n) + within)

test('nothing that a reader is told, or moves, tells a colleague’s number within its five', async () => {
  const within = fc.integer({ min: 0, max: 4 })
  await fc.assert(
    fc.asyncProperty(
      doing,
      within,
      within,
      fc.array(doing, { minLength: 1, maxLength: 3 }),
      async (one, a, b, moves) => {
        const recommended = Math.max(1, Math.min(one.recommended, one.looked_at)) // no email tells of none
        const is = { looked_at: Math.max(1, one.looked_at), recommended }
        const same = { looked_at: some(is.looked_at, a), recommended: 0 }
        same.recommended = Math.max(1, Math.min(some(recommended, b), same.looked_at))
        fc.pre(inFives(same.recommended) === inFives(recommended) && same.looked_at > 0)
        expect(await everythingRead(same, moves)).toEqual(await everythingRead(is, moves))
      },
    ),
    { numRuns: EVERYTHING ? 25 : 4 },
  )
}, 600_000)

test('the sum is never below the five of one of its members', async () => {
  const { colleagues, start, join } = await sprintTeam(app)
  const [ada, ben, cem] = colleagues as [BuiltEmployee, BuiltEmployee, BuiltEmployee]
  for (let n = 4; n < PEOPLE; n++) await app.buildConnection({ employee: ada })
  const { id } = await start()
  for (const one of [ada, ben, cem]) await join(one, id)
  for (const one of [ben, cem]) await report(one, id, { looked_at: 4, recommended: 4 })
  expect((await report(ada, id, { looked_at: 14, recommended: 9 })).team).toEqual({
    joined: 3,
    counts: { looked_at: 10, recommended: 5 },
  })
})
