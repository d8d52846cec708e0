import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { inboxWorldOf, MORNING } from '../../testing/inbox-world.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'

const app = await sharedTestApp()
const { goAhead, act } = claimsOf(() => app)
const { at, world, entriesOf, unreadOf, readAll, choose, thank } = inboxWorldOf(
  app,
  (time) => void vi.setSystemTime(time),
)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const lookAgain = async (admin: BuiltEmployee, id: string) =>
  (await app.as(admin)).reachOut.chooseLookAgain({
    params: { id },
    body: { day: '2027-03-04', line: '' },
  })
const kindsOf = async (who: BuiltEmployee) => (await entriesOf(who)).map(({ kind }) => kind).toSorted()

test('several moves of one morning are one entry, which is read at once', async () => {
  const { admin, ada, person } = await world()
  const others = await Promise.all(
    ['Tim Sol', 'Olga Sol', 'Nina Sol'].map((name) => app.buildRecommended({ employee: ada, name })),
  )
  await app.move(admin, person, { outcome: 'hired' })
  for (const { person_id } of others.slice(0, 2)) await app.move(admin, person_id, { stage: 'contacted' })
  await at(MORNING)
  await app.move(admin, others[2]!.person_id, { stage: 'archived' })
  expect(await at('2027-03-05T08:10:00Z')).toHaveLength(1)
  const [late, early, ...more] = await entriesOf(ada)
  expect(more).toEqual([])
  expect(late!.says.replaceAll(/[\u2068\u2069]/g, '')).toBe('Nina Sol, who you recommended: archived.')
  expect(early!.says).toMatch(/^3 of your people moved: (1 hired, 2 contacted|2 contacted, 1 hired)\.$/)
  const client = await app.as(ada)
  const mark = (is_read: boolean) =>
    client.inbox.markRead({ body: { entries: early!.ids.map((id) => ({ kind: 'moved', id })), is_read } })
  expect(await mark(true)).toEqual({ unread: 1 })
  expect((await entriesOf(ada)).map(({ is_read }) => is_read)).toEqual([false, true])
  expect(await mark(false)).toEqual({ unread: 4 })
})

describe('what was read', () => {
  test.each(['America/Los_Angeles', 'Asia/Tokyo'])(
    'stays so, and is not mailed, when the company moves to %s',
    async (time_zone) => {
      const made = await world()
      const { admin, ada, person } = made
      await thank(made)
      const { person_id: again } = await app.buildRecommended({ employee: ada, name: 'Tim Sol' })
      await lookAgain(admin, again)
      const { person_id: other } = await app.buildRecommended({ employee: ada, name: 'Olga Sol' })
      await act(admin, (await goAhead(admin, other, ada)).id, { act: 'hand_over' })
      const { person_id: third } = await app.buildRecommended({ employee: ada, name: 'Nina Sol' })
      await goAhead(admin, third, ada)
      await app.move(admin, person, { stage: 'archived' })
      await at(MORNING)
      expect(await kindsOf(ada)).toEqual(['lost', 'moved', 'thanks', 'to_write'])
      expect(await kindsOf(admin)).toEqual(['look_again'])
      for (const one of [ada, admin]) await readAll(one)
      await (await app.as(admin)).employees.updateCompany({ body: { time_zone } })
      const mails = await at('2027-03-05T17:00:00Z')
      for (const one of [ada, admin]) {
        expect(await unreadOf(one)).toBe(0)
        expect(mails.map(({ to }) => to)).not.toContain(one.email)
      }
      expect(await kindsOf(ada)).toEqual(['lost', 'moved', 'thanks', 'to_write'])
    },
  )

  test('near the end of a claim stays so when the company moves west', async () => {
    const { admin, ada, person } = await world()
    await goAhead(admin, person, ada)
    await at('2027-03-08T08:10:00Z') // two days before the end
    await readAll(ada)
    await (await app.as(admin)).employees.updateCompany({ body: { time_zone: 'America/Los_Angeles' } })
    for (const time of ['2027-03-08T10:00:00Z', '2027-03-08T17:00:00Z']) {
      await at(time)
      expect(await unreadOf(ada)).toBe(0)
    }
  })

  test('stays so when two turn out to be one person, and what was not stays unread', async () => {
    await at('2027-03-03T12:00:00Z')
    const admin = await app.buildAdmin({ first_name: 'Bea', last_name: 'Boss' })
    const ada = await app.buildEmployee({ company: admin })
    const ben = await app.buildEmployee({ company: admin })
    for (const who of [ada, ben]) await choose(who, 'import', false)
    const byEmail = somebody({ first_name: 'Zoe', email: 'zoe@acme.test' })
    const byLink = somebody({ first_name: 'Zoe', linkedin_url: 'https://www.linkedin.com/in/zoe' })
    await upload(await app.as(ada), csvFile([byEmail]))
    await upload(await app.as(ben), csvFile([byLink]))
    const { connections } = await storedRows(app, admin)
    const of = (who: BuiltEmployee) => connections.find((one) => one.employee_id === who.employee_id)!
    for (const who of [ada, ben])
      await app.decide(who, { connection_id: of(who).id, general_decision: 'recommend' })
    const say = async (who: BuiltEmployee, text: string) =>
      (await app.as(admin)).comments.addComment({
        params: { id: of(who).person_id },
        body: { text, mentions: [who.employee_id] },
      })
    for (const who of [ben, ada]) {
      await app.move(admin, of(who).person_id, { outcome: 'hired' })
      await (
        await app.as(admin)
      ).reachOut.thank({ params: { id: of(who).person_id }, body: { words: 'Thank you!' } })
      await say(who, 'How do you know Zoe?')
    }
    await at(MORNING)
    for (const who of [ada, ben]) await readAll(who)
    await say(ben, 'And since when?')
    await upload(await app.as(ada), csvFile([{ ...byLink, email: 'zoe@acme.test' }]))
    const { persons } = await storedRows(app, admin)
    expect(persons).toHaveLength(1)
    expect(await unreadOf(ada)).toBe(0)
    expect(await unreadOf(ben)).toBe(1)
    const { events } = await (
      await app.as(admin)
    ).candidates.personHistory({ params: { id: persons[0]!.id } })
    expect(events.filter(({ what }) => what === 'comment')).toHaveLength(3)
    const mails = await at('2027-03-05T08:10:00Z')
    const told = [ada, ben].filter(({ email }) => mails.some(({ to }) => to === email))
    expect(told).toEqual([ben])
  })

  test('of a day to look again stays so when two turn out to be one person', async () => {
    await at('2027-03-03T12:00:00Z')
    const admin = await app.buildAdmin()
    const ada = await app.buildEmployee({ company: admin })
    const byEmail = somebody({ first_name: 'Zoe', email: 'zoe@acme.test' })
    const byLink = somebody({ first_name: 'Zoe', linkedin_url: 'https://www.linkedin.com/in/zoe' })
    for (const row of [byEmail, byLink]) await upload(await app.as(ada), csvFile([row]))
    const { connections } = await storedRows(app, admin)
    for (const { id, person_id } of connections) {
      await app.decide(ada, { connection_id: id, general_decision: 'recommend' })
      await lookAgain(admin, person_id)
    }
    await at(MORNING)
    await readAll(admin)
    await upload(await app.as(ada), csvFile([{ ...byLink, email: 'zoe@acme.test' }]))
    expect((await storedRows(app, admin)).persons).toHaveLength(1)
    expect(await kindsOf(admin)).toEqual(['look_again'])
    expect(await unreadOf(admin)).toBe(0)
  })

  test('about an own connection that becomes one with another stays so', async () => {
    await at('2027-03-03T12:00:00Z')
    const admin = await app.buildAdmin()
    const ada = await app.buildEmployee({ company: admin })
    await choose(ada, 'import', false)
    const byEmail = somebody({ first_name: 'Zoe', email: 'zoe@acme.test' })
    const byLink = somebody({ first_name: 'Zoe', linkedin_url: 'https://www.linkedin.com/in/zoe' })
    await upload(await app.as(ada), csvFile([byEmail]))
    await upload(await app.as(ada), csvFile([byLink]))
    const { connections } = await storedRows(app, admin)
    const mailed = connections.find(({ email_key }) => email_key !== null)!
    await app.decide(ada, { connection_id: mailed.id, general_decision: 'recommend' })
    await (
      await app.as(admin)
    ).comments.addComment({
      params: { id: mailed.person_id },
      body: { text: 'How do you know Zoe?', mentions: [ada.employee_id] },
    })
    await app.move(admin, mailed.person_id, { stage: 'contacted' })
    await at(MORNING)
    expect(await kindsOf(ada)).toEqual(['mention', 'moved'])
    await readAll(ada)
    await upload(await app.as(ada), csvFile([{ ...byLink, email: 'zoe@acme.test' }]))
    expect((await storedRows(app, admin)).connections).toHaveLength(1)
    expect(await kindsOf(ada)).toEqual(['mention', 'moved'])
    expect(await unreadOf(ada)).toBe(0)
  })

  test('of a recommendation that was taken back still names its reader after such a merge', async () => {
    await at('2027-03-03T12:00:00Z')
    const admin = await app.buildAdmin()
    const ada = await app.buildEmployee({ company: admin })
    await choose(ada, 'import', false)
    const byEmail = somebody({ first_name: 'Zoe', email: 'zoe@acme.test' })
    const byLink = somebody({ first_name: 'Zoe', linkedin_url: 'https://www.linkedin.com/in/zoe' })
    await upload(await app.as(ada), csvFile([byEmail]))
    await upload(await app.as(ada), csvFile([byLink]))
    const { connections } = await storedRows(app, admin)
    const mailed = connections.find(({ email_key }) => email_key !== null)!
    const linked = connections.find(({ id }) => id !== mailed.id)!
    await app.decide(ada, { connection_id: mailed.id, general_decision: 'recommend' })
    await (
      await app.as(admin)
    ).comments.addComment({
      params: { id: mailed.person_id },
      body: { text: 'How do you know Zoe?', mentions: [ada.employee_id] },
    })
    await app.decide(ada, { connection_id: mailed.id, general_decision: 'skip' })
    await app.decide(ada, { connection_id: linked.id, general_decision: 'dont_recommend' })
    expect(await kindsOf(ada)).toEqual(['mention'])
    await upload(await app.as(ada), csvFile([{ ...byLink, email: 'zoe@acme.test' }]))
    expect((await storedRows(app, admin)).connections.map(({ id }) => id)).toEqual([linked.id])
    expect(await kindsOf(ada)).toEqual(['mention'])
  })
})
