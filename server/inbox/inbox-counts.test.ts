import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { claimsOf } from '../../testing/claims.ts'
import { inboxWorldOf } from '../../testing/inbox-world.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { KINDS } from './kinds.store.ts'

const app = await sharedTestApp()
const { goAhead, act } = claimsOf(() => app)
const { at, world, entriesOf, kindsOf, unreadOf, readAll, choose, ask, answer, thank } = inboxWorldOf(
  app,
  (time) => void vi.setSystemTime(time),
)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** The same numbers for the same seed. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

describe('the count', () => {
  test.each([1, 2, 3, 4])('is that of the unread entries, whatever happened (seed %i)', async (seed) => {
    const made = await world()
    const random = randomOf(seed)
    const { admin, ada, ben, person } = made
    const people = [admin, ada, ben]
    const kinds = Object.keys(KINDS)
    let time = Date.parse('2027-03-03T12:00:00Z')
    const say = async () =>
      (await app.as(admin)).comments.addComment({
        params: { id: person },
        body: { text: 'Hi', mentions: [ada.employee_id] },
      })
    const acts = [
      say,
      say,
      async () => answer(made, (await ask(made)).id, 'write'),
      () => thank(made),
      async () => act(admin, (await goAhead(admin, person, ada)).id, { act: 'remind' }),
      () => app.move(admin, person, { stage: 'contacted' }),
      () => app.move(admin, person, { stage: 'archived', outcome: 'declined_by_us' }),
      () => readAll(people[random(3)]!),
      () => choose(people[random(3)]!, kinds[random(kinds.length)]!, random(2) === 0),
      async () => {
        const who = people[random(3)]!
        const entries = await entriesOf(who)
        const one = entries[random(entries.length)]
        if (one)
          await (
            await app.as(who)
          ).inbox.markRead({ body: { entries: [{ kind: one.kind, id: one.id }], is_read: random(2) === 0 } })
      },
      () => at(new Date((time += (1 + random(14)) * 60 * 60_000)).toISOString()),
    ]
    for (let n = 0; n < 25; n++) {
      await acts[random(acts.length)]!().catch((cause: { status?: number }) => {
        if (![400, 404, 409].includes(cause.status ?? 0)) throw cause // what does not fit is refused
      })
      for (const who of people) {
        const entries = await entriesOf(who)
        expect(await unreadOf(who)).toBe(entries.filter(({ is_read }) => !is_read).length)
        expect(entries.map((one) => one.at)).toEqual(
          entries
            .map((one) => one.at)
            .toSorted()
            .toReversed(),
        )
      }
    }
  })

  test('of pages is right beyond the last one, too, and each entry is on one page', async () => {
    const { admin, ada, person } = await world()
    const client = await app.as(admin)
    for (let n = 0; n < 5; n++)
      await client.comments.addComment({
        params: { id: person },
        body: { text: `${n}`, mentions: [ada.employee_id] },
      })
    const page = async (number: number) =>
      (await app.as(ada)).inbox.entries({ query: { page: number, page_size: 2 } })
    const pages = await Promise.all([1, 2, 3].map(page))
    expect(new Set(pages.flatMap(({ entries }) => entries.map(({ text }) => text))).size).toBe(5)
    expect(await page(9)).toMatchObject({ entries: [], pagination: { total_count: 5, total_pages: 3 } })
  })

  test('stays when the clocks are changed', async () => {
    const made = await world()
    await app.database.pool.query(`update company set time_zone = 'Europe/Berlin' where company_id = $1`, [
      made.admin.company_id,
    ])
    await at('2027-10-29T12:00:00Z')
    await thank(made)
    await at('2027-10-30T06:10:00Z')
    expect(await kindsOf(made.ada)).toEqual(['moved', 'thanks'])
    await readAll(made.ada)
    const before = await entriesOf(made.ada)
    await at('2027-11-02T12:00:00Z')
    expect(await unreadOf(made.ada)).toBe(0)
    expect(await entriesOf(made.ada)).toEqual(before)
  })

  test('is nothing for someone who switched every kind off, and no email comes', async () => {
    const made = await world()
    await goAhead(made.admin, made.person, made.ada)
    await ask(made)
    for (const kind of Object.keys(KINDS).filter((one) => !KINDS[one]!.isForAdmins))
      await choose(made.ada, kind, false)
    expect([await kindsOf(made.ada), await unreadOf(made.ada)]).toEqual([[], 0])
    await readAll(made.ada)
    expect((await at('2027-03-04T08:10:00Z')).filter(({ to }) => to === made.ada.email)).toEqual([])
  })
})
