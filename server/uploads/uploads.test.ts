import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ada = somebody({ linkedin_url: 'https://www.linkedin.com/in/ada' })
const grace = somebody({
  first_name: 'Grace',
  last_name: 'Hopper',
  linkedin_url: 'https://www.linkedin.com/in/grace',
})

async function setStatus(company_id: string, status: string) {
  await app.database.inCompany(company_id, (db) =>
    db
      .updateTable('connection')
      .set({ status, decided_at: new Date() })
      .where('company_id', '=', company_id)
      .execute(),
  )
}

test('a file becomes connections in the review list, each with its category', async () => {
  const client = await app.as(await app.buildEmployee())
  const job = await upload(client, csvFile([ada, { ...grace, job_title: 'Product Manager' }]))
  expect(job).toMatchObject({ job_status: 'COMPLETED', error: null, progress: { done: 2, rows: 2 } })
  const { connections } = await client.connections.reviewList()
  expect(
    connections.map(({ name, company, job_category, linkedin_url }) => [
      name,
      company,
      job_category,
      linkedin_url,
    ]),
  ).toEqual([
    ['Ada Lovelace', 'Acme', 'SOFTWARE_ENGINEER', 'https://www.linkedin.com/in/ada'],
    ['Grace Hopper', 'Acme', 'PRODUCT_MANAGER', 'https://www.linkedin.com/in/grace'],
  ])
})

test('the receipt counts every row once, and says what was skipped', async () => {
  const client = await app.as(await app.buildEmployee())
  await upload(client, csvFile([ada, grace]))
  const file = csvFile([ada, ada, { ...grace, company: 'Navy' }, somebody({ email: 'alan@acme.test' })], {
    hidden: 1,
  })
  const { receipt, progress } = await upload(client, file)
  expect(receipt).toMatchObject({ rows: 5, added: 1, updated: 1, unchanged: 1, duplicates: 1, skipped: 1 })
  expect(receipt!.skipped_rows).toEqual([{ line: 7, reason: expect.stringMatching(/LinkedIn/) }])
  expect(progress).toEqual({ done: 5, rows: 5 })
})

test('people who are missing from an upload stay, and empty cells erase neither email address nor link', async () => {
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  await upload(client, csvFile([{ ...ada, email: 'ada@acme.test' }, grace]))
  await upload(client, csvFile([somebody({ email: 'ada@acme.test', job_title: 'CTO' })]))
  await upload(client, csvFile([ada]))
  const { connections, persons } = await storedRows(app, employee)
  for (const rows of [connections, persons])
    expect(
      rows.map(({ name, email, linkedin_url, job_title }) => [name, email, linkedin_url, job_title]),
    ).toEqual([
      ['Ada Lovelace', 'ada@acme.test', 'https://www.linkedin.com/in/ada', 'Software Engineer'],
      ['Grace Hopper', null, 'https://www.linkedin.com/in/grace', 'Software Engineer'],
    ])
})

test.each([
  ['skip', { ...ada, job_title: 'CTO' }, 'not_reviewed'],
  ['skip', { ...ada, company: 'Navy' }, 'not_reviewed'],
  ['skip', { ...ada, email: 'ada@acme.test' }, 'skip'],
  ['recommend', { ...ada, job_title: 'CTO' }, 'recommend'],
  ['dont_recommend', { ...ada, job_title: 'CTO', company: 'Navy' }, 'dont_recommend'],
])('someone who was decided on with %s and is now %o has the status %s', async (before, row, after) => {
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  await upload(client, csvFile([ada]))
  await setStatus(employee.company_id, before)
  const { receipt } = await upload(client, csvFile([row]))
  expect(receipt).toMatchObject({ added: 0, updated: 1 })
  const { connections } = await storedRows(app, employee)
  expect(connections[0]).toMatchObject({ status: after, job_title: row.job_title, company_name: row.company })
  expect(connections[0]!.decided_at === null).toBe(after === 'not_reviewed')
})

test('if a list has an education, admins see it, no matter who uploads it and what later files leave out', async () => {
  const company = await app.buildCompany()
  const [erin, finn] = [await app.buildEmployee({ company }), await app.buildEmployee({ company })]
  const admin = await app.as(await app.buildAdmin({ company }))
  const educated = { ...ada, degree: 'MSc', institution: 'ETH Zürich', graduation_year: '2014' }
  const seen = async () => (await admin.recommendations.personList()).connections.map((one) => one.education)
  await upload(await app.as(erin), csvFile([ada]))
  expect(await seen()).toEqual([null])
  const { receipt } = await upload(await app.as(erin), csvFile([educated], { layout: 'enriched' }))
  expect(receipt).toMatchObject({ updated: 1, unchanged: 0 })
  const education = { degree: 'MSc', institution: 'ETH Zürich', year: 2014 }
  expect(await seen()).toEqual([education])
  const again = await upload(await app.as(erin), csvFile([educated], { layout: 'enriched' }))
  expect(again.receipt).toMatchObject({ updated: 0, unchanged: 1 })
  await upload(await app.as(finn), csvFile([ada]))
  await upload(await app.as(erin), csvFile([ada]))
  expect(await seen()).toEqual([education])
  await upload(await app.as(finn), csvFile([{ ...educated, degree: 'PhD' }], { layout: 'enriched' }))
  expect(await seen()).toEqual([{ ...education, degree: 'PhD' }])
})

test('a new title changes the category', async () => {
  const client = await app.as(await app.buildEmployee())
  await upload(client, csvFile([ada]))
  await upload(client, csvFile([{ ...ada, job_title: 'Product Designer' }]))
  expect((await client.connections.reviewList()).connections[0]!.job_category).toBe('DESIGNER')
})

test('two employees who know someone make one person and two connections, which each sees as uploaded', async () => {
  const company = await app.buildCompany()
  const [erin, finn] = [await app.buildEmployee({ company }), await app.buildEmployee({ company })]
  await upload(await app.as(erin), csvFile([ada]))
  const { receipt } = await upload(
    await app.as(finn),
    csvFile([{ ...ada, job_title: 'CTO', email: 'ada@acme.test' }]),
  )
  expect(receipt).toMatchObject({ rows: 1, added: 1, updated: 0, unchanged: 0 })
  const { connections, persons } = await storedRows(app, company)
  expect(persons).toMatchObject([{ job_title: 'CTO', email: 'ada@acme.test', category: expect.any(String) }])
  expect(connections.map(({ person_id }) => person_id)).toEqual([persons[0]!.id, persons[0]!.id])
  expect((await (await app.as(erin)).connections.reviewList()).connections[0]).toMatchObject({
    job_title: 'Software Engineer',
    email: null,
  })
})

test('companies share no persons', async () => {
  const [erin, finn] = [await app.buildEmployee(), await app.buildEmployee()]
  await upload(await app.as(erin), csvFile([ada]))
  await upload(await app.as(finn), csvFile([ada]))
  const [one, other] = [await storedRows(app, erin), await storedRows(app, finn)]
  expect([one.persons.length, other.persons.length]).toEqual([1, 1])
  expect(one.persons[0]!.id).not.toBe(other.persons[0]!.id)
})

test('someone known twice in the company becomes one person once a link tells', async () => {
  const company = await app.buildCompany()
  const [erin, finn] = [await app.buildEmployee({ company }), await app.buildEmployee({ company })]
  const byMail = somebody({ email: 'ada@acme.test' })
  await upload(await app.as(erin), csvFile([byMail]))
  await upload(await app.as(finn), csvFile([ada]))
  expect((await storedRows(app, company)).persons).toHaveLength(2)
  await app.database.inCompany(company.company_id, (db) =>
    db.updateTable('person').set({ is_favorite: true }).where('email', '=', 'ada@acme.test').execute(),
  )
  await upload(await app.as(erin), csvFile([{ ...ada, email: 'ada@acme.test' }]))
  const { connections, persons } = await storedRows(app, company)
  expect(persons).toMatchObject([
    { is_favorite: true, email: 'ada@acme.test', link_key: 'linkedin.com/in/ada' },
  ])
  expect(new Set(connections.map(({ person_id }) => person_id))).toEqual(new Set([persons[0]!.id]))
})

test('a colleague’s upload and an unknown one are not found', async () => {
  const company = await app.buildCompany()
  const client = await app.as(await app.buildEmployee({ company }))
  const { job_id } = await client.uploads.upload({ file: csvFile([ada]) })
  const colleague = await app.as(await app.buildAdmin({ company }))
  for (const id of [job_id, crypto.randomUUID()])
    await expect(colleague.uploads.jobStatus({ params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('the address of the upload page is mailed to the caller alone, and not without end', async () => {
  const erin = await app.buildEmployee()
  const client = await app.as(erin)
  const before = app.mails.length
  await client.uploads.mailUploadLink()
  await expect.poll(() => app.mails.length).toBe(before + 1)
  const mail = app.mails.at(-1)!
  expect(mail).toMatchObject({
    to: erin.email,
    subject: 'Upload your connections to Vouch from your computer',
  })
  expect(mail.text).toMatch(/^http\S+\/upload$/m)
  expect(mail.html).toContain('/upload"')
  const many = await Promise.allSettled(Array.from({ length: 70 }, () => client.uploads.mailUploadLink()))
  const refused = many.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))
  expect(refused).toEqual(Array.from({ length: 68 }, () => 429))
  await client.auth.requestMagicLink({ body: { email: erin.email } }) // the links of the office are not used up
})
