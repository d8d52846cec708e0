import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { newsMailsOf, subjects } from '../../testing/news-mails.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, upload } from '../../testing/uploads.ts'
import type { Mail } from '../mail/mail.ts'
import { DAY_MS } from '../../domain/time.ts'

const app = await sharedTestApp()

const { nextMorning, nextMonday, rowsOf, startAnew, recommend, team } = newsMailsOf(
  () => app,
  (time) => void vi.setSystemTime(time),
)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return startAnew()
})
afterEach(() => void vi.useRealTimers())

const to = (mails: Mail[], { email }: BuiltEmployee) => mails.filter((mail) => mail.to === email)

describe('the weekly summaries', () => {
  test('are off until they are chosen, and choosing or seeing the offer is remembered', async () => {
    const { asRecommender } = await team()
    const before = {
      email: 'daily',
      digest: false,
      company_digest: false,
      offered: false,
      inbox: ['asked', 'own', 'machinery'].map((name) =>
        expect.objectContaining({ name, is_on: true, is_former: false }),
      ),
    }
    expect(await (await asRecommender()).news.newsMails({})).toEqual(before)
    expect(await (await asRecommender()).news.chooseNewsMails({ body: {} })).toEqual({
      ...before,
      offered: true,
    })
    expect(
      await (await asRecommender()).news.chooseNewsMails({ body: { digest: true, email: 'mondays' } }),
    ).toEqual({ ...before, email: 'mondays', digest: true, offered: true })
  })

  test('a Monday’s letter that no process could send before Tuesday has its week, and the next one the week after', async () => {
    const { company, asRecommender } = await team()
    await (await asRecommender()).news.chooseNewsMails({ body: { digest: true, email: 'mondays' } })
    await app.buildJob({ company })
    nextMonday()
    vi.setSystemTime(app.clock.now.getTime() + DAY_MS)
    app.clock.now = new Date(app.clock.now.getTime() + DAY_MS)
    await app.buildJob({ company })
    expect((await app.sendDue())[0]?.text).toContain('A new job is open.')
    nextMonday()
    expect((await app.sendDue())[0]?.text).toContain('A new job is open.')
    nextMonday()
    expect(await app.sendDue()).toEqual([])
  })

  test('a letter of a day before that goes out on Monday has the week, and Monday’s own does not repeat it', async () => {
    const { company, admin, recommender, asRecommender } = await team()
    await (await asRecommender()).news.chooseNewsMails({ body: { digest: true } })
    await app.buildJob({ company })
    const [person] = await recommend(recommender)
    await app.move(admin, person!, { stage: 'contacted' })
    nextMonday()
    expect((await app.sendDue()).filter(({ text }) => text.includes('A new job is open.'))).toHaveLength(1)
  })

  test('an employee’s tells of people, new jobs and missing notes, if there is something new', async () => {
    const { company, recommender, asRecommender } = await team()
    await upload(await asRecommender(), csvFile(3))
    await recommend(recommender, 2)
    await app.buildJob({ company })
    await (await asRecommender()).news.chooseNewsMails({ body: { digest: true } })
    nextMorning()
    expect(await app.sendDue()).toEqual([]) // no Monday yet
    nextMonday()
    const [mail, ...more] = await app.sendDue()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: recommender.email,
      subject: '3 people are waiting for your decision (and 2 more)',
    })
    for (const part of [mail!.text, mail!.html]) {
      expect(part).toContain('3 people are waiting for your decision.')
      expect(part).toContain('A new job is open.')
      expect(part).toContain('2 of your recommendations need your notes.')
      expect(part).not.toMatch(/Backend Engineer|Zuzanna|Quixotic|Xylophone/)
    }
    nextMonday()
    expect(await app.sendDue()).toEqual([]) // nothing new
    await app.buildJob({ company })
    nextMonday()
    expect((await app.sendDue())[0]!.text).toContain('A new job is open.')
    expect(await rowsOf(recommender), 'of those sent, the last one is kept').toEqual([
      { kind: 'letter', tries: 1, sent: true },
      { kind: 'letter', tries: 0, sent: false },
    ])
  })

  test('an admin’s tells of recommended people, since when the oldest waits, and tips', async () => {
    const { admin, asAdmin, recommender, asRecommender } = await team()
    const [first, second] = await recommend(recommender, 2)
    await app.buildTip({ company: admin })
    for (const client of [await asAdmin(), await asRecommender()])
      await client.news.chooseNewsMails({ body: { company_digest: true } })
    nextMonday()
    const recommendedAt = (day: Date, persons: string[]) =>
      app.database.inCompany(admin.company_id, (db) =>
        db
          .updateTable('connection')
          .set({ recommended_at: day })
          .where('company_id', '=', admin.company_id)
          .where('person_id', 'in', persons)
          .execute(),
      )
    const daysAgo = (days: number) => new Date(app.clock.now.getTime() - days * DAY_MS)
    await recommendedAt(daysAgo(6.5), [first!])
    await recommendedAt(daysAgo(2), [second!])
    const sent = await app.sendDue()
    expect(sent.map((mail) => mail.to)).toEqual([admin.email]) // not to the employee
    expect(sent[0]!.subject).toBe('2 people wait for a first look; the oldest has waited 6 days (and 1 more)')
    for (const part of [sent[0]!.text, sent[0]!.html]) {
      expect(part).toContain('2 people wait for a first look; the oldest has waited 6 days.')
      expect(part).toContain('One tip to review.')
      expect(part).not.toMatch(/Zuzanna|Quixotic|Xylophone|Ada/)
    }
    nextMonday()
    expect(await app.sendDue()).toEqual([])
    await recommend(recommender)
    nextMonday()
    expect(subjects(await app.sendDue())).toEqual([expect.stringContaining('3 people wait for a first look')])
  })

  test('come once a week, to those who chose them before Monday and are active', async () => {
    const { company, recommender, asRecommender, asAdmin } = await team()
    nextMonday()
    await (await asRecommender()).news.chooseNewsMails({ body: { digest: true } })
    expect(await app.sendDue()).toEqual([])
    await app.buildJob({ company })
    nextMonday()
    expect(to(await app.sendDue(), recommender)).toHaveLength(1)
    await app.buildJob({ company })
    expect(await app.sendDue()).toEqual([])
    await (
      await asAdmin()
    ).employees.updateEmployee({
      params: { id: recommender.employee_id },
      body: { is_active: false },
    })
    nextMonday()
    expect(await app.sendDue()).toEqual([])
  })
})
