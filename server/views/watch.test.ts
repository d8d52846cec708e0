import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SavedView } from '../../contract/saved-views.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { inboxWorldOf, type InboxWorld } from '../../testing/inbox-world.ts'
import { statusOf } from '../../testing/status-of.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, upload } from '../../testing/uploads.ts'
import { lookAtViews } from './watch.ts'

const app = await sharedTestApp()
const { at, world, entriesOf, readAll } = inboxWorldOf(app, (time) => void vi.setSystemTime(time))
const MORNING = '2027-03-04T08:01:00Z'
const MAIL = '2027-03-04T08:06:00Z'
const SECOND = '2027-03-05T08:10:00Z'
const THIRD = '2027-03-06T08:10:00Z'
const isolates = /[⁨⁩]/g

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A view of the admin's, with its state on the server. */
async function save(
  by: BuiltEmployee,
  query: string,
  more: Partial<Pick<SavedView, 'name' | 'is_shared'>> = {},
) {
  const { views } = await app.as(by)
  return (await views.saveView({ body: { screen: 'network', name: 'Engineers', query, ...more } })).id
}
const tell = async (by: BuiltEmployee, id: string, is_on = true) =>
  (await app.as(by)).views.watchView({ params: { id }, body: { is_on } })
async function watched(by: BuiltEmployee, query: string, more?: Parameters<typeof save>[2]) {
  const id = await save(by, query, more)
  await tell(by, id)
  return id
}
const stateOf = async (by: BuiltEmployee, id: string) =>
  (await (await app.as(by)).views.savedViews({})).views.find((view) => view.id === id)!.watch
const toldTo = async (who: BuiltEmployee) =>
  (await entriesOf(who))
    .filter(({ kind }) => kind === 'view')
    .map(({ says }) => says.replaceAll(isolates, ''))
const mailsTo = async ({ email }: BuiltEmployee, time: string) =>
  (await at(time)).filter(({ to, subject }) => to === email && subject.includes('views'))
const kept = async (id: string): Promise<number> => {
  const { rows } = await app.database.pool.query('select 1 from view_watch_person where view_id = $1', [id])
  return rows.length
}
const engineer = somebody({
  first_name: 'Tara',
  last_name: 'Low',
  email: 'tara@low.test',
  job_title: 'Backend Engineer',
})

describe('a view that is told of', () => {
  test('tells the next morning who came by an upload, in the inbox and by email, without a name', async () => {
    const { admin, ada } = await world()
    await watched(admin, 'search=low', { name: 'Tara Low and friends' })
    await watched(admin, 'search=tara')
    await upload(await app.as(ada), csvFile([engineer]))
    expect(await toldTo(admin)).toEqual([])
    await at(MORNING)
    expect((await toldTo(admin)).toSorted()).toEqual([
      '1 new in Engineers.',
      '1 new in Tara Low and friends.',
    ])
    const [mail, ...more] = await mailsTo(admin, MAIL)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Someone is new in 2 of your views')
    expect(mail!.text).not.toMatch(/Tara|Low|Engineers/)
    expect((await entriesOf(admin)).filter(({ is_mailed }) => is_mailed)).toHaveLength(2)
    expect(await mailsTo(admin, SECOND)).toEqual([])
    expect(await mailsTo(admin, THIRD)).toEqual([])
    expect(await toldTo(admin), 'an entry stays until others are new').toHaveLength(2)
  })

  test('is in the letter of the next morning if Vouch looks too late for this one', async () => {
    const { admin, ada } = await world()
    await watched(admin, 'search=low')
    await upload(await app.as(ada), csvFile([engineer]))
    expect(await mailsTo(admin, '2027-03-04T08:20:00Z')).toEqual([])
    expect(await toldTo(admin)).toEqual(['1 new in Engineers.'])
    expect(await mailsTo(admin, SECOND)).toHaveLength(1)
  })

  test('tells of someone whose title changed, and not of those who left and came back within a day', async () => {
    const { admin, ada, person } = await world()
    const asAda = await app.as(ada)
    await upload(asAda, csvFile([{ ...engineer, job_title: 'Office Manager' }]))
    const id = await watched(admin, 'category=SOFTWARE_ENGINEER')
    await upload(asAda, csvFile([engineer]))
    await at(MORNING)
    expect(await toldTo(admin)).toEqual(['1 new in Engineers.'])
    const leave = await watched(admin, 'stage=new&status=recommend', { name: 'To write to' })
    await app.move(admin, person, { stage: 'contacted' })
    await app.move(admin, person, { stage: 'new' })
    await at(SECOND)
    expect(await toldTo(admin)).toEqual(['1 new in Engineers.'])
    await app.move(admin, person, { stage: 'contacted' })
    await at(THIRD)
    expect([await kept(id), await kept(leave)]).toEqual([3, 0])
  })

  test('tells nothing of someone who was in it, and turns out to be another', async () => {
    const { admin, ada } = await world()
    const asAda = await app.as(ada)
    const link = { ...engineer, email: '', linkedin_url: 'https://www.linkedin.com/in/taralow' }
    await upload(asAda, csvFile([{ ...link, first_name: 'T.', last_name: 'L.', job_title: 'Baker' }]))
    await upload(asAda, csvFile([engineer]))
    const id = await watched(admin, 'search=tara')
    expect(await kept(id)).toBe(1)
    await upload(asAda, csvFile([{ ...engineer, linkedin_url: link.linkedin_url }]))
    await at(MORNING)
    expect(await toldTo(admin)).toEqual([])
    expect(await kept(id)).toBe(1)
  })

  test('loses who is erased, and leaves out of the email what was read', async () => {
    const { admin, ada } = await world()
    const id = await watched(admin, 'search=new')
    const { person_id } = await app.buildConnection({ employee: ada, name: 'New One' })
    await app.buildConnection({ employee: ada, name: 'New Two' })
    await at(MORNING)
    expect(await toldTo(admin)).toEqual(['2 new in Engineers.'])
    await (await app.as(admin)).privacy.erasePerson({ params: { id: person_id } })
    expect(await toldTo(admin)).toEqual(['1 new in Engineers.'])
    expect(await kept(id)).toBe(1)
    await readAll(admin)
    expect(await mailsTo(admin, MAIL)).toEqual([])
    await app.buildConnection({ employee: ada, name: 'New Three' })
    await at(SECOND)
    expect((await entriesOf(admin)).map(({ is_read }) => is_read)).toEqual([false])
  })

  test('has its new name, and goes with the view, the box, the role and the account', async () => {
    const made = await world()
    const { admin, ada } = made
    const chief = await app.buildAdmin({ company: admin })
    const own = await watched(admin, 'search=new')
    const shared = await save(chief, 'search=new', { is_shared: true, name: 'Shared' })
    for (const one of [admin, chief]) await tell(one, shared)
    await app.buildConnection({ employee: ada, name: 'New One' })
    await at(MORNING)
    await (await app.as(admin)).views.renameView({ params: { id: own }, body: { name: 'Renamed' } })
    expect((await toldTo(admin)).toSorted()).toEqual(['1 new in Renamed.', '1 new in Shared.'])
    expect(await toldTo(chief)).toEqual(['1 new in Shared.'])
    expect(await stateOf(admin, own)).toBe('on')
    await tell(admin, own, false)
    expect(await stateOf(admin, own)).toBe('off')
    expect(await toldTo(admin)).toEqual(['1 new in Shared.'])
    await (
      await app.as(chief)
    ).employees.updateEmployee({
      params: { id: admin.employee_id },
      body: { role: 'employee' },
    })
    expect(await toldTo(admin)).toEqual([])
    expect(await mailsTo(admin, MAIL)).toEqual([])
    await app.buildConnection({ employee: ada, name: 'New Two' })
    await at(SECOND)
    expect(await kept(shared), 'the chief’s alone').toBe(2)
    await (await app.as(chief)).views.deleteView({ params: { id: shared } })
    expect([await toldTo(chief), await kept(shared)]).toEqual([[], 0])
  })

  test('is no longer told to an admin who is deactivated or deletes their account', async () => {
    const { admin, ada } = await world()
    const [leaver, quitter] = [
      await app.buildAdmin({ company: admin }),
      await app.buildAdmin({ company: admin }),
    ]
    const id = await save(admin, 'search=new', { is_shared: true })
    await tell(leaver, id)
    await tell(quitter, id)
    await app.buildConnection({ employee: ada, name: 'New One' })
    await at(MORNING)
    expect(await kept(id)).toBe(2)
    await (
      await app.as(admin)
    ).employees.updateEmployee({ params: { id: leaver.employee_id }, body: { is_active: false } })
    await (await app.as(quitter)).employees.deleteAccount({ query: { recommendations: 'keep' } })
    expect(await kept(id)).toBe(1)
    const mails = await at(MAIL)
    expect(mails.filter(({ to }) => [leaver.email, quitter.email].includes(to))).toEqual([])
    await at(SECOND)
    expect(await kept(id)).toBe(0)
  })

  test('is told once, however many processes look, also to a company in another time zone', async () => {
    const { admin, ada } = await world()
    await app.database.pool.query(`update company set time_zone = 'America/New_York' where company_id = $1`, [
      admin.company_id,
    ])
    await watched(admin, 'search=new')
    await app.buildConnection({ employee: ada, name: 'New One' })
    await at('2027-03-03T12:59:00Z')
    expect(await toldTo(admin)).toEqual([])
    app.clock.now = new Date('2027-03-03T13:01:00Z')
    vi.setSystemTime(app.clock.now)
    await Promise.all([lookAtViews(app.services), lookAtViews(app.services)])
    expect(await toldTo(admin)).toEqual(['1 new in Engineers.'])
    expect(await mailsTo(admin, '2027-03-03T13:06:00Z')).toHaveLength(1)
  })
})

describe('the box', () => {
  test('is for views of people that the admin may see, and up to 20 of them', async () => {
    const made: InboxWorld = await world()
    const { admin, ada } = made
    const id = await save(admin, 'search=new')
    expect(await statusOf(tell(ada, id))).toBe(403)
    for (const other of [await app.buildAdmin({ company: admin }), await app.buildAdmin()])
      expect(await statusOf(tell(other, id))).toBe(404)
    const { views } = await app.as(admin)
    const jobs = await views.saveView({ body: { screen: 'jobs', name: 'Jobs', query: '' } })
    await expect(tell(admin, jobs.id)).rejects.toMatchObject({
      status: 400,
      message: 'Vouch tells who is new in Candidates and Company Network alone.',
    })
    for (let n = 0; n < 20; n++) await watched(admin, 'search=new', { name: `View ${n}` })
    await expect(tell(admin, id)).rejects.toMatchObject({
      status: 409,
      message: 'You are told of 20 views already. Untick one of them first.',
    })
  })

  test('is refused for too many people, and a view that grows so large says so and begins anew', async () => {
    const { admin, ada } = await world()
    const id = await watched(admin, '')
    expect(await stateOf(admin, id)).toBe('on')
    const { rows } = await app.database.pool.query(
      `insert into person (company_id, id, name, first_name, last_name, search, category, classifier_version)
       select $1, gen_random_uuid(), 'Crowd', 'Crowd', '', 'crowd', 'NOT_TECH', 1 from generate_series(1, 10001) returning id`,
      [admin.company_id],
    )
    expect(rows).toHaveLength(10_001)
    await at(MORNING)
    expect([await stateOf(admin, id), await kept(id), await toldTo(admin)]).toEqual(['full', 0, []])
    const again = await save(admin, 'sort=name')
    await expect(tell(admin, again)).rejects.toMatchObject({
      status: 409,
      message:
        'Vouch tells who is new in views of up to 10,000 people. This one has more: filter it, and save it again.',
    })
    await app.database.pool.query(`delete from person where company_id = $1 and name = 'Crowd'`, [
      admin.company_id,
    ])
    await at(SECOND)
    expect([await stateOf(admin, id), await kept(id), await toldTo(admin)]).toEqual(['on', 2, []])
    await app.buildConnection({ employee: ada, name: 'New One' })
    await at(THIRD)
    expect(await toldTo(admin)).toEqual(['1 new in Engineers.'])
  })
})
