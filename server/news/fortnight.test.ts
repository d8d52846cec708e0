import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimsOf } from '../../testing/claims.ts'
import { inboxWorldOf } from '../../testing/inbox-world.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, act } = claimsOf(() => app)
const { at, world } = inboxWorldOf(app, (time) => void vi.setSystemTime(time))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const NAMES = /Mira|Omar|Nina|Novak/

test('two admins and five colleagues get at most one letter a morning in a fortnight, without the name of a candidate', async () => {
  const { admin, ada, ben, person, known } = await world()
  const chief = await app.buildAdmin({ company: admin })
  const colleagues = [ada, ben]
  while (colleagues.length < 5) colleagues.push(await app.buildEmployee({ company: admin }))
  const all = [admin, chief, ...colleagues]
  for (const one of all)
    await (await app.as(one)).news.chooseNewsMails({ body: { digest: true, company_digest: true } })
  const asAdmin = () => app.as(admin)
  const { id: view } = await (
    await asAdmin()
  ).views.saveView({ body: { screen: 'network', name: 'N', query: 'search=nina' } })
  await (await asAdmin()).views.watchView({ params: { id: view }, body: { is_on: true } })

  const got = new Map<string, number>()
  for (let day = 3; day <= 17; day++) {
    const date = (of: number) => `2027-03-${String(of).padStart(2, '0')}`
    await at(`${date(day)}T13:10:00Z`)
    const colleague = colleagues[day % 5]!
    const { person_id } = await app.buildRecommended({ employee: colleague, name: 'Nina Novak' })
    await app.move(admin, person_id, { stage: 'contacted' })
    const { id } = await goAhead(admin, person_id, colleague)
    if (day % 3 === 0) await act(admin, id, { act: 'remind' })
    const body = { text: 'Nina?', mentions: [colleague.employee_id, chief.employee_id] }
    if (day % 2 === 0) await (await asAdmin()).comments.addComment({ params: { id: person_id }, body })
    if (day === 4)
      await (
        await asAdmin()
      ).reachOut.askColleague({
        body: { person_id: known, employee_id: ada.employee_id, line: 'Omar?' },
      })
    if (day === 6) await app.move(admin, person, { stage: 'archived' })
    if (day === 8)
      await (
        await asAdmin()
      ).sprints.startSprint({
        body: { title: 'Nina', minutes: 40, starts_at: '2027-03-11T15:00:00Z', by_email: true },
      })
    if (day === 10)
      await (await asAdmin()).employees.updateCompany({ body: { time_zone: 'America/New_York' } })
    for (const time of ['08:01', '08:06', '12:06', '13:06'])
      for (const { to, subject, text } of await at(`${date(day + 1)}T${time}:00Z`)) {
        const key = `${to} ${date(day + 1)}`
        got.set(key, (got.get(key) ?? 0) + 1)
        expect(subject + text).not.toMatch(NAMES)
      }
  }
  expect([...got].filter(([, n]) => n > 1)).toEqual([])
  for (const { email } of all)
    expect([...got.keys()].filter((key) => key.startsWith(`${email} `)).length, email).toBeGreaterThan(1)
}, 300_000)
