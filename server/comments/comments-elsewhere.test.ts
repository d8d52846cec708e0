import { describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { statusOf } from '../../testing/status-of.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { PRIVACY_COMMANDS } from '../privacy/commands.ts'

const app = await sharedTestApp()
let links = 0

/** Two admins, and a recommender of Ana who answers what Omar asks about her. */
async function talk() {
  const company = await app.buildCompany()
  const nadia = await app.buildAdmin({ company, first_name: 'Nadia', last_name: 'Roy' })
  const omar = await app.buildAdmin({ company, first_name: 'Omar', last_name: 'Diaz' })
  const theo = await app.buildEmployee({ company, first_name: 'Theo', last_name: 'Vann' })
  const linkedin_url = `https://www.linkedin.com/in/ana-talk-${links++}`
  const { id: connection_id, person_id } = await app.buildRecommended({
    employee: theo,
    name: 'Ana Kim',
    linkedin_url,
  })
  const say = async (by: BuiltEmployee, text: string, mentions: BuiltEmployee[]) =>
    (await app.as(by)).comments.addComment({
      params: { id: person_id },
      body: { text, mentions: mentions.map(({ employee_id }) => employee_id) },
    })
  const { id: asked } = await say(omar, 'How do you know Ana?', [theo, nadia])
  const { id: answered } = await (
    await app.as(theo)
  ).comments.answerComment({ params: { id: asked }, body: { text: 'From Lisbon' } })
  return {
    nadia,
    omar,
    theo,
    person_id,
    connection_id,
    asked,
    answered,
    say,
    inboxOf: async (who: BuiltEmployee) =>
      (await (await app.as(who)).inbox.entries()).entries.filter(({ kind }) => kind === 'mention'),
    unreadOf: async (who: BuiltEmployee) => (await (await app.as(who)).inbox.unread()).unread,
    /** Author and text of each, as an admin reads them. */
    history: async () =>
      (await (await app.as(nadia)).candidates.personHistory({ params: { id: person_id } })).events.flatMap(
        (event) => (event.what === 'comment' ? [[event.by, event.text]] : []),
      ),
    async print() {
      const text = await PRIVACY_COMMANDS['person-data']!.run(app.services, ['--link', linkedin_url])
      const { companies } = JSON.parse(text) as {
        companies: { persons: { comments: { by: { first_name: string }; text: string | null }[] }[] }[]
      }
      return companies.flatMap(({ persons }) =>
        persons.flatMap(({ comments }) => comments.map(({ by, text: said }) => [by.first_name, said])),
      )
    },
    ownTexts: async (who: BuiltEmployee) => JSON.stringify(await (await app.as(who)).account.ownData()),
    /** Who of them gets an email on the next morning. */
    async mailed(...among: BuiltEmployee[]) {
      app.clock.now = new Date(Date.now() + 30 * 60 * 60_000)
      const to = (await app.sendDue()).map((mail) => mail.to)
      app.clock.now = new Date()
      return among.filter(({ email }) => to.includes(email))
    },
  }
}
const setActive = async (admin: BuiltEmployee, who: BuiltEmployee, is_active: boolean) =>
  (await app.as(admin)).employees.updateEmployee({ params: { id: who.employee_id }, body: { is_active } })

describe('comments', () => {
  test('are printed for the person, and each author’s own data has theirs alone', async () => {
    const { omar, theo, nadia, asked, print, ownTexts } = await talk()
    expect(await print()).toEqual([
      ['Omar', 'How do you know Ana?'],
      ['Theo', 'From Lisbon'],
    ])
    expect(await ownTexts(omar)).toContain('How do you know Ana?')
    expect(await ownTexts(omar)).not.toContain('From Lisbon')
    expect(await ownTexts(theo)).toContain('From Lisbon')
    for (const who of [theo, nadia]) expect(await ownTexts(who)).not.toContain('How do you know Ana?')
    await (await app.as(omar)).comments.deleteComment({ params: { id: asked } })
    expect(await print()).toEqual([
      ['Omar', null],
      ['Theo', 'From Lisbon'],
    ])
    expect(await ownTexts(omar)).not.toContain('How do you know Ana?')
  })

  test('go with an erased person, from every inbox, print and own data', async () => {
    const { omar, theo, nadia, person_id, print, ownTexts, inboxOf, unreadOf, mailed } = await talk()
    await (await app.as(nadia)).privacy.erasePerson({ params: { id: person_id } })
    expect(await print()).toEqual([])
    for (const who of [omar, theo, nadia]) {
      expect(await inboxOf(who)).toEqual([])
      expect(await unreadOf(who)).toBe(0)
      expect(await ownTexts(who)).not.toMatch(/Lisbon|How do you know Ana/)
    }
    expect(await mailed(omar, theo, nadia)).toEqual([])
  })

  test('of someone who deletes their account stay without a name, if their recommendations do', async () => {
    const { omar, theo, history, inboxOf, print } = await talk()
    await (await app.as(omar)).employees.deleteAccount({ query: { recommendations: 'keep' } })
    expect(await history()).toEqual([
      ['Theo Vann', 'From Lisbon'],
      ['A former colleague', 'How do you know Ana?'],
    ])
    expect((await inboxOf(theo))[0]!.says).toContain('A former colleague')
    expect(JSON.stringify(await print())).not.toContain('Omar')
  })

  test('of someone who takes their recommendations along go, also from inboxes', async () => {
    const { omar, nadia, theo, history, inboxOf, unreadOf, print } = await talk()
    await (await app.as(omar)).employees.deleteAccount({ query: { recommendations: 'delete' } })
    expect(await history()).toEqual([['Theo Vann', 'From Lisbon']])
    for (const who of [theo, nadia]) {
      expect(await inboxOf(who)).toEqual([])
      expect(await unreadOf(who)).toBe(0)
    }
    expect(await print()).toEqual([['Theo', 'From Lisbon']])
  })
})

describe('a comment that names a colleague', () => {
  test('who is deactivated mails them nothing, names them no more, and waits for their return', async () => {
    const { omar, nadia, theo, person_id, asked, say, inboxOf, mailed, answered } = await talk()
    await setActive(nadia, omar, false)
    await setActive(nadia, theo, false)
    expect(await statusOf(say(nadia, 'And you?', [theo]))).toBe(404)
    const { colleagues } = await (await app.as(nadia)).comments.mentionable({ params: { id: person_id } })
    expect(colleagues).toEqual([])
    expect(await mailed(omar, theo, nadia)).toEqual([nadia])
    for (const who of [omar, theo]) await setActive(nadia, who, true)
    expect((await inboxOf(theo)).map(({ id }) => id)).toEqual([asked])
    expect((await inboxOf(omar)).map(({ id }) => id)).toEqual([answered])
  })

  test('who answers when its author is deactivated waits for the author', async () => {
    const { omar, nadia, asked, inboxOf, mailed } = await talk()
    await setActive(nadia, omar, false)
    await (await app.as(nadia)).comments.answerComment({ params: { id: asked }, body: { text: 'Me too' } })
    expect(await mailed(omar)).toEqual([])
    await setActive(nadia, omar, true)
    expect((await inboxOf(omar)).map(({ text }) => text)).toContain('Me too')
  })

  test('who no longer knows the person is gone from inbox, count and email, and cannot be answered', async () => {
    const { theo, connection_id, asked, inboxOf, unreadOf, mailed } = await talk()
    const client = await app.as(theo)
    await client.inbox.markRead({ body: { entries: [{ kind: 'mention', id: asked }], is_read: false } })
    expect(await unreadOf(theo)).toBe(1)
    await app.database.pool.query('delete from connection where id = $1', [connection_id])
    expect(await inboxOf(theo)).toEqual([])
    expect(await unreadOf(theo)).toBe(0)
    const answer = { params: { id: asked }, body: { text: 'Hm' } }
    expect(await statusOf(client.comments.answerComment(answer))).toBe(404)
    const keys = { body: { entries: [{ kind: 'mention', id: asked }] } }
    expect(await statusOf(client.inbox.markRead(keys))).toBe(404)
    expect(await mailed(theo)).toEqual([])
  })
})
