import { beforeEach, describe, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import type { Client } from '../../contract/client.ts'
import type { BuiltCompany, BuiltEmployee } from '../../testing/builders.ts'
import { signInByMail } from '../../testing/sign-in.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'
import { PASSWORD } from '../../testing/call-makers.ts'
import { readSettings } from '../settings.ts'

const QUOTAS = {
  ...readSettings({}).quotas,
  people: 30,
  peoplePerEmployee: 20,
  jobs: 3,
  tips: 20,
  tipsPerEmployee: 10,
  comments: 3,
  invitations: 2,
}

const app = await sharedTestApp({ settings: { quotas: QUOTAS } })
let company: BuiltCompany
let admin: BuiltEmployee
let asAdmin: Client<typeof api>
beforeEach(async () => {
  company = await app.buildCompany()
  admin = await app.buildAdmin({ company })
  asAdmin = await app.as(admin)
})

let counter = 0
const JOB = { job_title: 'Designer', location: 'Lisbon', description: 'Draw.' }
const addJob = (client = asAdmin) => client.jobs.addJob({ body: JOB })
const setOpen = (id: string, is_open: boolean) =>
  asAdmin.jobs.updateJob({ params: { id }, body: { is_open } })
const submitTip = (client: typeof asAdmin, is_anonymous = false) =>
  client.tips.submitTip({ body: { name: 'Ada', is_anonymous } })
const people = (count: number, first = 1) =>
  csvFile(
    Array.from({ length: count }, (_, n) =>
      somebody({ linkedin_url: `https://www.linkedin.com/in/quota-${first + n}` }),
    ),
  )
const networkSize = async () =>
  (await asAdmin.recommendations.personList({ query: { page_size: 1 } })).pagination.total_count

/** An account that was registered by password, whose mailbox no one has shown to be theirs. */
async function registered() {
  const email = `unproven${++counter}@mailbox.test`
  const { access_token, refresh_token } = await app.anonymous.auth.register({
    body: { email, password: PASSWORD, name: 'Una Proven' },
  })
  return { email, refresh_token, client: app.clientWith(access_token) }
}

describe('open jobs', () => {
  test('end at the quota, with a sentence that says how many there are and what to do', async () => {
    for (let n = 0; n < 3; n++) await addJob()
    await expect(addJob()).rejects.toMatchObject({
      status: 409,
      code: 'quota_reached',
      message: 'Your company may have 3 open jobs, and it has 3. Close one first.',
    })
    expect(await asAdmin.jobs.jobList()).toHaveLength(3)
    await app.as(await app.buildAdmin()).then(addJob) // another company is not asked to wait
  })

  test('leave room for another once one is closed, which then cannot be opened again', async () => {
    const { id } = await addJob()
    await addJob()
    await addJob()
    await setOpen(id, false)
    await addJob()
    await expect(setOpen(id, true)).rejects.toMatchObject({ status: 409, code: 'quota_reached' })
    const [open] = await asAdmin.jobs.jobList()
    expect(await setOpen(open!.id, true)).toMatchObject({ is_open: true }) // it is open: nothing is added
  })

  test('are counted by calls that come at the same time as if they came one after the other', async () => {
    const calls = await Promise.allSettled(Array.from({ length: 12 }, () => addJob()))
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await asAdmin.jobs.jobList()).toHaveLength(3)
  })

  test('and closed ones together are ten times as many at most', async () => {
    for (let n = 0; n < 30; n++) await app.buildJob({ company, closed: true })
    await expect(addJob()).rejects.toMatchObject({
      status: 409,
      code: 'quota_reached',
      message: expect.stringContaining('may keep 30 jobs, open and closed, and it has 30'),
    })
  })

  test('of an account whose mailbox was never proven are a tenth, until it is proven', async () => {
    const { email, refresh_token, client } = await registered()
    await addJob(client)
    await expect(addJob(client)).rejects.toMatchObject({
      code: 'quota_reached',
      message: expect.stringMatching(
        /1 open job while your email address is not proven.* ask for a sign-in link/,
      ),
    })
    await signInByMail(app, email, refresh_token)
    await addJob(client)
  })
})

test('comments and answers end at the quota of the company, until one is deleted', async () => {
  const { person_id: id } = await app.buildRecommended({ employee: admin })
  const ben = await app.buildAdmin({ company })
  const comment = (mentions: string[] = []) =>
    asAdmin.comments.addComment({ params: { id }, body: { text: 'Met at a fair.', mentions } })
  const asked = await comment([ben.employee_id])
  const asBen = await app.as(ben)
  await asBen.comments.answerComment({ params: asked, body: { text: 'Yes.' } })
  const { id: last } = await comment()
  const refused = {
    status: 409,
    code: 'quota_reached',
    message: 'Your company may keep 3 comments, and it has 3. Delete one of your own first.',
  }
  await expect(comment()).rejects.toMatchObject(refused)
  await expect(
    asBen.comments.answerComment({ params: asked, body: { text: 'Again.' } }),
  ).rejects.toMatchObject(refused)
  await asAdmin.comments.changeComment({ params: { id: last }, body: { text: 'Met at a conference.' } })
  await asAdmin.comments.deleteComment({ params: { id: last } })
  await comment()
})

describe('tips', () => {
  test('of one person end at the quota of a day, anonymous ones counted too; colleagues go on', async () => {
    const [erin, finn] = [await app.buildEmployee({ company }), await app.buildEmployee({ company })]
    app.clock.now = new Date('2026-11-24T15:30:00Z')
    const [asErin, asFinn] = [await app.as(erin), await app.as(finn)]
    for (let n = 0; n < 10; n++) await submitTip(asErin, n % 2 === 0)
    for (const is_anonymous of [true, false])
      await expect(submitTip(asErin, is_anonymous)).rejects.toMatchObject({
        status: 429,
        code: 'quota_reached',
        message: 'You may submit 10 tips a day, and today you have. Please try again in 9 hours.',
        retryAfter: 8.5 * 3600,
      })
    await submitTip(asFinn)
    app.clock.now = new Date('2026-11-25T00:00:01Z')
    await submitTip(await app.as(erin))
    app.clock.now = new Date()
  })

  test('of a company end at its quota, also for calls at the same time', async () => {
    for (let n = 0; n < 15; n++) await app.buildTip({ company })
    const callers = await Promise.all([0, 1].map(async () => app.as(await app.buildEmployee({ company }))))
    const calls = await Promise.allSettled(
      callers.flatMap((client) => Array.from({ length: 5 }, () => submitTip(client))),
    )
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await expect(submitTip(asAdmin)).rejects.toMatchObject({
      status: 409,
      code: 'quota_reached',
      message: expect.stringContaining('may keep 20 tips, and it has 20'),
    })
    await submitTip(await app.as(await app.buildEmployee()))
  })

  test('that are anonymous count from the next day on, so that no one sees them come by filling the quota', async () => {
    const asErin = await app.as(await app.buildEmployee({ company }))
    for (let n = 0; n < 18; n++) await app.buildTip({ company })
    for (let n = 0; n < 5; n++) await submitTip(asErin, true)
    for (let n = 0; n < 2; n++) await submitTip(asAdmin)
    await expect(submitTip(asAdmin)).rejects.toMatchObject({ message: expect.stringContaining('it has 20') })
    app.clock.now = new Date(Date.now() + 24 * 3600 * 1000)
    await expect(submitTip(await app.as(admin))).rejects.toMatchObject({
      message: expect.stringContaining('it has 25'),
    })
    app.clock.now = new Date()
  })

  test('that name no one do not count', async () => {
    const client = await app.as(await app.buildEmployee({ company }))
    for (let n = 0; n < 12; n++)
      await expect(client.tips.submitTip({ body: {} })).rejects.toMatchObject({ status: 400 })
    await submitTip(client)
  })
})

describe('invitations', () => {
  test('of a company end at the quota of a day, and no other company waits with it', async () => {
    const invite = (client = asAdmin) =>
      client.employees.invite({ body: { email: `guest${++counter}@quota.test` } })
    await invite()
    await invite()
    await expect(invite()).rejects.toMatchObject({
      status: 429,
      code: 'quota_reached',
      message:
        'Your company has reached its limit of invitations within a day (2). Please try again in 24 hours.',
      retryAfter: expect.any(Number),
    })
    await invite(await app.as(await app.buildAdmin()))
  })
})

describe('people', () => {
  test('beyond the quota of one person end the import with a sentence, and no one of the file is imported', async () => {
    await upload(asAdmin, people(18))
    const job = await upload(asAdmin, people(5, 17))
    expect(job).toMatchObject({
      job_status: 'FAILED',
      receipt: null,
      error:
        'You may have 20 people in Vouch; you have 18, and this file would add 3. Nothing was imported. Upload a file with at most 2 new people.',
    })
    const { connections, persons } = await storedRows(app, admin)
    expect([connections.length, persons.length]).toEqual([18, 18])
    expect(connections.filter(({ brought_at }) => brought_at !== null)).toEqual([]) // nor was anyone marked as left out
  })

  test('who are in Vouch already do not count again', async () => {
    await upload(asAdmin, people(20))
    const moved = csvFile(
      Array.from({ length: 20 }, (_, n) =>
        somebody({ job_title: 'Chief', linkedin_url: `https://www.linkedin.com/in/quota-${1 + n}` }),
      ),
    )
    expect(await upload(asAdmin, moved)).toMatchObject({ job_status: 'COMPLETED', receipt: { updated: 20 } })
  })

  test('of a company end at its quota; who a colleague knows already is no new person', async () => {
    await upload(asAdmin, people(20))
    const asErin = await app.as(await app.buildEmployee({ company }))
    const asFinn = await app.as(await app.buildEmployee({ company }))
    expect(await upload(asErin, people(20, 11))).toMatchObject({ job_status: 'COMPLETED' }) // ten of them new
    expect(await upload(asFinn, people(2, 30))).toMatchObject({
      job_status: 'FAILED',
      error: expect.stringMatching(
        /^Your company may have 30 people in Vouch; it has 30, and this file would add 1\./,
      ),
    })
    expect(await networkSize()).toBe(30)
    expect(await upload(asFinn, people(20))).toMatchObject({ job_status: 'COMPLETED' })
  })

  test('of several files at the same time are counted as if they came one after the other', async () => {
    const asErin = await app.as(await app.buildEmployee({ company }))
    const files = [people(15), people(15, 101)]
    const ends = await Promise.all([
      upload(asAdmin, files[0]!),
      upload(asAdmin, files[1]!),
      upload(asErin, people(20, 201)),
    ])
    const failed = ends.filter(({ job_status }) => job_status === 'FAILED')
    expect(failed).toHaveLength(2)
    expect(await networkSize()).toBeLessThanOrEqual(30)
  })

  test('of an account whose mailbox was never proven are a tenth', async () => {
    const { client } = await registered()
    expect(await upload(client, people(2))).toMatchObject({ job_status: 'COMPLETED' })
    expect(await upload(client, people(3))).toMatchObject({
      job_status: 'FAILED',
      error: expect.stringMatching(
        /^You may have 2 people in Vouch while your email address is not proven; you have 2/,
      ),
    })
  })
})
