import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { statusOf } from '../../testing/status-of.ts'
import { sprintTeam } from '../../testing/sprint-team.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { decide } from '../recommendations/decide.ts'
import { endDueSprints } from './end-sprints.ts'

const app = await sharedTestApp()
const MINUTES = 60_000
const onPostgres = app.database.kind === 'postgres' // elsewhere one transaction waits for another
beforeEach(() => {
  app.clock.now = new Date()
})
const later = (minutes: number) => (app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTES))
const passTime = async (minutes: number) => {
  later(minutes)
  await endDueSprints(app.services)
}

const team = () => sprintTeam(app)

describe('counts of a sprint', () => {
  test('are reported by browsers, and replaced by the decisions at Finish', async () => {
    const { start, join, report, finish, colleagues, countedOf } = await team()
    const [ada, ben] = colleagues as [BuiltEmployee, BuiltEmployee]
    const { id } = await start()
    await join(ada, id)
    await report(ada, id, 3, 2)
    expect(await countedOf(ada)).toEqual({ looked_at: 3, recommended: 2 })
    await finish(ada, ['recommend', 'skip'])
    expect(await join(ada, id)).toMatchObject({ has_joined: true })
    expect(await countedOf(ada)).toEqual({ looked_at: 2, recommended: 1 })
    await finish(ben, ['recommend'])
    await join(ben, id)
    expect(await countedOf(ben), 'decisions before joining count from the next Finish').toEqual({
      looked_at: 0,
      recommended: 0,
    })
  })

  test('hold who was recommended before, and in the sprint for a job', async () => {
    const { admin, asAdmin, start, join, finish, colleagues, known, countedOf } = await team()
    const [ada] = colleagues as [BuiltEmployee]
    const job = await app.buildJob({ company: admin })
    await finish(ada, ['recommend'])
    app.clock.now = new Date()
    const { id } = await start({ job_ids: [job.id] })
    await join(ada, id)
    await app.decide(ada, { connection_id: known.get(ada)![0]!, job_ids: [job.id], job_decision: 'YES' })
    expect(await countedOf(ada)).toEqual({ looked_at: 1, recommended: 1 })
    await passTime(161)
    expect((await (await asAdmin()).sprintPeople({ params: { id } })).recommended).toBe(1)
    expect(await (await asAdmin()).pastSprints()).toMatchObject([{ recommended: 1 }])
  })

  test('change with a decision on the page of one person', async () => {
    const { start, join, finish, colleagues, known, countedOf } = await team()
    const [ada] = colleagues as [BuiltEmployee]
    const { id } = await start()
    await join(ada, id)
    await finish(ada, ['recommend', 'recommend'])
    await (
      await app.as(ada)
    ).recommendations.updateConnection({
      params: { id: known.get(ada)![0]! },
      body: { general_decision_type: 'dont_recommend' },
    })
    expect(await countedOf(ada)).toEqual({ looked_at: 2, recommended: 1 })
  })

  test.runIf(onPostgres)('at the end hold what someone submits at that moment', async () => {
    const { admin, start, join, colleagues, known, countedOf } = await team()
    const [ada] = colleagues as [BuiltEmployee]
    const { id } = await start()
    await join(ada, id)
    later(41)
    const ended = await app.database.inCompany(admin.company_id, async (db) => {
      const decision = { connection_id: known.get(ada)![0]!, general_decision: 'recommend' } as const
      await decide(db, ada.employee_id, [decision], app.clock.now)
      const ending = endDueSprints(app.services)
      await sleep(300) // it waits for this transaction
      return { ending }
    })
    await ended.ending
    expect(await countedOf(ada)).toEqual({ looked_at: 1, recommended: 1 })
  })

  test('cannot be negative, nor more than the connections, nor come from outside', async () => {
    const { start, join, report, finish, colleagues, admin, countedOf } = await team()
    const { id } = await start()
    const [ada] = colleagues as [BuiltEmployee]
    await join(ada, id)
    expect(await statusOf(report(ada, id, -1, 0))).toBe(400)
    expect(await statusOf(report(ada, id, 1e300, 0))).toBe(400)
    await report(ada, id, 1e9, 1e9)
    expect(await countedOf(ada)).toEqual({ looked_at: 4, recommended: 4 })
    await finish(ada, ['recommend', 'skip', 'skip'])
    await report(ada, id, 4, 4)
    expect(await countedOf(ada), 'with what is submitted').toEqual({ looked_at: 4, recommended: 2 })
    expect(await report(admin, id, 2, 1), 'who has not joined').toMatchObject({ has_joined: false })
    expect(await countedOf(admin)).toBeUndefined()
    expect(await statusOf(report(await app.buildEmployee(), id, 1, 1))).toBe(404)
  })

  test('are summed from three participants on, without those who were deactivated', async () => {
    const { start, join, report, colleagues, admin } = await team()
    const { id } = await start()
    for (const one of colleagues.slice(0, 2)) await join(one, id)
    expect((await report(colleagues[0]!, id, 4, 4)).team).toEqual({ joined: 2, counts: null })
    await join(colleagues[2]!, id)
    expect((await join(colleagues[0]!, id)).team).toEqual({
      joined: 3,
      counts: { looked_at: 0, recommended: 0 },
    })
    await (
      await app.as(admin)
    ).employees.updateEmployee({
      params: { id: colleagues[2]!.employee_id },
      body: { is_active: false },
    })
    expect((await join(colleagues[0]!, id)).team).toEqual({ joined: 2, counts: null })
  })

  test('at the end are what the decisions say, whatever browsers reported last', async () => {
    const { start, join, report, finish, colleagues, asAdmin, countedOf } = await team()
    const { id } = await start()
    for (const one of colleagues) await join(one, id)
    for (const one of colleagues) await finish(one, ['recommend', 'recommend', 'skip'])
    for (const one of colleagues) await report(one, id, 4, 4)
    await passTime(41)
    await report(colleagues[0]!, id, 4, 4)
    expect(await countedOf(colleagues[0]!)).toEqual({ looked_at: 3, recommended: 2 })
    expect(await (await asAdmin()).sprintPeople({ params: { id } })).toEqual({ people: [], recommended: 6 })
    await finish(colleagues[0]!, ['recommend', 'recommend', 'skip', 'recommend']) // who finishes late
    expect((await (await asAdmin()).sprintPeople({ params: { id } })).recommended).toBe(7)
    expect(await statusOf(join(colleagues[0]!, id))).toBe(409)
  })
})
