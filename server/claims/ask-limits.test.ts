import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { newsMailsOf, subjects } from '../../testing/news-mails.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { settleDue } from './base/settle.ts'

const app = await sharedTestApp()
const { goAhead, act, later } = claimsOf(() => app)
const { startAnew, nextMorning } = newsMailsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(async () => {
  await startAnew()
  ;({ admin, ada, ben } = await app.buildTeam())
})

const ask = async (person_id: string, of = ada) =>
  (await app.as(admin)).reachOut.askColleague({
    body: { person_id, employee_id: of.employee_id, line: '' },
  })
const known = async () => (await app.buildConnection({ employee: ada })).person_id
const accepted = async (asks: Promise<unknown>[]) => {
  const answers = await Promise.allSettled(asks)
  const statuses = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.status] : []))
  expect(new Set(statuses)).toEqual(new Set([409]))
  return answers.length - statuses.length
}

describe('asks that come at once', () => {
  test('are five for one colleague', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, known))
    expect(await accepted(people.map((person) => ask(person)))).toBe(5)
  })

  test('are one about one person', async () => {
    const person = await known()
    await app.buildConnection({ employee: ben, person_id: person })
    expect(await accepted([ada, ben, ada, ben].map((one) => ask(person, one)))).toBe(1)
  })
})

describe('the email about asks and claims', () => {
  /** What Ada gets on each of so many mornings. */
  async function mornings(days: number) {
    const mails: string[][] = []
    for (let day = 0; day < days; day++) {
      nextMorning()
      await later(0)
      mails.push((await app.sendDue()).filter(({ to }) => to === ada.email).map(({ text }) => text))
    }
    return mails
  }

  test('is one a day, whatever happened on that day', async () => {
    const { person_id } = await app.buildRecommended({ employee: ada })
    const lost = await app.buildRecommended({ employee: ada })
    const { id } = await goAhead(admin, lost.person_id, ada)
    await mornings(1)
    await later(1 / 24)
    await (await app.as(admin)).reachOut.changeReachOut({ params: { id }, body: { act: 'close' } })
    await goAhead(admin, person_id, ada)
    await ask(await known())
    await ask(await known())
    const [first, ...none] = await mornings(3)
    expect(first).toHaveLength(1)
    for (const sentence of [
      'Could you introduce 2 people you know?',
      'Write to one person by ',
      'You no longer need to contact one person.',
    ])
      expect(first![0]).toContain(sentence)
    expect(none).toEqual([[], []])
    await later(1 / 24)
    await ask(await known())
    expect((await mornings(1))[0]).toEqual([expect.stringContaining('Could you introduce 3 people')])
  })

  test('tells once of a claim whose time ends while the email is written', async () => {
    nextMorning()
    const { person_id } = await app.buildRecommended({ employee: ada })
    await goAhead(admin, person_id, ada)
    await mornings(6)
    await ask(await known())
    nextMorning() // the claim's time is over
    const began = app.clock.now
    app.clock.now = new Date(began.getTime() + 1000)
    const [mail] = await app.sendDue()
    expect(mail!.text).toContain('Could you introduce one person you know?')
    expect(mail!.text).not.toContain('Write to')
    await settleDue(app.services.database, began)
    const lost = [expect.stringContaining('You no longer need to contact one person.')]
    expect(await mornings(2)).toEqual([lost, []])
  })

  test('leaves what happens on its own morning to the next one', async () => {
    nextMorning()
    const { person_id } = await app.buildRecommended({ employee: ada })
    const { id } = await goAhead(admin, person_id, ada)
    await mornings(1)
    await ask(await known())
    nextMorning()
    await act(admin, id, { act: 'close' })
    await ask(await known())
    const [mail] = await app.sendDue()
    expect(mail!.text).toContain('Could you introduce one person you know?')
    expect(mail!.text).not.toMatch(/Write to|no longer/)
    const [next = [], none] = await mornings(2)
    expect(next[0]).toContain('Could you introduce 2 people you know?')
    expect(next[0]).toContain('You no longer need to contact one person.')
    expect(none).toEqual([])
  })

  test('says nothing of a claim that was taken back before it could', async () => {
    const { person_id } = await app.buildRecommended({ employee: ada })
    const { act_id } = await goAhead(admin, person_id, ada)
    await (await app.as(admin)).acts.undoAct({ params: { id: act_id! } })
    expect(await mornings(2)).toEqual([[], []])
  })

  test('is a kind that the colleague can switch off', async () => {
    await (await app.as(ada)).news.chooseNewsMails({ body: { inbox: [{ name: 'asked', is_on: false }] } })
    await ask(await known())
    nextMorning()
    expect(subjects(await app.sendDue())).toEqual([])
  })

  test('is not sent once it is switched off, though it was due already', async () => {
    await ask(await known())
    nextMorning()
    await (await app.as(ada)).news.chooseNewsMails({ body: { inbox: [{ name: 'asked', is_on: false }] } })
    expect(subjects(await app.sendDue())).toEqual([])
  })
})
