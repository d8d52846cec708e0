import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newsMailsOf, subjects } from '../../testing/news-mails.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { startAnew, recommend, team } = newsMailsOf(() => app)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const at = (days: number, time: string) => {
  const day = new Date(app.clock.now)
  day.setUTCDate(day.getUTCDate() + days)
  app.clock.now = new Date(`${day.toISOString().slice(0, 10)}T${time}Z`)
  vi.setSystemTime(app.clock.now)
}

test('a rejection shows, and its email goes out, when it is 08:00 where the company is', async () => {
  await startAnew()
  const { asAdmin, admin, recommender, asRecommender } = await team()
  await (await asAdmin()).employees.updateCompany({ body: { time_zone: 'America/Phoenix' } })
  const [person] = await recommend(recommender)
  const shown = async () => {
    const { connections } = await (await asRecommender()).recommendations.recommendationList({ query: {} })
    return [connections[0]!.stage, connections[0]!.is_news]
  }
  at(0, '17:00:00')
  await app.triage(admin, person!, false)
  at(1, '14:59:00')
  expect(await shown()).toEqual(['new', false])
  expect(await app.sendDue()).toEqual([])

  at(0, '15:06:00')
  expect(await shown()).toEqual(['archived', true])
  expect(subjects(await app.sendDue())).toEqual(['One of your people moved'])
})

test('the browser of the first admin who gives their name presets the zone, once', async () => {
  const { asAdmin, recommender } = await team()
  const [admin, employee] = [await asAdmin(), await app.as(recommender)]
  const zone = async () => (await admin.employees.companySettings()).time_zone
  expect(await zone()).toBe('UTC')
  await employee.auth.updateMe({ body: { time_zone: 'Asia/Tokyo' } })
  await admin.auth.updateMe({ body: { time_zone: 'Mars/Olympus' } })
  expect(await zone()).toBe('UTC')
  await admin.auth.updateMe({ body: { time_zone: 'Europe/Berlin' } })
  await admin.auth.updateMe({ body: { time_zone: 'Asia/Tokyo' } })
  expect(await zone()).toBe('Europe/Berlin')

  await admin.employees.updateCompany({ body: { time_zone: 'Asia/Tokyo' } })
  expect(await zone()).toBe('Asia/Tokyo')
  await expect(admin.employees.updateCompany({ body: { time_zone: 'Mars/Olympus' } })).rejects.toMatchObject({
    status: 400,
    fields: { time_zone: 'This time zone is not known.' },
  })
})

test('a change of the zone on the way delays what is told, and loses nothing', async () => {
  await startAnew()
  const { asAdmin, admin, recommender } = await team()
  const [moved] = await recommend(recommender)
  at(0, '17:00:00')
  await app.triage(admin, moved!, false)
  await (await asAdmin()).employees.updateCompany({ body: { time_zone: 'America/Phoenix' } })
  const [other] = await recommend(recommender)
  await app.triage(admin, other!, false)
  at(1, '08:06:00')
  expect(await app.sendDue()).toEqual([])
  at(0, '15:06:00')
  expect(subjects(await app.sendDue())).toEqual(['2 of your people moved: 2 not this time'])
})

test('a rejection that was told is not told again after the company moves west', async () => {
  await startAnew()
  const { asAdmin, admin, recommender } = await team()
  const [person] = await recommend(recommender)
  at(1, '06:00:00')
  await app.triage(admin, person!, false)
  at(0, '08:06:00')
  expect(subjects(await app.sendDue())).toEqual(['One of your people moved'])
  await (await asAdmin()).employees.updateCompany({ body: { time_zone: 'America/Los_Angeles' } })
  at(0, '13:00:00')
  const [other] = await recommend(recommender)
  await app.triage(admin, other!, false)
  at(0, '16:06:00')
  expect(subjects(await app.sendDue()), 'of the other one alone').toEqual(['One of your people moved'])
  await app.move(admin, other!, { stage: 'new' })
  at(1, '16:06:00')
  expect(subjects(await app.sendDue())).toEqual(['One of your people moved'])
})
