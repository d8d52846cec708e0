import { describe, expect, test } from 'vitest'
import { EventKind as Kinds } from '../../contract/webhooks.ts'
import { followInvitation } from '../../testing/sign-in.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { NOTES, webhookWorld } from '../../testing/webhook-world.ts'
import { erasePerson } from '../privacy/erase-person.ts'

const app = await sharedTestApp()
const { world, asAdmin, addJob, send, add, log, everything } = webhookWorld(app)

describe('events', () => {
  test('are sent signed, with ids and links alone', async () => {
    const { secret } = await add()
    const { job, person_id } = await everything()
    await send()
    await send()
    await send() // a person's events go one after the other
    world().receiver.verify(secret)
    const told = (type: string) =>
      world()
        .receiver.got.filter(({ body }) => body.type === type)
        .map(({ body }) => body.data)
    const url = `http://vouch.test/admin/candidates?person=${person_id}`
    const recommender_id = world().ada.employee_id
    expect(told('recommendation.created')).toEqual([{ person_id, recommender_id, url }])
    expect(told('candidate.favorited')).toEqual([{ person_id, url }])
    expect(told('candidate.moved')).toEqual([
      { person_id, stage: 'reviewed', outcome: null, url },
      { person_id, stage: 'contacted', outcome: null, url },
    ])
    expect(told('recommendation.withdrawn')).toEqual([{ person_id, recommender_id, url }])
    const jobUrl = 'http://vouch.test/job-review'
    expect(told('job.opened')).toEqual([{ job_id: job.id, url: jobUrl }])
    expect(told('job.closed')).toEqual([{ job_id: job.id, url: jobUrl }])
    expect(told('tip.received')).toEqual([
      { tip_id: expect.any(String), url: 'http://vouch.test/admin/view-tips' },
    ])
    expect(JSON.stringify(world().receiver.got)).not.toMatch(
      /Zuzanna|Zither|Quentin|Sings|Ada|Bell|Ben|xylophone/,
    )
    expect(new Set(world().receiver.got.map(({ id }) => id)).size).toBe(world().receiver.got.length)
  })

  test('of a person go in the order in which they happened', async () => {
    await add()
    await everything()
    await send()
    const aboutPeople = world()
      .receiver.types()
      .filter((type) => /^(recommendation|candidate)/.test(type))
    expect(aboutPeople).toEqual([
      'recommendation.created',
      'candidate.moved',
      'candidate.favorited',
      'candidate.moved',
      'recommendation.withdrawn',
    ])
  })

  test('tell of someone who an admin adds, once', async () => {
    await add(['candidate.added'])
    const admin = await asAdmin()
    const body = { name: 'Zuzanna Zither', linkedin_url: 'https://www.linkedin.com/in/zuzanna' }
    const { id } = await admin.candidates.addCandidate({ body })
    await admin.candidates.addCandidate({ body })
    await send()
    await send()
    expect(world().receiver.got.map(({ body: { type, data } }) => ({ type, data }))).toEqual([
      {
        type: 'candidate.added',
        data: { person_id: id, url: `http://vouch.test/admin/candidates?person=${id}` },
      },
    ])
  })

  test('go only to webhooks that want their kind', async () => {
    await add(['job.closed'])
    await everything()
    await send()
    expect(world().receiver.types()).toEqual(['job.closed'])
  })

  test('with details tell names, links and notes, and never a tip', async () => {
    const { webhook } = await add(Kinds.options, true)
    const { id, person_id } = await app.buildRecommended({
      employee: world().ada,
      name: 'Zuzanna Wiśniewska',
    })
    await app.answer(world().ada, id, { notes: NOTES, reach_out_method: 'RECOMMENDER' })
    await addJob()
    await (
      await app.as(world().ada)
    ).tips.submitTip({ body: { name: 'Quentin Quark', explanation: 'Sings' } })
    await send()
    const created = world().receiver.got.find(({ body }) => body.type === 'recommendation.created')!
    expect(created.body.data).toMatchObject({
      person_id,
      person: { name: 'Zuzanna Wiśniewska', recommended_by: [{ name: 'Ada Bell', notes: NOTES }] },
    })
    const opened = world().receiver.got.find(({ body }) => body.type === 'job.opened')!
    expect(opened.body.data).toMatchObject({ job: { job_title: 'Zither Builder', location: 'Oslo' } })
    expect(JSON.stringify(world().receiver.got)).not.toMatch(/Quentin|Sings/)
    const { entries } = await (await asAdmin()).audit.auditTrail()
    expect(entries.find(({ action }) => action === 'webhooks.addWebhook')?.detail).toMatchObject({
      name: webhook.name,
      with_details: true,
    })
  })

  test('with details do not name a recommender who does not want to be mentioned', async () => {
    await add(['recommendation.created'], true)
    const { id } = await app.buildRecommended({ employee: world().ada })
    const answers = { reach_out_method: 'RECRUITING' as const, should_mention_name: false, notes: NOTES }
    await app.answer(world().ada, id, answers)
    await send()
    expect(world().receiver.got[0]!.body.data).toMatchObject({
      person: { recommended_by: [{ name: null, notes: NOTES }] },
    })
    expect(JSON.stringify(world().receiver.got)).not.toMatch(/Ada|Bell/)
  })

  test('tell that a colleague joined', async () => {
    await add(['employee.joined'])
    const email = `new${Date.now()}@joins.test`
    await (await asAdmin()).employees.invite({ body: { email } })
    const { user } = await followInvitation(app, email)
    await send()
    expect(world().receiver.got.map(({ body }) => body.data)).toEqual([
      { employee_id: user.uuid, url: 'http://vouch.test/admin/employees' },
    ])
  })

  test('of an undone move tell where the person stands now', async () => {
    await add(['candidate.moved'])
    const { person_id } = await app.buildRecommended({ employee: world().ada })
    const { act_id } = await app.move(world().admin, person_id, { stage: 'contacted' })
    await (await asAdmin()).acts.undoAct({ params: { id: act_id! } })
    await send()
    await send()
    expect(world().receiver.got.map(({ body }) => body.data.stage)).toEqual(['contacted', 'new'])
  })

  test('are not written where the change fails', async () => {
    const { webhook } = await add()
    const { person_id } = await app.buildRecommended({ employee: world().ada })
    const ids = [person_id, crypto.randomUUID()]
    await expect(
      (await asAdmin()).recommendations.triagePersons({ body: { ids, is_favorite: true } }),
    ).rejects.toThrow('not found')
    expect((await log(webhook.id)).map(({ kind }) => kind)).toEqual(['recommendation.created'])
  })

  test('about an erased person are dropped', async () => {
    const { webhook } = await add()
    const link = 'https://www.linkedin.com/in/zuzanna-erased'
    await app.buildRecommended({ employee: world().ada, linkedin_url: link })
    await erasePerson(app.database, { link })
    expect(await log(webhook.id)).toEqual([])
    await send()
    expect(world().receiver.got).toEqual([])
  })
})

describe('an anonymous tip', () => {
  const submit = async () =>
    (await app.as(world().ada)).tips.submitTip({ body: { name: 'Quentin Quark', is_anonymous: true } })
  const nextDay = () => void (app.clock.now = new Date(new Date(app.clock.now).setUTCHours(24, 0, 1, 0)))

  test('is told on the next day, together with all others of its day', async () => {
    app.clock.now = new Date('2031-03-05T09:00:00Z')
    await submit() // before the webhook is made, which would otherwise tell a tip's time
    const { webhook } = await add()
    await submit()
    await send()
    expect(world().receiver.got).toEqual([])
    expect(await log(webhook.id)).toEqual([])
    nextDay()
    await send()
    await send()
    expect(world().receiver.types()).toEqual(['tip.received', 'tip.received'])
    expect(world().receiver.got.map(({ body }) => body.timestamp)).toEqual(
      Array(2).fill('2031-03-06T00:00:00.000Z'),
    )
    nextDay()
    await send()
    expect(world().receiver.got).toHaveLength(2)
  })

  test('of a day before the webhook was switched on is not told', async () => {
    app.clock.now = new Date('2031-04-05T09:00:00Z')
    const { webhook } = await add()
    await (await asAdmin()).webhooks.updateWebhook({ params: { id: webhook.id }, body: { is_on: false } })
    await submit()
    nextDay()
    await send()
    await (await asAdmin()).webhooks.updateWebhook({ params: { id: webhook.id }, body: { is_on: true } })
    nextDay()
    await send()
    expect(world().receiver.got).toEqual([])
  })
})
