import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { statusOf } from '../../testing/status-of.ts'
import { sprintTeam } from '../../testing/sprint-team.ts'
import { followInvitation, signInByMail } from '../../testing/sign-in.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import type { Mail } from '../mail/mail.ts'
import { endDueSprints } from './end-sprints.ts'
import { deleteSprint } from './sprints.store.ts'

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

describe('planning a sprint', () => {
  test('says what to look for, where and how long, to everyone of the company', async () => {
    const { admin, start, colleagues } = await team()
    const job = await app.buildJob({ company: admin, job_title: 'Data Engineer' })
    const { id } = await start({ job_ids: [job.id], looking_for: [' Who ships ', ''] })
    const seen = await (await app.as(colleagues[0]!)).sprints.sprint({ params: { id } })
    expect(seen).toMatchObject({
      title: 'Backend',
      looking_for: ['Who ships'],
      jobs: [{ job_title: 'Data Engineer' }],
      phase: 'running',
      has_joined: false,
      team: { joined: 0, counts: null },
    })
    expect(Date.parse(seen.ends_at) - Date.parse(seen.now)).toBe(40 * MINUTES)
  })

  test('is refused while another runs or is planned then, for a time that is over and for a closed job', async () => {
    const { admin, start } = await team()
    const closed = await app.buildJob({ company: admin, closed: true })
    expect(await statusOf(start({ job_ids: [closed.id] }))).toBe(404)
    expect(await statusOf(start({ starts_at: '2020-01-01T10:00:00Z' }))).toBe(400)
    expect(await statusOf(start({ minutes: 19 }))).toBe(400)
    const inMinutes = (minutes: number) => new Date(app.clock.now.getTime() + minutes * MINUTES).toISOString()
    await start({ starts_at: inMinutes(30) })
    expect(await statusOf(start())).toBe(409)
    expect(await statusOf(start({ starts_at: inMinutes(69) }))).toBe(409)
    expect(await statusOf(start({ starts_at: inMinutes(70) }))).toBe(200)
  })

  test('shows the next one while the last is over', async () => {
    const { asAdmin, start } = await team()
    const { id } = await start()
    await (await asAdmin()).endSprint({ params: { id } })
    const starts_at = new Date(app.clock.now.getTime() + 60 * MINUTES).toISOString()
    const next = await start({ starts_at })
    const { sprint, others } = await (await asAdmin()).currentSprint()
    expect([sprint!.id, ...others.map((one) => one.id)]).toEqual([id, next.id])
  })

  test.runIf(onPostgres)('and is canceled while someone joins is a sprint that is not there', async () => {
    const { admin, start, join, colleagues } = await team()
    const { id } = await start()
    const joined = await app.database.inCompany(admin.company_id, async (db) => {
      await deleteSprint(db, id)
      const joining = statusOf(join(colleagues[0]!, id))
      await sleep(300) // it waits for this transaction
      return { joining }
    })
    expect(await joined.joining).toBe(404)
  })

  test('that is canceled leaves nothing but the line in the audit trail', async () => {
    const { admin, asAdmin, start, join, colleagues } = await team()
    const { id } = await start({ by_email: true })
    await join(colleagues[0]!, id)
    await (await asAdmin()).cancelSprint({ params: { id } })
    expect(await statusOf((await asAdmin()).sprint({ params: { id } }))).toBe(404)
    expect((await (await asAdmin()).currentSprint()).sprint).toBeNull()
    expect(await app.sendDue()).toEqual([])
    const { entries } = await (await app.as(admin)).audit.auditTrail()
    expect(entries.map(({ action, detail }) => ({ action, detail }))).toEqual([
      { action: 'sprints.cancelSprint', detail: { title: 'Backend' } },
      { action: 'sprints.startSprint', detail: { title: 'Backend', minutes: 40 } },
    ])
  })
})

describe('after the end', () => {
  test('admins see who several recommend, and later a line of history', async () => {
    const { start, join, colleagues, asAdmin, admin } = await team()
    const [ada, ben] = colleagues as [BuiltEmployee, BuiltEmployee]
    const { id } = await start()
    for (const one of [ada, ben]) await join(one, id)
    const shared = await app.buildConnection({ employee: ada, name: 'Ana Kim' })
    const same = await app.buildConnection({ employee: ben, person_id: shared.person_id })
    await app.decide(ada, { connection_id: shared.id, general_decision: 'recommend' })
    await app.decide(ben, { connection_id: same.id, general_decision: 'recommend' })
    await (await asAdmin()).endSprint({ params: { id } })
    const { people } = await (await asAdmin()).sprintPeople({ params: { id } })
    expect(people).toMatchObject([
      { id: shared.person_id, name: 'Ana Kim', recommenders: 2, can_go_ahead: true },
    ])
    await (await app.as(admin)).reachOut.goAheadAll({ body: { ids: [shared.person_id] } })
    const after = await (await asAdmin()).sprintPeople({ params: { id } })
    expect(after.people).toMatchObject([{ can_go_ahead: false }])
    expect(await (await asAdmin()).pastSprints()).toEqual([])
    await app.move(admin, shared.person_id, { outcome: 'hired' })
    await passTime(121)
    expect((await (await asAdmin()).currentSprint()).sprint).toBeNull()
    expect(await (await asAdmin()).pastSprints()).toMatchObject([
      { title: 'Backend', joined: 2, recommended: 1, hired: 1 },
    ])
    expect(await statusOf(start())).toBe(200)
  })

  test('its end is recorded once by two processes, though that of another company fails', async () => {
    const [broken, well] = [await team(), await team()]
    await broken.start()
    await well.start()
    later(41)
    const { database } = app
    const inCompany: typeof database.inCompany = (company, fn) =>
      company === broken.admin.company_id
        ? Promise.reject(new Error('away'))
        : database.inCompany(company, fn)
    const given = { database: { ...database, inCompany }, now: () => app.clock.now }
    const both = await Promise.allSettled([endDueSprints(given), endDueSprints(given)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const { entries } = await (await app.as(well.admin)).audit.auditTrail()
    expect(entries.map(({ action }) => action)).toEqual(['sprints.ended', 'sprints.startSprint'])
    await endDueSprints(app.services)
  })

  test('its end is in the audit trail once, by the clock or by an admin', async () => {
    const { admin, start, asAdmin } = await team()
    await start()
    await passTime(40)
    await passTime(1)
    await passTime(121)
    const { id } = await start()
    const twice = await Promise.allSettled(
      [1, 2].map(async () => (await asAdmin()).endSprint({ params: { id } })),
    )
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await passTime(121)
    const { entries } = await (await app.as(admin)).audit.auditTrail()
    expect(entries.map(({ action }) => action).filter((action) => action === 'sprints.ended')).toHaveLength(2)
  })
})

describe('emails', () => {
  test('invite the day before, and tell who has no connections how to get them', async () => {
    const { start, colleagues, admin } = await team()
    const without = await app.buildEmployee({ company: admin })
    const starts_at = new Date(app.clock.now.getTime() + 3 * 24 * 60 * MINUTES).toISOString()
    await start({ starts_at, by_email: true })
    expect(await app.sendDue()).toEqual([])
    later(2.9 * 24 * 60)
    const here = new Set([...colleagues, without].map(({ email }) => email))
    const mails = (await app.sendDue()).filter(({ to }) => here.has(to))
    expect(mails.map(({ to }) => to).sort()).toEqual([...here].sort())
    for (const { to, subject, text } of mails) {
      expect(subject).toMatch(/^You are invited to a sprint on /)
      expect(text.includes('LinkedIn takes up to a day')).toBe(to === without.email)
    }
  })

  test('invite those who joined, or came back, after the sprint was planned, and not who planned it', async () => {
    const planner = await app.buildAdmin()
    const asPlanner = async () => app.as(planner)
    const { sprints, employees } = await asPlanner()
    const away = await app.buildEmployee({ company: planner })
    const setActive = async (is_active: boolean) =>
      (await asPlanner()).employees.updateEmployee({ params: { id: away.employee_id }, body: { is_active } })
    await setActive(false)
    const starts_at = new Date(app.clock.now.getTime() + 3 * 24 * 60 * MINUTES).toISOString()
    await sprints.startSprint({ body: { title: 'Backend', minutes: 40, starts_at, by_email: true } })
    await sprints.startSprint({
      body: { title: 'By link', minutes: 20, starts_at: app.clock.now.toISOString() },
    })
    const email = `new-${planner.employee_id}@example.test`
    await employees.invite({ body: { email } })
    await followInvitation(app, email)
    await setActive(true)
    await signInByMail(app, away.email)
    later(2.9 * 24 * 60)
    const here = new Set([planner.email, away.email, email])
    const mails = (await app.sendDue()).filter(({ to }) => here.has(to))
    expect(mails.map(({ to }) => to).sort()).toEqual([away.email, email].sort())
    for (const { subject } of mails) expect(subject).toMatch(/^You are invited to a sprint on /)
    const late = `late-${planner.employee_id}@example.test`
    await (await asPlanner()).employees.invite({ body: { email: late } })
    await followInvitation(app, late)
    expect(
      (await app.sendDue()).filter(({ to }) => to === late),
      'after they went out',
    ).toEqual([])
  })

  test.each([
    ['Australia/Sydney', 'Wednesday, 10 March at 09:00 (Australia/Sydney)'],
    ['America/Los_Angeles', 'Tuesday, 9 March at 14:00 (America/Los_Angeles)'],
  ])('say when it starts in the time zone of the company, %s', async (zone, says) => {
    const { start, colleagues, admin } = await team()
    await app.database.pool.query('update company set time_zone = $2 where company_id = $1', [
      admin.company_id,
      zone,
    ])
    app.clock.now = new Date('2027-03-09T12:00:00Z')
    await start({ starts_at: '2027-03-09T22:00:00Z', by_email: true })
    app.clock.now = new Date('2027-03-09T21:06:00Z')
    const mail = (await app.sendDue()).find(({ to }) => to === colleagues[0]!.email)
    expect(mail!.text).toContain(`You are invited to a sprint on ${says}.`)
  })

  test('invite once if the company moves to another time zone on the way', async () => {
    const { start, colleagues, admin } = await team()
    app.clock.now = new Date('2027-03-09T12:00:00Z')
    await start({ starts_at: '2027-03-12T15:00:00Z', by_email: true })
    const client = await app.as(admin)
    await client.employees.updateCompany({ body: { time_zone: 'America/Los_Angeles' } })
    const invited = (mails: Mail[]) =>
      mails.filter(({ subject }) => subject.startsWith('You are invited to a sprint')).map(({ to }) => to)
    app.clock.now = new Date('2027-03-11T08:06:00Z')
    expect(invited(await app.sendDue())).toContain(colleagues[0]!.email)
    app.clock.now = new Date('2027-03-11T16:06:00Z')
    expect(invited(await app.sendDue())).not.toContain(colleagues[0]!.email)
  })

  test('tell those who joined after 14 days what became of it, in counts', async () => {
    const { start, join, finish, colleagues, admin, known } = await team()
    const { id } = await start()
    for (const one of colleagues) await join(one, id)
    for (const one of colleagues) await finish(one, ['recommend'])
    await passTime(41)
    const { person_id } = await app.database.inCompany(admin.company_id, (db) =>
      db
        .selectFrom('connection')
        .where('id', '=', known.get(colleagues[0]!)![0]!)
        .select('person_id')
        .executeTakeFirstOrThrow(),
    )
    await app.move(admin, person_id, { stage: 'contacted' })
    later(15 * 24 * 60)
    const here = new Set(colleagues.map(({ email }) => email))
    const mails = (await app.sendDue()).filter(({ to }) => here.has(to))
    expect(mails).toHaveLength(3)
    for (const { text } of mails)
      expect(text).toContain('What became of your sprint: people recommended: a few, contacted: 1.')
  })
})
