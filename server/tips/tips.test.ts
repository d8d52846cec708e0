import { DAY_MS } from '../../domain/time.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp, type TestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let erin: BuiltEmployee
let admin: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date()
  const company = await app.buildCompany()
  erin = await app.buildEmployee({ company, first_name: 'Erin', last_name: 'Gray' })
  admin = await app.buildAdmin({ company })
})

const submit = async (body: Parameters<TestApp['anonymous']['tips']['submitTip']>[0]['body'], by = erin) =>
  (await app.as(by)).tips.submitTip({ body })
const listOf = async (employee: BuiltEmployee, query = {}) => (await app.as(employee)).tips.tipList({ query })
const nextDay = () => {
  app.clock.now = new Date(app.clock.now.getTime() + DAY_MS)
}
const waiting = async () => (await (await app.as(admin)).dashboard.dashboard()).num_tips_to_review

describe('a tip', () => {
  test('is shown to admins trimmed, with its kind of link, its author and its day', async () => {
    app.clock.now = new Date('2026-11-21T22:14:09Z')
    await submit({
      name: ' Ada Lovelace ',
      profile_url: 'https://github.com/ada',
      explanation: ' Writes programs. ',
    })
    expect(await listOf(admin)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
        name: 'Ada Lovelace',
        profile_url: 'https://github.com/ada',
        explanation: 'Writes programs.',
        is_anonymous: false,
        link_type: 'GITHUB',
        recommended_by_str: 'Erin Gray',
        person: null,
        submitted_at: '2026-11-21',
        is_reviewed: false,
      },
    ])
  })

  test('names the person of the network with the same profile link, not a hidden or a foreign one', async () => {
    const link = (name: string) => `https://www.linkedin.com/in/${name}`
    const { person_id } = await app.buildConnection({
      employee: erin,
      name: 'Ada Lovelace',
      linkedin_url: link('ada'),
    })
    const upload = await app.buildUpload({ employee: erin, status: 'RUNNING' })
    await app.buildConnection({ employee: erin, linkedin_url: link('hidden'), upload_id: upload.id })
    await app.buildConnection({ employee: await app.buildEmployee(), linkedin_url: link('foreign') })
    await submit({ profile_url: 'linkedin.com/in/Ada/?trk=x' })
    for (const name of ['hidden', 'foreign']) await submit({ profile_url: link(name) })
    const found = (await listOf(admin)).map((tip) => [tip.profile_url, tip.person])
    expect(found.toSorted()).toEqual([
      [link('foreign'), null],
      [link('hidden'), null],
      ['linkedin.com/in/Ada/?trk=x', { id: person_id, name: 'Ada Lovelace' }],
    ])
  })

  test('is refused without a name and a link, with both messages', async () => {
    await expect(submit({ name: ' ', explanation: 'A friend' })).rejects.toMatchObject({
      status: 400,
      fields: {
        name: "Please provide the candidate's name",
        profile_url: "Please provide a link to the candidate's profile",
      },
    })
    expect(await listOf(admin)).toEqual([])
  })

  test('stores an invalid link as text', async () => {
    await submit({ profile_url: 'javascript:alert(1)', name: '\u0000' })
    expect(await listOf(admin)).toMatchObject([
      { name: null, profile_url: 'javascript:alert(1)', link_type: 'OTHER' },
    ])
  })
})

test('an anonymous tip is shown from the next day on (UTC), and until then as if there were none', async () => {
  app.clock.now = new Date('2026-11-22T00:00:00Z')
  await submit({ name: 'Ada', is_anonymous: true })
  await submit({ name: 'Bea' })
  const { id } = await app.database.inCompany(admin.company_id, (db) =>
    db.selectFrom('tip').select('id').where('name', '=', 'Ada').executeTakeFirstOrThrow(),
  )
  const mark = async (of: string) =>
    (await app.as(admin)).tips
      .reviewTip({ params: { id: of }, body: null })
      .catch(({ status, code, message }: Record<string, unknown>) => ({ status, code, message }))
  const seen = async () => ({
    all: (await listOf(admin)).map(({ name }) => name).toSorted(),
    waiting: (await listOf(admin, { is_reviewed: false })).map(({ name }) => name).toSorted(),
    reviewed: (await listOf(admin, { is_reviewed: true })).map(({ name }) => name),
    count: await waiting(),
  })
  for (const time of ['00:00:00.000', '12:00:00.000', '23:59:59.999']) {
    app.clock.now = new Date(`2026-11-22T${time}Z`)
    expect(await mark(id)).toEqual(await mark('00000000-0000-4000-8000-000000000000'))
    expect(await seen()).toEqual({ all: ['Bea'], waiting: ['Bea'], reviewed: [], count: 1 })
  }
  app.clock.now = new Date('2026-11-23T00:00:00Z')
  expect(await seen()).toEqual({ all: ['Ada', 'Bea'], waiting: ['Ada', 'Bea'], reviewed: [], count: 2 })
  expect(await mark(id)).toEqual({ id, is_reviewed: true })
  expect(await seen()).toEqual({ all: ['Ada', 'Bea'], waiting: ['Bea'], reviewed: ['Ada'], count: 1 })
})

describe('the list', () => {
  test('is by day, the newest first, and within a day by id, not by time', async () => {
    for (const [day, count] of [
      ['2026-11-19', 2],
      ['2026-11-21', 6],
      ['2026-11-20', 1],
    ] as const) {
      app.clock.now = new Date(`${day}T10:00:00Z`)
      for (let i = 0; i < count; i++) await submit({ name: `${i}`, is_anonymous: i % 2 === 0 })
    }
    app.clock.now = new Date('2026-11-22T00:00:00Z')
    const shown = (await listOf(admin)).map(({ submitted_at, id }) => [submitted_at, id])
    expect(shown.map(([day]) => day)).toEqual([
      ...Array<string>(6).fill('2026-11-21'), '2026-11-20', '2026-11-19', '2026-11-19',
    ]) // prettier-ignore
    for (const day of ['2026-11-19', '2026-11-21']) {
      const ids = shown.filter(([shownDay]) => shownDay === day).map(([, id]) => id)
      expect(ids).toEqual([...ids].sort())
    }
  })

  test('leaves those to review where asked; marking and taking it back move the dashboard’s count', async () => {
    await submit({ name: 'Ada' })
    await submit({ name: 'Bea', is_anonymous: true })
    const ada = (await listOf(admin)).find(({ name }) => name === 'Ada')!
    const mark = async (is_reviewed?: boolean) =>
      (await app.as(admin)).tips.reviewTip({
        params: { id: ada.id },
        body: is_reviewed === undefined ? undefined : { is_reviewed },
      })
    nextDay()
    expect(await waiting()).toBe(2)
    expect(await mark()).toEqual({ id: ada.id, is_reviewed: true })
    expect(await mark()).toEqual({ id: ada.id, is_reviewed: true })
    expect(await waiting()).toBe(1)
    expect((await listOf(admin, { is_reviewed: false })).map(({ name }) => name)).toEqual(['Bea'])
    expect((await listOf(admin, { is_reviewed: true })).map(({ name }) => name)).toEqual(['Ada'])
    expect(await listOf(admin)).toHaveLength(2)
    await mark(false)
    expect(await waiting()).toBe(2)
  })
})

describe('deleting a tip', () => {
  const remove = async (id: string, by = admin) => (await app.as(by)).tips.deleteTip({ params: { id } })

  test('takes it out of the list and the count, anonymous or not', async () => {
    await submit({ name: 'Ada' })
    await submit({ name: 'Bea', is_anonymous: true })
    nextDay()
    const tips = await listOf(admin)
    expect(tips).toHaveLength(2)
    for (const { id } of tips) expect(await remove(id)).toEqual({ ok: true })
    expect(await listOf(admin)).toEqual([])
    expect(await waiting()).toBe(0)
    await expect(remove(tips[0]!.id)).rejects.toMatchObject({ status: 404, message: 'Tip not found.' })
  })

  test('reveals nothing about an anonymous one that is not shown yet', async () => {
    await submit({ name: 'Bea', is_anonymous: true })
    const { id } = await app.database.inCompany(admin.company_id, (db) =>
      db.selectFrom('tip').select('id').where('company_id', '=', db.company).executeTakeFirstOrThrow(),
    )
    await expect(remove(id)).rejects.toMatchObject({ status: 404, message: 'Tip not found.' })
    nextDay()
    expect(await listOf(admin)).toHaveLength(1)
  })

  test('is in the audit trail, without anything about the tip', async () => {
    await submit({ name: 'Ada', explanation: 'A secret', is_anonymous: true })
    nextDay()
    await remove((await listOf(admin))[0]!.id)
    const { entries } = await (await app.as(admin)).audit.auditTrail()
    expect(entries.map(({ action, detail }) => ({ action, detail }))).toEqual([
      { action: 'tips.deleteTip', detail: {} },
    ])
  })
})
