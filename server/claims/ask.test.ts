import { beforeEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { api } from '../../contract/api.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { EVERYTHING } from '../../testing/everything.ts'
import { newsMailsOf, subjects } from '../../testing/news-mails.ts'
import { rawCall } from '../../testing/raw-call.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { settleDue } from './base/settle.ts'

const app = await sharedTestApp()
const { act, own, of, later } = claimsOf(() => app)
const { startAnew, nextMorning } = newsMailsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(async () => {
  await startAnew()
  ;({ admin, ada, ben } = await app.buildTeam())
})

const LINE = 'You worked together?'
const ask = async (person_id: string, colleague = ada, more: { job_id?: string } = {}) =>
  (await app.as(admin)).reachOut.askColleague({
    body: { person_id, employee_id: colleague.employee_id, line: LINE, ...more },
  })
type Said = 'write' | 'mention' | 'without_me' | 'not_well' | 'rather_not'
const answer = async (employee: BuiltEmployee, id: string, said: Said) =>
  (await app.as(employee)).reachOut.answerAsk({ params: { id }, body: { answer: said } })
const colleagues = async (id: string) =>
  (await (await app.as(admin)).reachOut.colleaguesToAsk({ params: { id } })).colleagues
const recommendations = async (id: string) => {
  const { connections } = await (await app.as(admin)).recommendations.personList({ query: { id: [id] } })
  return connections[0]!.recommendations.map((one) => [
    one.recommended_by,
    one.reach_out_method,
    one.should_mention_name,
    one.job_titles,
  ])
}

describe('asking a colleague', () => {
  test.each([
    ['write', 'Ada Lovelace', ['RECOMMENDER', null]],
    ['mention', null, ['RECRUITING', true]],
    ['without_me', null, ['RECRUITING', false]],
  ] as const)(
    '%s is a recommendation for the job, with its answers, and a claim',
    async (said, holder, answers) => {
      const { person_id } = await app.buildConnection({ employee: ada })
      const job = await app.buildJob({ company: admin, job_title: 'Data Engineer' })
      const { id } = await ask(person_id, ada, { job_id: job.id })
      expect((await own(ada)).people).toMatchObject([
        { id, state: 'asked', line: LINE, job_title: 'Data Engineer' },
      ])
      await answer(ada, id, said)
      expect((await of(admin, person_id)).open).toMatchObject({ id, state: 'go', holder })
      expect(await recommendations(person_id)).toEqual([['Ada Lovelace', ...answers, ['Data Engineer']]])
      expect(await (await app.as(ada)).recommendations.finalReviewList({})).toEqual([])
      await expect(answer(ada, id, said)).rejects.toMatchObject({ status: 404 })
    },
  )

  test('without an answer for three working days, there is no introduction', async () => {
    const { person_id } = await app.buildConnection({ employee: ada })
    const { id } = await ask(person_id) // on a Wednesday
    await later(4)
    expect((await of(admin, person_id)).open).toMatchObject({ id, state: 'asked' })
    await later(1)
    expect((await of(admin, person_id)).open).toBeNull()
    expect(await own(ada)).toEqual({ people: [], lost: [] })
    await expect(answer(ada, id, 'write')).rejects.toMatchObject({ status: 404 })
  })

  test('is one email a day for any number of asks, with counts and a link', async () => {
    for (let n = 0; n < 3; n++) await ask((await app.buildConnection({ employee: ada })).person_id)
    nextMorning()
    const mails = await app.sendDue()
    expect(mails.map(({ to }) => to)).toEqual([ada.email])
    expect(mails[0]!.text).toContain('Could you introduce 3 people you know?')
    expect(mails[0]!.text).toContain('http://vouch.test/reach-out')
    nextMorning()
    expect(subjects(await app.sendDue())).toEqual([])
  })

  test('is refused for a person who is asked about already, and for someone with five open questions', async () => {
    const { person_id } = await app.buildConnection({ employee: ada })
    await app.buildConnection({ employee: ben, person_id })
    await ask(person_id)
    await expect(ask(person_id, ben)).rejects.toMatchObject({ status: 409 })
    for (let n = 0; n < 4; n++) await ask((await app.buildConnection({ employee: ada })).person_id)
    const { person_id: sixth } = await app.buildConnection({ employee: ada })
    await expect(ask(sixth)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('five open questions'),
    })
    await expect(ask(sixth, ben)).rejects.toMatchObject({ status: 404 })
  })

  test('waits for the day that the colleague named', async () => {
    const { person_id } = await app.buildConnection({ employee: ada })
    const day = new Date(app.clock.now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
    const asAda = await app.as(ada)
    await asAda.reachOut.changeAskPause({ body: { not_before: day } })
    expect(await asAda.reachOut.askPause({})).toEqual({ not_before: day })
    await expect(ask(person_id)).rejects.toMatchObject({ status: 409 })
    expect(await colleagues(person_id)).toMatchObject([{ name: 'Ada Lovelace', not_before: day }])
    await later(20)
    await ask(person_id)
  })

  test('takes no day that does not exist', async () => {
    const { reachOut } = await app.as(ada)
    for (const not_before of ['0000-01-01', '2027-02-29'])
      await expect(reachOut.changeAskPause({ body: { not_before } })).rejects.toMatchObject({ status: 400 })
  })

  test('about someone who was not free forgets that, and waits for the answer', async () => {
    const { person_id } = await app.buildRecommended({ employee: ben })
    await app.buildConnection({ employee: ada, person_id })
    await app.move(admin, person_id, { outcome: 'not_now' })
    const { id } = await ask(person_id)
    await answer(ada, id, 'write')
    expect((await of(admin, person_id)).open).toMatchObject({ id, state: 'go', holder: 'Ada Lovelace' })
  })

  test('leaves what the colleague wrote before, unless they write something else', async () => {
    const built = await app.buildRecommended({ employee: ada })
    await app.answer(ada, built.id, { notes: 'A joy', recommendation_strength: 4, relationship: 'know_work' })
    const { id } = await ask(built.person_id)
    await (
      await app.as(ada)
    ).reachOut.answerAsk({ params: { id }, body: { answer: 'mention', recommendation_strength: 3 } })
    const detail = await (await app.as(ada)).recommendations.connectionDetail({ params: { id: built.id } })
    expect(detail).toMatchObject({
      notes: 'A joy',
      relationship: 'know_work',
      recommendation_strength: 3,
      reach_out_method: 'RECRUITING',
      should_mention_name: true,
    })
  })

  test('offers everyone who knows the person but the admin who asks', async () => {
    const { person_id } = await app.buildConnection({ employee: ada })
    await app.buildConnection({ employee: admin, person_id })
    expect((await colleagues(person_id)).map(({ id }) => id)).toEqual([ada.employee_id])
  })

  test('is taken back by an admin', async () => {
    const { person_id } = await app.buildConnection({ employee: ada })
    const { id } = await ask(person_id)
    await act(admin, id, { act: 'close' })
    expect((await own(ada)).people).toEqual([])
    await ask(person_id)
  })

  test('‘I don’t know them well’ is remembered for the colleague alone, whose later ask says so', async () => {
    const { person_id } = await app.buildConnection({ employee: ada })
    await answer(ada, (await ask(person_id)).id, 'not_well')
    expect((await own(ada)).people).toEqual([])
    await later(5)
    await ask(person_id)
    await ask((await app.buildConnection({ employee: ada })).person_id)
    expect((await own(ada)).people.map(({ said_not_well }) => said_not_well)).toEqual([false, true])
  })
})

const CALLS = Object.values(api)
  .flatMap((resource) => Object.values(resource))
  .filter(({ method, access }) => method === 'GET' && access !== 'anyone')
  .filter(({ path }) => path !== api.account.security.path) // lists the session of each call

/** Everything that an admin of the company can read about the person, byte by byte, with ids and addresses numbered as they appear. */
async function seen(company: { boss: BuiltEmployee; person: string; connection: string }) {
  const token = await app.tokenOf(company.boss)
  const answers: string[] = []
  for (const endpoint of CALLS) {
    const id = endpoint.path.includes('/connection/:id') ? company.connection : company.person
    const { status, headers, body } = await rawCall(app, endpoint, { params: { id }, query: {} }, token)
    answers.push(`${endpoint.path} ${status} ${String(headers['content-type'])} ${body}`)
  }
  const asked = await rawCall(app, api.recommendations.exportAll, { query: { reach_out: 'asked' } }, token)
  answers.push(asked.body)
  answers.push(JSON.stringify(app.mails.filter(({ to }) => to === company.boss.email)))
  const names = new Map<string, string>()
  return answers
    .join('\n')
    .replaceAll(/"(request_id|created_at|proven_at|at)":"[^"]+"/g, '"$1":""')
    .replaceAll(
      /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|employee\d+@example\.test|linkedin\.com\/in\/person-\d+/g,
      (word) => {
        if (!names.has(word)) names.set(word, `word${names.size}`)
        return names.get(word)!
      },
    )
}

const CASES = EVERYTHING ? 6 : 2 // each with three companies, and all that an admin can read at four moments

test('‘I don’t know them well’, ‘I’d rather not’ and silence are the same for admins, at any time', async () => {
  const HOUR = 3_600_000
  let begin = app.clock.now.getTime()
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 6 * 24 }),
      fc.integer({ min: 1, max: 71 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.boolean(),
      async (startHour, answerHour, line, forJob) => {
        begin += 40 * 24 * HOUR
        const start = begin + startHour * HOUR
        const views: Record<string, string[]> = {}
        for (const said of ['not_well', 'rather_not', null] as const) {
          app.clock.now = new Date(start)
          const company = await app.buildCompany({ name: 'Acme' })
          const boss = await app.buildAdmin({ company, first_name: 'Bea', last_name: 'Boss' })
          const asked = await app.buildEmployee({ company, first_name: 'Ada', last_name: 'Lovelace' })
          const built = await app.buildConnection({ employee: asked, name: 'Mira Sol' })
          const job = forJob ? await app.buildJob({ company, job_title: 'Data Engineer' }) : null
          const target = { boss, person: built.person_id, connection: built.id }
          const { id } = await (
            await app.as(boss)
          ).reachOut.askColleague({
            body: {
              person_id: built.person_id,
              employee_id: asked.employee_id,
              job_id: job?.id ?? null,
              line,
            },
          })
          const look: string[] = []
          const at = async (hours: number) => {
            app.clock.now = new Date(start + hours * HOUR)
            await settleDue(app.database, app.clock.now)
            await app.sendDue()
          }
          await at(answerHour)
          if (said) await answer(asked, id, said)
          look.push(await seen(target))
          await at(71)
          look.push(await seen(target))
          await at(6 * 24)
          look.push(await seen(target))
          await (
            await app.as(boss)
          ).reachOut.askColleague({
            body: { person_id: built.person_id, employee_id: asked.employee_id, job_id: null, line },
          })
          look.push(await seen(target))
          views[String(said)] = look
        }
        expect(views.not_well).toEqual(views.null)
        expect(views.rather_not).toEqual(views.null)
        expect(views.null![0]).toContain('"asked"')
        expect(views.null![2]).toContain('no_introduction')
      },
    ),
    { numRuns: CASES },
  )
}, 300_000)
