import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newsMailsOf, parsedMail, RECOMMENDED, subjects } from '../../testing/news-mails.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import type { Mail } from '../mail/mail.ts'
import { sendDue } from '../outbox/send-due.ts'
import { news } from './news.ts'
import { changeStandings } from '../candidates/base/standing.store.ts'

const app = await sharedTestApp()

const { nextMorning, later, rowsOf, startAnew, recommend, team } = newsMailsOf(
  () => app,
  (time) => void vi.setSystemTime(time),
)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return startAnew()
})
afterEach(() => void vi.useRealTimers())

describe('“your recommendation moved”', () => {
  test('gathers a day into one mail, which is sent once', async () => {
    const { admin, recommender } = await team()
    const [one, two, three] = await recommend(recommender, 3)
    await app.move(admin, one!, { stage: 'contacted' })
    await app.triage(admin, two!, true)
    expect(await app.sendDue()).toEqual([])
    nextMorning()
    const sent = await app.sendDue()
    expect(sent.map((mail) => [mail.to, mail.subject])).toEqual([
      [recommender.email, '2 of your people moved: 1 contacted, 1 reviewed'],
    ])
    expect(await app.sendDue()).toEqual([])

    await app.move(admin, three!, { stage: 'archived' })
    nextMorning()
    expect(subjects(await app.sendDue())).toEqual(['One of your people moved'])
    nextMorning()
    expect(await app.sendDue()).toEqual([])
  })

  test('tells of outcomes, and of people who are moved or triaged together', async () => {
    const { asAdmin, recommender } = await team()
    const [one, two, three, four, five] = await recommend(recommender, 5)
    const { candidates, recommendations } = await asAdmin()
    await candidates.moveCandidate({ params: { id: one! }, body: { outcome: 'hired' } })
    await candidates.moveCandidates({ body: { ids: [two!, three!], stage: 'contacted' } })
    await recommendations.triagePersons({ body: { ids: [four!, five!], is_favorite: true } })
    nextMorning()
    expect(subjects(await app.sendDue())).toEqual([
      '5 of your people moved: 1 hired, 2 contacted, 2 reviewed',
    ])
  })

  test('tells of Not Interested, unless it was undone the same day', async () => {
    const { admin, recommender } = await team()
    const [one, two] = await recommend(recommender, 2)
    await app.triage(admin, one!, false)
    await app.triage(admin, two!, false)
    await app.triage(admin, two!, false, false)
    nextMorning()
    expect(subjects(await app.sendDue())).toEqual(['One of your people moved'])
  })

  test('leaves a change that comes while it is being sent to the next one', async () => {
    const { admin, recommender } = await team()
    const [one, two] = await recommend(recommender, 2)
    const move = (id: string) => app.move(admin, id, { stage: 'contacted' })
    await move(one!)
    nextMorning()
    const { send } = app.services.mailer
    app.services.mailer.send = async (mail) => {
      app.services.mailer.send = send
      await move(two!)
      await send(mail)
    }
    expect(subjects(await app.sendDue())).toEqual(['One of your people moved'])
    nextMorning()
    expect(subjects(await app.sendDue())).toEqual(['One of your people moved'])
    nextMorning()
    expect(await app.sendDue()).toEqual([])
  })

  test('is not sent for a stage that did not change, nor once the reader has looked or the triage was undone', async () => {
    const { admin, recommender, asRecommender } = await team()
    const [one, two] = await recommend(recommender, 2)
    await app.move(admin, one!, { stage: 'new' })
    await app.triage(admin, two!, true)
    await app.triage(admin, two!, false, false)
    nextMorning()
    expect(await app.sendDue()).toEqual([])
    await app.move(admin, one!, { stage: 'contacted' })
    await (await asRecommender()).recommendations.markRecommendationsSeen({})
    nextMorning()
    expect(await app.sendDue()).toEqual([])
  })

  test('holds counts, links and the reader’s name, as text and HTML, and nothing of the person', async () => {
    const { admin, recommender } = await team()
    const [id] = await recommend(recommender)
    await app.move(admin, id!, { stage: 'contacted' })
    nextMorning()
    const [mail] = await app.sendDue()
    const { text, html, headers } = await parsedMail(mail!)
    expect(headers['content-type']).toMatch(/^multipart\/alternative/)
    for (const part of [text!, html!]) {
      expect(part).toContain('Hello Ada,')
      expect(part).toContain('Acme')
      expect(part).toContain('http://vouch.test/referrals')
      expect(part).toContain('http://vouch.test/unsubscribe?token=')
      for (const word of [
        ...RECOMMENDED.name.split(' '),
        'Quixotic',
        'Xylophone',
        'person-',
        id!,
        'contacted',
      ])
        expect(part.toLowerCase()).not.toContain(word.toLowerCase())
    }
    expect(html).not.toMatch(/<img|url\(|<link|src=/)
    expect(text).toMatch(/^http:\/\/vouch\.test\/referrals$/m)
  })

  test.each(['switched it off', 'was deactivated', 'deleted the account', 'is only awaited again'])(
    'is not sent to someone who %s',
    async (what) => {
      const { admin, asAdmin, recommender, asRecommender } = await team()
      const [id] = await recommend(recommender)
      await app.move(admin, id!, { stage: 'contacted' })
      const standing = async (is_active: boolean) =>
        (await asAdmin()).employees.updateEmployee({
          params: { id: recommender.employee_id },
          body: { is_active },
        })
      if (what === 'switched it off')
        await (
          await asRecommender()
        ).news.chooseNewsMails({ body: { inbox: [{ name: 'own', is_on: false }] } })
      if (what === 'deleted the account') {
        await (await asRecommender()).employees.deleteAccount({ query: { recommendations: 'keep' } })
        expect(await rowsOf(recommender)).toEqual([])
      }
      if (what === 'was deactivated' || what === 'is only awaited again') await standing(false)
      if (what === 'is only awaited again') await standing(true)
      nextMorning()
      expect(await app.sendDue()).toEqual([])
    },
  )

  test('is not sent to an address that was never proven', async () => {
    const { admin, recommender } = await team()
    const [id] = await recommend(recommender)
    await app.move(admin, id!, { stage: 'contacted' })
    await app.database.db
      .updateTable('address')
      .set({ proven_at: null })
      .where('email', '=', recommender.email)
      .execute()
    nextMorning()
    expect(await app.sendDue()).toEqual([])
  })

  test('is sent by one of several processes, and by another one two minutes after that one was killed', async () => {
    const { admin, recommender } = await team()
    const [id] = await recommend(recommender)
    await app.move(admin, id!, { stage: 'contacted' })
    nextMorning()
    const { send } = app.services.mailer
    let sending: (() => void) | undefined
    const begun = new Promise<void>((resolve) => (sending = resolve))
    app.services.mailer.send = () => {
      sending!()
      return new Promise(() => undefined)
    }
    const killed = new AbortController()
    void sendDue(app.services, news, killed.signal)
    await begun
    killed.abort()
    app.services.mailer.send = send
    later(119_000)
    expect(await app.sendDue()).toEqual([])
    later(1_000)
    expect(subjects(await app.sendDue())).toEqual(['One of your people moved'])
    nextMorning()
    expect(await app.sendDue()).toEqual([])
  })

  test('is given up after half a day, and its news are in the next one', async () => {
    const { admin, recommender } = await team()
    const [one, two] = await recommend(recommender, 2)
    await app.move(admin, one!, { stage: 'contacted' })
    nextMorning()
    const { send } = app.services.mailer
    let tries = 0
    app.services.mailer.send = async () => {
      tries += 1
      throw new Error('no')
    }
    for (; (await rowsOf(recommender)).length > 0; later(3_600_000)) await app.sendDue()
    app.services.mailer.send = send
    expect(tries).toBe(7)
    await app.move(admin, two!, { stage: 'contacted' })
    nextMorning()
    expect(subjects(await app.sendDue())).toEqual(['2 of your people moved: 2 contacted'])
  })

  test('is tried again with the same identity after the mail server refused it, and waits only after what is committed', async () => {
    const { admin, company, recommender } = await team()
    const [id] = await recommend(recommender)
    await app.database
      .inCompany(company.company_id, async (db) => {
        const moving = { ids: [id!], by: admin.employee_id, now: app.clock.now }
        await changeStandings(db, moving, { what: 'move', stage: 'archived' })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect(await rowsOf(recommender)).toEqual([])
    await app.move(admin, id!, { stage: 'contacted' })
    expect(await rowsOf(recommender)).toEqual([{ kind: 'letter', tries: 0, sent: false }])

    nextMorning()
    const { send } = app.services.mailer
    const refused: Mail[] = []
    app.services.mailer.send = async (mail) => {
      refused.push(mail)
      throw Object.assign(new Error('no'), { code: 'EENVELOPE' })
    }
    expect(await app.sendDue()).toEqual([])
    app.services.mailer.send = send
    expect(await app.sendDue()).toEqual([]) // not at once
    later(10_000)
    const sent = await app.sendDue()
    expect(sent).toEqual(refused)
    expect(await rowsOf(recommender)).toEqual([{ kind: 'letter', tries: 2, sent: true }])
    expect((await parsedMail(sent[0]!)).messageId).toBe((await parsedMail(refused[0]!)).messageId)
  })
})
