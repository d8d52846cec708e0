import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { claimsOf } from '../../testing/claims.ts'
import { inboxCasesOf } from '../../testing/inbox-cases.ts'
import { inboxWorldOf, MORNING } from '../../testing/inbox-world.ts'
import { statusOf } from '../../testing/status-of.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { KINDS } from './kinds.store.ts'

const app = await sharedTestApp()
const { goAhead, act } = claimsOf(() => app)
const { at, world, entriesOf, kindsOf, unreadOf, readAll, choose, ask, answer } = inboxWorldOf(
  app,
  (time) => void vi.setSystemTime(time),
)
const EVENING = '2027-03-03T18:00:00Z'
const BEFORE = '2027-03-04T07:59:00Z'
const LOOK = '2027-03-04T08:01:00Z'
const isolates = /[\u2068\u2069]/g

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const CASES = inboxCasesOf(app)

describe('the inbox', () => {
  test.each(CASES)('tells $who of $kind', async ({ kind, who, says, path, make, from, later, others }) => {
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
    for (const other of [...(others ? [] : [made[who === 'ben' ? 'ada' : 'ben']]), await app.buildAdmin()])
      expect((await entriesOf(other)).filter((its) => its.kind === kind)).toEqual([])
    const key = { kind, id: one!.id }
    const asReader = await app.as(reader)
    const before = await unreadOf(reader)
    expect(await asReader.inbox.markRead({ body: { entries: [key] } })).toEqual({ unread: before - 1 })
    expect((await find())[0]!.is_read).toBe(true)
    expect(await asReader.inbox.markRead({ body: { entries: [key], is_read: false } })).toEqual({
      unread: before,
    })
    const asStranger = await app.as(await app.buildAdmin())
    expect(await statusOf(asStranger.inbox.markRead({ body: { entries: [key] } }))).toBe(404)
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

  test.each(CASES)(
    'is told in the letter by count, as far as one tells $kind',
    async ({ kind, who, make, later }) => {
      const made = await world()
      const chief = await app.buildAdmin({ company: made.admin })
      await make(made)
      const reader = made[who]
      const sent = await at(later ?? LOOK)
      const body = { text: 'Hi', mentions: [reader.employee_id] }
      if (who !== 'ben')
        await (await app.as(chief)).comments.addComment({ params: { id: made.person }, body })
      const days = later ? Number(later.slice(8, 10)) + 1 : 5
      sent.push(...(await at(`2027-03-${String(days).padStart(2, '0')}T08:10:00Z`)))
      const mails = sent.filter(({ to }) => to === reader.email)
      const { counted, letter } = KINDS[kind]!
      const told =
        { thanks: 'writes: “Thank you!”', mention: 'comments name you' }[kind] ?? counted.one.split('{')[0]!
      expect(mails.some(({ text }) => text.includes(told))).toBe(typeof letter === 'string')
      const names = /Mira|\bSols?\b|Omar|\bAli\b|Lighthouse/
      for (const { subject, text, html } of mails) {
        expect(subject).not.toMatch(names)
        for (const part of kind === 'thanks' ? [] : [text, html]) {
          expect(part).not.toMatch(names)
          for (const id of [made.person, made.known]) expect(part).not.toContain(id)
        }
      }
    },
  )

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
