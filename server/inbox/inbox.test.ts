import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { claimsOf } from '../../testing/claims.ts'
import { inboxWorldOf, MORNING, type InboxWorld } from '../../testing/inbox-world.ts'
import { statusOf } from '../../testing/status-of.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { KINDS } from './kinds.store.ts'

const app = await sharedTestApp()
const { goAhead, act, actOwn } = claimsOf(() => app)
const { at, world, entriesOf, kindsOf, unreadOf, readAll, choose, ask, answer, thank } = inboxWorldOf(
  app,
  (time) => void vi.setSystemTime(time),
)
const EVENING = '2027-03-03T18:00:00Z'
const BEFORE = '2027-03-04T07:59:00Z'
const isolates = /[\u2068\u2069]/g

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type World = InboxWorld
const inCompany = ({ admin }: World, statement: string, ...values: unknown[]) =>
  app.database.pool.query(statement, [admin.company_id, ...values])

type Case = {
  kind: string
  who: 'admin' | 'ada'
  says: string
  path: string
  /** What makes the entry, at noon. */
  make: (world: World) => Promise<unknown>
  /** From when on it is there; at once unless it is given. */
  from?: typeof MORNING
  /** From later on. */
  later?: string
}

const CASES: Case[] = [
  {
    kind: 'mention',
    who: 'ada',
    says: 'Bea Boss wrote to you about Mira Sol.',
    path: '/candidate/',
    make: async ({ admin, ada, person }) =>
      (await app.as(admin)).comments.addComment({
        params: { id: person },
        body: { text: 'Hi', mentions: [ada.employee_id] },
      }),
  },
  {
    kind: 'asked',
    who: 'ada',
    says: 'Bea asks: could you introduce us to Omar Ali?',
    path: '/reach-out',
    make: ask,
  },
  {
    kind: 'to_write',
    who: 'ada',
    says: 'Write to Mira Sol by 10 March.',
    path: '/reach-out',
    make: ({ admin, person, ada }) => goAhead(admin, person, ada),
  },
  {
    kind: 'reminded',
    who: 'ada',
    says: 'Bea Boss reminds you of Mira Sol.',
    path: '/reach-out',
    make: async ({ admin, person, ada }) =>
      act(admin, (await goAhead(admin, person, ada)).id, { act: 'remind' }),
  },
  {
    kind: 'job_closed',
    who: 'ada',
    says: 'Lighthouse Keeper was closed: messages to Mira Sol no longer name it.',
    path: '/reach-out',
    make: async ({ admin, person, ada }) => {
      const { id } = await app.buildJob({ company: admin, job_title: 'Lighthouse Keeper' })
      const client = await app.as(admin)
      await client.reachOut.goAhead({ body: { person_id: person, employee_id: ada.employee_id, job_id: id } })
      await client.jobs.updateJob({ params: { id }, body: { is_open: false } })
    },
  },
  {
    kind: 'lost',
    who: 'ada',
    says: 'You no longer need to contact Mira Sol.',
    path: '/reach-out',
    make: async ({ admin, person, ada }) =>
      act(admin, (await goAhead(admin, person, ada)).id, { act: 'hand_over' }),
    from: MORNING,
  },
  {
    kind: 'moved',
    who: 'ada',
    says: 'Mira Sol, who you recommended: contacted.',
    path: '/referrals',
    make: ({ admin, person }) => app.move(admin, person, { stage: 'contacted' }),
    from: MORNING,
  },
  {
    kind: 'thanks',
    who: 'ada',
    says: 'Mira Sol was hired, and Bea Boss thanks you.',
    path: '/referrals',
    make: thank,
    from: MORNING,
  },
  {
    kind: 'import',
    who: 'ada',
    says: 'Your upload is done. New people: 2,993.',
    path: '/review?upload=',
    make: async (made) => endUpload(made, 'COMPLETED'),
  },
  {
    kind: 'import_failed',
    who: 'ada',
    says: 'Your upload could not be imported.',
    path: '/dashboard',
    make: async (made) => endUpload(made, 'FAILED'),
  },
  {
    kind: 'introduced',
    who: 'admin',
    says: 'Ada Lovelace answered the ask about Omar Ali.',
    path: '/admin/candidates?person=',
    make: async (made) => answer(made, (await ask(made)).id, 'write'),
  },
  {
    kind: 'no_introduction',
    who: 'admin',
    says: 'The ask about Omar Ali ended without an introduction.',
    path: '/admin/candidates?person=',
    make: async (made) => answer(made, (await ask(made)).id, 'rather_not'),
    later: '2027-03-08T12:10:00Z',
  },
  {
    kind: 'handed_over',
    who: 'admin',
    says: 'Recruiting now writes to Mira Sol: it’s up to you.',
    path: '/admin/candidates?person=',
    make: async ({ admin, person, ada }) =>
      actOwn(ada, (await goAhead(admin, person, ada)).id, { act: 'hand_over' }),
  },
  {
    kind: 'look_again',
    who: 'admin',
    says: 'You wanted to look at Mira Sol again.',
    path: '/admin/candidates?person=',
    make: async ({ admin, person }) =>
      (await app.as(admin)).reachOut.chooseLookAgain({
        params: { id: person },
        body: { day: '2027-03-04', line: '' },
      }),
    from: MORNING,
  },
  {
    kind: 'view',
    who: 'admin',
    says: '1 new in The Sols.',
    path: '/admin/all-connections?search=sol',
    make: async ({ admin, ada }) => {
      const { views } = await app.as(admin)
      const { id } = await views.saveView({
        body: { screen: 'network', name: 'The Sols', query: 'search=sol' },
      })
      await views.watchView({ params: { id }, body: { is_on: true } })
      await app.buildConnection({ employee: ada, name: 'Tara Sol' })
    },
    from: MORNING,
  },
]

const endUpload = async (made: World, status: string) => {
  const { id } = await app.buildUpload({ employee: made.ada })
  await inCompany(
    made,
    `update upload set status = $3, finished_at = $4, receipt = '{"added": 2993}' where company_id = $1 and id = $2`,
    id,
    status,
    app.clock.now,
  )
}

describe('the inbox', () => {
  test.each(CASES)('tells $who of $kind', async ({ kind, who, says, path, make, from, later }) => {
    const made = await world()
    await make(made)
    const reader = made[who]
    await at(EVENING)
    const find = async () => (await entriesOf(reader)).filter((one) => one.kind === kind)
    if (from || later) {
      expect(await find()).toEqual([])
      await at(BEFORE)
      expect(await find()).toEqual([])
      await at(later ?? MORNING)
    }
    const [one, ...more] = await find()
    expect(more).toEqual([])
    expect(one!.says.replaceAll(isolates, '')).toBe(says)
    expect(one!.path).toContain(path)
    expect(one!.is_read).toBe(false)
    for (const other of [made.ben, await app.buildAdmin()])
      expect((await entriesOf(other)).filter((its) => its.kind === kind)).toEqual([])
    const key = { kind, id: one!.id }
    const asReader = await app.as(reader)
    const before = await unreadOf(reader)
    expect(await asReader.inbox.markRead({ body: { entries: [key] } })).toEqual({ unread: before - 1 })
    expect((await find())[0]!.is_read).toBe(true)
    expect(await asReader.inbox.markRead({ body: { entries: [key], is_read: false } })).toEqual({
      unread: before,
    })
    const asBen = await app.as(made.ben)
    expect(await statusOf(asBen.inbox.markRead({ body: { entries: [key] } }))).toBe(404)
    await choose(reader, kind, false)
    expect(await find()).toEqual([])
    expect(await unreadOf(reader)).toBeLessThan(before)
    expect(await statusOf(asReader.inbox.markRead({ body: { entries: [key] } }))).toBe(404)
    const odd = { ...key, kind: '\u0000' } // no text that PostgreSQL takes
    expect(await statusOf(asReader.inbox.markRead({ body: { entries: [odd] } }))).toBe(404)
    await choose(reader, kind, true)
    expect((await find())[0]!.is_read).toBe(false)
    expect(await unreadOf(reader)).toBe(before)
  })

  test('has a case for each kind', () => {
    const failures = ['careers_page', 'destination', 'tracking', 'backup'] // failures.test.ts
    expect(Object.keys(KINDS).toSorted()).toEqual([...CASES.map(({ kind }) => kind), ...failures].toSorted())
  })

  test('of someone who was an admin loses what only admins may know', async () => {
    const made = await world()
    await answer(made, (await ask(made)).id, 'write')
    const chief = await app.buildAdmin({ company: made.admin })
    expect(await kindsOf(made.admin)).toHaveLength(1)
    await (
      await app.as(chief)
    ).employees.updateEmployee({ params: { id: made.admin.employee_id }, body: { role: 'employee' } })
    expect(await kindsOf(made.admin)).toEqual([])
    expect(await unreadOf(made.admin)).toBe(0)
  })

  test('tells all admins what became of an ask if who asked was deactivated before', async () => {
    const made = await world()
    const [first, second] = [
      await app.buildAdmin({ company: made.admin }),
      await app.buildAdmin({ company: made.admin }),
    ]
    const { id } = await ask(made)
    const { employees } = await app.as(first)
    await employees.updateEmployee({ params: { id: made.admin.employee_id }, body: { is_active: false } })
    await at('2027-03-03T13:00:00Z')
    await answer(made, id, 'write')
    for (const one of [first, second]) expect(await kindsOf(one)).toEqual(['introduced'])
  })

  test('loses what is undone or erased', async () => {
    const made = await world()
    const { act_id } = await goAhead(made.admin, made.person, made.ada)
    await ask(made)
    expect(await unreadOf(made.ada)).toBe(2)
    const asAdmin = await app.as(made.admin)
    await asAdmin.acts.undoAct({ params: { id: act_id! } })
    expect(await kindsOf(made.ada)).toEqual(['asked'])
    await asAdmin.privacy.erasePerson({ params: { id: made.known } })
    expect(await kindsOf(made.ada)).toEqual([])
  })

  test('tells again what happens again', async () => {
    const made = await world()
    const { id } = await goAhead(made.admin, made.person, made.ada)
    await readAll(made.ada)
    expect(await unreadOf(made.ada)).toBe(0)
    await at(EVENING)
    await act(made.admin, id, { act: 'remind' })
    expect(await unreadOf(made.ada)).toBe(1)
    await readAll(made.ada)
    await at('2027-03-08T07:59:00Z')
    expect(await unreadOf(made.ada)).toBe(0)
    await at('2027-03-08T08:01:00Z') // two days before the end
    expect(await kindsOf(made.ada)).toContain('to_write')
    expect(await unreadOf(made.ada)).toBe(1)
  })
})
