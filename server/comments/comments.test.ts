import { describe, expect, test } from 'vitest'
import { statusOf } from '../../testing/status-of.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()

/** Two admins, a recommender of Ana and a colleague who knows her, too. */
async function team() {
  const company = await app.buildCompany()
  const nadia = await app.buildAdmin({ company })
  const omar = await app.buildAdmin({ company })
  const theo = await app.buildEmployee({ company })
  const una = await app.buildEmployee({ company })
  const { id: connection_id, person_id } = await app.buildRecommended({ employee: theo, name: 'Ana Kim' })
  await app.buildConnection({ employee: una, person_id })
  const say = async (text: string, mentions: string[] = [], by = nadia) =>
    (await app.as(by)).comments.addComment({ params: { id: person_id }, body: { text, mentions } })
  const inboxOf = async (who: typeof nadia) => (await (await app.as(who)).inbox.entries()).entries
  const history = async (who = nadia) =>
    (await (await app.as(who)).candidates.personHistory({ params: { id: person_id } })).events.filter(
      (event) => event.what === 'comment',
    )
  return { nadia, omar, theo, una, person_id, connection_id, say, inboxOf, history }
}

describe('a comment', () => {
  test('stands in the person’s history for admins, and can be changed and deleted by its author alone', async () => {
    const { nadia, omar, say, history } = await team()
    const { id } = await say('See https://ana.example')
    expect(await history(omar)).toMatchObject([
      { id, text: 'See https://ana.example', names: [], is_own: false, is_edited: false },
    ])
    const params = { id }
    expect(
      await statusOf((await app.as(omar)).comments.changeComment({ params, body: { text: 'No' } })),
    ).toBe(404)
    await (await app.as(nadia)).comments.changeComment({ params, body: { text: 'Read it' } })
    expect(await history()).toMatchObject([{ text: 'Read it', is_own: true, is_edited: true }])
    expect(await statusOf((await app.as(omar)).comments.deleteComment({ params }))).toBe(404)
    await (await app.as(nadia)).comments.deleteComment({ params })
    expect(await history()).toMatchObject([{ text: null }])
    expect(await statusOf((await app.as(nadia)).comments.deleteComment({ params }))).toBe(404)
  })

  test('names admins and recommenders of the person, and no one else', async () => {
    const { nadia, omar, theo, una, person_id, say } = await team()
    const { colleagues } = await (await app.as(nadia)).comments.mentionable({ params: { id: person_id } })
    expect(colleagues.map(({ id, role }) => [id, role])).toEqual(
      expect.arrayContaining([
        [omar.employee_id, 'admin'],
        [theo.employee_id, 'employee'],
      ]),
    )
    expect(colleagues).toHaveLength(2)
    for (const one of [una, nadia, await app.buildAdmin()])
      expect(await statusOf(say('Hello', [one.employee_id]))).toBe(404)
  })

  test('that names a recommender shows them this one alone; they answer, and its author hears of it', async () => {
    const { nadia, omar, theo, una, say, inboxOf, history, connection_id } = await team()
    await say('Between us admins')
    const { id } = await say('How do you know Ana?', [theo.employee_id, omar.employee_id])
    expect(await inboxOf(theo)).toMatchObject([
      {
        id,
        text: 'How do you know Ana?',
        is_read: false,
        says: expect.stringContaining('Ana Kim'),
        path: `/candidate/${connection_id}`,
      },
    ])
    expect(await inboxOf(una)).toEqual([])
    const answer = { params: { id }, body: { text: 'From Lisbon' } }
    expect(await statusOf((await app.as(una)).comments.answerComment(answer))).toBe(404)
    await (await app.as(theo)).comments.answerComment(answer)
    expect(await inboxOf(theo)).toMatchObject([{ is_read: true }])
    expect(await inboxOf(nadia)).toMatchObject([{ text: 'From Lisbon' }])
    expect((await inboxOf(omar)).map(({ text }) => text)).toEqual(['How do you know Ana?'])
    expect((await history()).map((event) => event.what === 'comment' && event.text)).toEqual(
      expect.arrayContaining(['From Lisbon', 'How do you know Ana?', 'Between us admins']),
    )
  })

  test.each([
    ['deactivated', { is_active: false }],
    ['no admin any more', { role: 'employee' }],
  ] as const)('whose author is %s reaches all other admins with its answer', async (_, body) => {
    const { nadia, omar, theo, say, inboxOf } = await team()
    const { id } = await say('How do you know Ana?', [theo.employee_id])
    const { employees } = await app.as(omar)
    await employees.updateEmployee({ params: { id: nadia.employee_id }, body })
    const { comments } = await app.as(theo)
    await comments.answerComment({ params: { id }, body: { text: 'From Lisbon' } })
    expect(await inboxOf(omar)).toMatchObject([{ text: 'From Lisbon', is_read: false }])
  })

  test('that is edited reaches the colleagues it names now, and leaves those it no longer names', async () => {
    const { nadia, omar, theo, una, say, inboxOf, history } = await team()
    const { id } = await say('Ask @Theo', [theo.employee_id])
    const change = async (text: string, mentions: string[], by = nadia) =>
      (await app.as(by)).comments.replaceComment({ params: { id }, body: { text, mentions } })
    await change('Ask @Theo please', [theo.employee_id])
    expect(await inboxOf(theo)).toMatchObject([{ text: 'Ask @Theo please' }])
    for (const one of [una, await app.buildAdmin()]) {
      expect(await statusOf(change('Ask another', [one.employee_id]))).toBe(404)
      expect(await inboxOf(one)).toEqual([])
    }
    expect(await inboxOf(theo), 'nothing was saved').toMatchObject([{ text: 'Ask @Theo please' }])
    await change('Between us, @Omar', [omar.employee_id])
    expect(await history()).toMatchObject([{ mentions: [omar.employee_id], is_edited: true }])
    expect(await inboxOf(theo)).toEqual([])
    expect(
      await statusOf((await app.as(theo)).comments.answerComment({ params: { id }, body: { text: 'Hm' } })),
    ).toBe(404)
    expect(await inboxOf(omar)).toMatchObject([{ text: 'Between us, @Omar', is_read: false }])
    app.clock.now = new Date(Date.now() + 30 * 60 * 60_000)
    const mailed = (await app.sendDue()).map(({ to }) => to)
    app.clock.now = new Date()
    expect([omar, theo].filter(({ email }) => mailed.includes(email))).toEqual([omar])
  })

  test('of a recommender names its reader for good, and no one else', async () => {
    const { nadia, omar, theo, say, inboxOf } = await team()
    const { id } = await say('How do you know her?', [theo.employee_id])
    const asTheo = (await app.as(theo)).comments
    const answer = await asTheo.answerComment({ params: { id }, body: { text: 'From Lisbon' } })
    const params = { id: answer.id }
    const body = { text: 'From Porto', mentions: [omar.employee_id] }
    expect(await statusOf(asTheo.replaceComment({ params, body }))).toBe(403)
    await asTheo.changeComment({ params, body })
    expect(await inboxOf(nadia)).toMatchObject([{ text: 'From Porto' }])
    expect(await inboxOf(omar)).toEqual([])
  })

  test('of a recommender stands under what it answers, for them alone, until they delete it', async () => {
    const { nadia, omar, theo, say, inboxOf } = await team()
    const first = await say('How do you know her?', [theo.employee_id, omar.employee_id])
    const second = await say('Is she nice?', [theo.employee_id])
    const asTheo = (await app.as(theo)).comments
    const add = async ({ id }: { id: string }, text: string) =>
      (await asTheo.answerComment({ params: { id }, body: { text } })).id
    const answersOf = async (who: typeof nadia) =>
      (await inboxOf(who)).map(({ text, answers }) => [text, answers.map((one) => one.text)])
    const lisbon = await add(first, 'From Lisbon')
    await add(second, 'Very')
    await add(first, 'Since 2019')
    await asTheo.changeComment({ params: { id: lisbon }, body: { text: 'From Porto' } })
    expect(await answersOf(theo)).toEqual([
      ['Is she nice?', ['Very']],
      ['How do you know her?', ['From Porto', 'Since 2019']],
    ])
    expect(await answersOf(omar)).toEqual([['How do you know her?', []]])
    expect((await answersOf(nadia)).map(([, answers]) => answers)).toEqual([[], [], []])
    await asTheo.deleteComment({ params: { id: lisbon } })
    expect(await answersOf(theo)).toContainEqual(['How do you know her?', ['Since 2019']])
  })

  test('whose author deleted their account can be answered, which names the other admins', async () => {
    const { nadia, omar, theo, say, history } = await team()
    const { id } = await say('How do you know her?', [theo.employee_id], omar)
    await (await app.as(omar)).employees.deleteAccount({ query: { recommendations: 'keep' } })
    await (await app.as(theo)).comments.answerComment({ params: { id }, body: { text: 'From Lisbon' } })
    expect(
      (await history()).map((event) => event.what === 'comment' && [event.text, event.mentions]),
    ).toEqual(expect.arrayContaining([['From Lisbon', [nadia.employee_id]]]))
  })

  test('tells colleagues of the same name apart', async () => {
    const { nadia, person_id } = await team()
    for (const email of ['bo@one.test', 'bo@two.test'])
      await app.buildAdmin({ company: nadia, first_name: 'Bo', last_name: 'Ek', email })
    const { colleagues } = await (await app.as(nadia)).comments.mentionable({ params: { id: person_id } })
    expect(colleagues.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Bo Ek (bo@one.test)', 'Bo Ek (bo@two.test)']),
    )
  })

  test('stays with an admin who is demoted only if they recommended the person', async () => {
    const { nadia, omar, theo, person_id, connection_id, say, inboxOf } = await team()
    const demote = async (admin: typeof omar) => {
      const body = { role: 'employee' } as const
      await (await app.as(nadia)).employees.updateEmployee({ params: { id: admin.employee_id }, body })
    }
    const priya = await app.buildAdmin({ company: { company_id: nadia.company_id } })
    await app.buildConnection({ employee: priya, person_id })
    const { id } = await say('She said no before', [omar.employee_id, priya.employee_id, theo.employee_id])
    for (const admin of [omar, priya]) {
      expect(await inboxOf(admin)).toHaveLength(1)
      await demote(admin)
      const client = await app.as(admin)
      expect(await inboxOf(admin)).toEqual([])
      expect(await client.inbox.unread()).toEqual({ unread: 0 })
      const answer = { params: { id }, body: { text: 'Who?' } }
      expect(await statusOf(client.comments.answerComment(answer))).toBe(404)
      expect(await statusOf(client.inbox.markRead({ body: { entries: [{ kind: 'mention', id }] } }))).toBe(
        404,
      )
    }
    await app.decide(theo, { connection_id, general_decision: 'skip' })
    expect(await inboxOf(theo)).toMatchObject([{ id, kind: 'mention' }])
    app.clock.now = new Date(Date.now() + 30 * 60 * 60_000)
    const mails = (await app.sendDue()).map(({ to }) => to)
    app.clock.now = new Date()
    expect([omar, priya, theo].filter(({ email }) => mails.includes(email))).toEqual([theo])
  })

  test('that is deleted leaves the inboxes, and so does an erased person', async () => {
    const { nadia, theo, say, inboxOf, person_id } = await team()
    const { id } = await say('A', [theo.employee_id])
    await say('B', [theo.employee_id])
    await (await app.as(nadia)).comments.deleteComment({ params: { id } })
    expect((await inboxOf(theo)).map(({ text }) => text)).toEqual(['B'])
    await (await app.as(nadia)).privacy.erasePerson({ params: { id: person_id } })
    expect(await inboxOf(theo)).toEqual([])
    const { rows } = await app.database.pool.query('select 1 from comment where person_id = $1', [person_id])
    expect(rows).toEqual([])
  })

  test('is counted until it is read, and mailed the next morning unless it was', async () => {
    const { omar, theo, say, inboxOf } = await team()
    await say('A secret', [theo.employee_id, omar.employee_id])
    const asOmar = await app.as(omar)
    expect(await asOmar.inbox.unread()).toEqual({ unread: 1 })
    const entries = (await inboxOf(omar)).map(({ kind, id }) => ({ kind, id }))
    expect(await asOmar.inbox.markRead({ body: { entries } })).toEqual({ unread: 0 })
    app.clock.now = new Date(Date.now() + 30 * 60 * 60_000)
    const mails = (await app.sendDue()).filter(({ to }) => [omar.email, theo.email].includes(to))
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[theo.email, 'One comment names you']])
    expect(mails[0]!.text).toContain('One comment names you.')
    expect(mails[0]!.text).not.toMatch(/secret|Ana/)
    app.clock.now = new Date()
  })

  test('is mailed by how many comments name the reader, without a name', async () => {
    const { omar, theo, say } = await team()
    await say('A secret', [theo.employee_id])
    await say('Another', [theo.employee_id])
    await say('And mine', [theo.employee_id], omar)
    app.clock.now = new Date(Date.now() + 30 * 60 * 60_000)
    const [mail, ...more] = (await app.sendDue()).filter(({ to }) => to === theo.email)
    app.clock.now = new Date()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: '3 comments name you' })
    expect(mail!.text).toContain('3 comments name you.')
    expect(mail!.text).not.toMatch(/secret|Another|mine|Ana/)
  })
})
