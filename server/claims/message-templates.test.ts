import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_TEMPLATES } from '../../domain/message-templates.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, own } = claimsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
beforeEach(async () => {
  const company = await app.buildCompany({ name: 'Acme <Tools>' })
  admin = await app.buildAdmin({ company, first_name: 'Alice', last_name: 'Admin' })
  ada = await app.buildEmployee({ company, first_name: 'Ada', last_name: 'Lovelace' })
})

const texts = async () => (await app.as(admin)).reachOut.reachOutTexts({})
const change = async (part: object) =>
  (await app.as(admin)).reachOut.changeReachOutTexts({ body: { ...(await texts()), ...part } })
const words = async (id: string, kind?: 'recruiter_named') =>
  (await app.as(admin)).reachOut.reachOutWords({ params: { id }, query: kind ? { kind } : {} })
const values = async (id: string) => (await app.as(admin)).reachOut.wordValues({ params: { id } })
const sayContact = async (notice_contact = 'privacy@acme.test') =>
  (await app.as(admin)).reachOut.changeNoticeContact({ body: { notice_contact } })
const url = () => `http://vouch.test/n/${admin.company_id}`

describe('the words to copy', () => {
  test('begin as good English, and are the company’s once it changes them', async () => {
    expect(await texts()).toEqual({
      ...DEFAULT_TEMPLATES,
      notice_contact: '',
      notice_url: null,
      job_link_tail: '',
    })
    const recruiter = { short: 'Hello {first_name}', long: 'Hello {first_name}, {sender}' }
    await change({ recruiter, notice_contact: 'privacy@acme.test' })
    expect(await texts()).toEqual({
      ...DEFAULT_TEMPLATES,
      recruiter,
      notice_contact: 'privacy@acme.test',
      notice_url: url(),
      job_link_tail: '',
    })
    const stranger = await app.as(await app.buildAdmin())
    expect(await stranger.reachOut.reachOutTexts({})).toMatchObject({ notice_contact: '', notice_url: null })
  })

  test.each([
    [{ recruiter: { short: 'Hi {name}', long: '' } }, 422, 'There is no {name}.'],
    [{ recruiter: { short: '{recommender}', long: '' } }, 422, 'You can use {recommender} only'],
    [{ recruiter: { short: 'Hi {first_name}: {notice_url}', long: '' } }, 422, 'Add a sentence without'],
    [{ recommender: { short: 'x'.repeat(301), long: '' } }, 400, ''],
  ])('refuse %j', async (part, status, message) => {
    await expect(change(part)).rejects.toMatchObject({ status, message: expect.stringContaining(message) })
  })

  test('name the recommender only if they may be named', async () => {
    const { id, person_id } = await app.buildRecommended({ employee: ada, name: 'Mira Sol' })
    await app.answer(ada, id, { reach_out_method: 'RECRUITING', should_mention_name: false })
    const unnamed = await words(person_id)
    expect(unnamed.kind).toBe('recruiter')
    expect(JSON.stringify(unnamed)).not.toContain('Ada')
    await expect(words(person_id, 'recruiter_named')).rejects.toMatchObject({ status: 422 })
    expect(await values(person_id)).toMatchObject({ first_name: 'Mira', recommender: null })
    await sayContact()
    await app.answer(ada, id, { reach_out_method: 'RECRUITING', should_mention_name: true })
    expect(await values(person_id)).toEqual({
      first_name: 'Mira',
      job_title: 'several roles',
      job_link: null,
      company: 'Acme <Tools>',
      sender: 'Alice Admin',
      recommender: 'Ada Lovelace',
      notice_url: url(),
    })
    const { kind, long } = await words(person_id)
    expect(kind).toBe('recruiter_named')
    for (const part of ['Mira', 'Ada Lovelace', 'Alice Admin', 'Acme <Tools>', url()])
      expect(long).toContain(part)
    expect(long).not.toMatch(/[{}]/)
  })

  test.each([
    ['🚀ANNA', 'Hi Anna,'],
    ['JP', 'Hi JP,'],
    ['Mr', 'Hi there,'],
  ])('greet %j with %j, whoever writes', async (first_name, greeting) => {
    const { person_id } = await app.buildRecommended({ employee: ada, name: `${first_name} Sol` })
    expect((await words(person_id)).short).toContain(greeting)
    await goAhead(admin, person_id, ada)
    expect((await own(ada)).people[0]!.words!.short).toContain(greeting)
  })

  test('come with a claim to the colleague who writes', async () => {
    const { person_id } = await app.buildRecommended({ employee: ada, name: 'Mira Sol' })
    await goAhead(admin, person_id, ada)
    expect((await own(ada)).people[0]!.words!.long).toMatch(/Ada Lovelace$/)
    await sayContact()
    const [person] = (await own(ada)).people
    expect(person!.words!.short).toContain('Hi Mira, Acme <Tools> is hiring')
    expect(person!.words!.short).toContain(url())
    expect(person!.words!.long).toContain('Ada Lovelace')
  })
})

describe('the page of the job', () => {
  const JOB = { job_title: 'Designer', location: 'Lisbon', description: 'Shape things.' }
  const linked = async (link: string | null) => (await app.as(admin)).jobs.addJob({ body: { ...JOB, link } })

  test.each([
    ['acme.test/jobs/12', '', 'https://acme.test/jobs/12'],
    ['https://acme.test/jobs/12', '?ref=vouch', 'https://acme.test/jobs/12?ref=vouch'],
    ['https://acme.test/?job=12', 'ref=vouch&by=team', 'https://acme.test/?job=12&ref=vouch&by=team'],
    ['https://acme.test/#/jobs/12?a', 'ref=vouch', 'https://acme.test/?ref=vouch#/jobs/12?a'],
    [null, 'ref=vouch', null],
  ])(
    '%s with the end %j stands as %s with the job, in messages and for the colleague who writes',
    async (link, tail, job_link) => {
      await change({
        job_link_tail: tail,
        recommender: { short: 'Hi. Read {job_link}. {sender}', long: '' },
        recruiter: { short: 'Hi. Read {job_link}. {sender}', long: '' },
      })
      const job = await linked(link)
      expect(job).toMatchObject({ job_link })
      const { id, person_id } = await app.buildRecommended({ employee: ada, name: 'Mira Sol' })
      await app.answer(ada, id, { reach_out_method: 'RECRUITING', should_mention_name: false })
      await (
        await app.as(admin)
      ).reachOut.goAhead({ body: { person_id, employee_id: ada.employee_id, job_id: job.id } })
      const read = job_link ? ` Read ${job_link}.` : ''
      expect((await words(person_id)).short).toBe(`Hi.${read} Alice Admin`)
      expect(await values(person_id)).toMatchObject({ job_title: 'Designer', job_link })
      expect((await own(ada)).people).toMatchObject([
        { job_link, words: { short: `Hi.${read} Ada Lovelace` } },
      ])
    },
  )

  test.each(['javascript:alert(1)', 'https://ada:secret@acme.test', 'jobs'])(
    '%s is no link',
    async (link) => {
      await expect(linked(link)).rejects.toMatchObject({
        status: 400,
        fields: { link: expect.stringContaining('a web address') },
      })
    },
  )

  test.each(['ref', 'a=b c', '#x=y', 'a=b&'])('%j is no end of a link', async (job_link_tail) => {
    await expect(change({ job_link_tail })).rejects.toMatchObject({ status: 400 })
  })

  test('is of one company', async () => {
    await change({ job_link_tail: 'ref=vouch' })
    const stranger = await app.as(await app.buildAdmin())
    const job = await stranger.jobs.addJob({ body: { ...JOB, link: 'https://other.test/1' } })
    expect(job.job_link).toBe('https://other.test/1')
  })
})

describe('who candidates can write to', () => {
  test('is asked of an admin before there is a page, which messages do not name until then', async () => {
    const { person_id } = await app.buildRecommended({ employee: ada, name: 'Mira Sol' })
    const before = await words(person_id)
    expect(before).toMatchObject({ has_notice: false, short: expect.stringMatching(/tell you more\?$/) })
    expect(before.long).toMatch(/Alice Admin$/)
    expect(await values(person_id)).toMatchObject({ notice_url: null })
    const page = () => app.inject({ method: 'GET', url: `/n/${admin.company_id}` })
    expect((await page()).statusCode).toBe(404)
    await expect(sayContact('  ')).rejects.toMatchObject({ status: 400 })
    expect(await sayContact(' privacy@acme.test ')).toEqual({ ok: true })
    const after = await words(person_id)
    expect(after).toMatchObject({ has_notice: true, short: expect.stringContaining(url()) })
    expect((await page()).body).toContain('<p>privacy@acme.test</p>')
  })
})

describe('the page for candidates', () => {
  const page = (company = admin.company_id) => app.inject({ method: 'GET', url: `/n/${company}` })

  test('says who, why, from where, how long and who to write to, without a script or anyone’s data', async () => {
    await app.buildRecommended({ employee: ada, name: 'Mira Sol' })
    await change({ notice_contact: 'Write to <privacy@acme.test>\nor call us.' })
    const { statusCode, headers, body } = await page()
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain('Acme &#60;Tools&#62;')
    expect(body).toContain('LinkedIn contacts')
    expect(body).toContain('365 days')
    expect(body).toContain('Write to &#60;privacy@acme.test&#62;<br>or call us.')
    for (const secret of ['<script', 'Mira', 'Ada', 'Alice', admin.email]) expect(body).not.toContain(secret)
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'x', '%00', "'"])('%s is not found', async (company) => {
    expect((await page(company)).statusCode).toBe(404)
  })

  test('is not missing because the database is away', async () => {
    await sayContact()
    const away = Object.assign(new Error('terminating'), { code: '57P01' })
    const read = vi.spyOn(app.database, 'readCompany').mockRejectedValueOnce(away)
    onTestFinished(() => read.mockRestore())
    expect(await page()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  })
})
