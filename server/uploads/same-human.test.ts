import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { csvFile, finishedUpload, somebody, storedRows, upload } from '../../testing/uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const byLink = somebody({ linkedin_url: 'https://www.linkedin.com/in/ada' })
const byEmail = somebody({ email: 'ada@acme.test' })
const byBoth = { ...byLink, email: 'ada@acme.test' }

/** An employee who has Ada twice: with a link, and with an email address. */
async function withAdaTwice() {
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  await upload(client, csvFile([byLink]))
  await upload(client, csvFile([byEmail]))
  const { connections } = await storedRows(app, employee)
  const linked = connections.find(({ link_key }) => link_key !== null)!.id
  const mailed = connections.find(({ email_key }) => email_key !== null)!.id
  return { employee, client, linked, mailed }
}

test('a person who is hidden for ever stays hidden when a later file merges two persons', async () => {
  const { employee, client, linked, mailed } = await withAdaTwice()
  const never = [{ connection_id: mailed, general_decision: 'dont_recommend' as const }]
  await client.recommendations.bulkDecision({ body: { decisions: never } })
  expect((await client.connections.reviewList()).connections.map(({ id }) => id)).toEqual([linked])
  const { receipt } = await upload(client, csvFile([byBoth]))
  expect(receipt).toMatchObject({ rows: 1, added: 0, updated: 1, duplicates: 0 })
  const { connections, persons } = await storedRows(app, employee)
  expect(connections).toMatchObject([{ id: mailed, status: 'dont_recommend' }])
  expect(persons).toMatchObject([{ email: 'ada@acme.test', linkedin_url: 'https://www.linkedin.com/in/ada' }])
  expect(persons[0]!.id).toBe(connections[0]!.person_id)
  expect((await client.connections.reviewList()).pagination.total_count).toBe(0)
})

test('a merged connection keeps the job decisions and the answers of both', async () => {
  const { employee, client, linked, mailed } = await withAdaTwice()
  const { id: job } = await app.buildJob({ company: employee })
  const { id: other } = await app.buildJob({ company: employee })
  await client.recommendations.bulkDecision({
    body: {
      decisions: [
        { connection_id: mailed, job_decision: 'YES', job_ids: [job] },
        { connection_id: mailed, job_decision: 'YES', job_ids: [other] },
        { connection_id: linked, job_decision: 'NO', job_ids: [other] },
        { connection_id: linked, general_decision: 'recommend' },
      ],
    },
  })
  await client.recommendations.finalReview({
    params: { id: mailed },
    body: { reach_out_method: 'RECRUITING', should_mention_name: true, notes: 'worked with her' },
  })
  await upload(client, csvFile([byBoth]))
  expect((await storedRows(app, employee)).connections).toMatchObject([
    { id: linked, status: 'recommend', recommended: true, notes: 'worked with her' },
  ])
  const decided = await app.database.inCompany(employee.company_id, (db) =>
    db.selectFrom('job_decision').where('company_id', '=', employee.company_id).selectAll().execute(),
  )
  expect(new Map(decided.map(({ job_id, decision }) => [job_id, decision]))).toEqual(
    new Map([
      [job, 'YES'],
      [other, 'NO'],
    ]),
  )
})

test('persons known by link to one colleague and by email to another are merged when a third uploads both', async () => {
  const company = await app.buildCompany()
  const [erin, finn, gil] = [
    await app.buildEmployee({ company }),
    await app.buildEmployee({ company }),
    await app.buildEmployee({ company }),
  ]
  const admin = await app.as(await app.buildAdmin({ company }))
  const names = async () => (await admin.recommendations.personList()).connections.map(({ name }) => name)
  await upload(await app.as(erin), csvFile([byLink]))
  await upload(await app.as(finn), csvFile([byEmail]))
  expect(await names()).toHaveLength(2)
  await upload(await app.as(gil), csvFile([byBoth]))
  expect(await names()).toEqual(['Ada Lovelace'])
  const { connections, persons } = await storedRows(app, company)
  expect(connections.map(({ person_id }) => person_id)).toEqual(Array(3).fill(persons[0]!.id))
  expect(connections.map(({ email }) => email).filter(Boolean)).toHaveLength(2)
})

test('an email address finds the person after a colleague’s upload has shown another address', async () => {
  const company = await app.buildCompany()
  const files = [byBoth, { ...byLink, email: 'ada@home.test' }, byEmail].map((row) => csvFile([row]))
  for (const file of files) await upload(await app.as(await app.buildEmployee({ company })), file)
  const { connections, persons } = await storedRows(app, company)
  expect(persons).toHaveLength(1)
  expect(connections.map(({ person_id }) => person_id)).toEqual(Array(3).fill(persons[0]!.id))
})

test.each([
  ['by email', [byEmail, byLink]],
  ['by link', [byLink, byEmail]],
])('who the admins triaged %s alone waits for them again once both are one', async (_, rows) => {
  const company = await app.buildCompany()
  const admin = await app.as(await app.buildAdmin({ company }))
  const waiting = async () =>
    (await admin.recommendations.personList({ query: { needs_review: true } })).connections.map(
      ({ id }) => id,
    )
  const people: string[] = []
  for (const row of rows) {
    const client = await app.as(await app.buildEmployee({ company }))
    await upload(client, csvFile([row]))
    const { id } = (await client.connections.reviewList()).connections[0]!
    const decisions = [{ connection_id: id, general_decision: 'recommend' as const }]
    await client.recommendations.bulkDecision({ body: { decisions } })
    people.push((await waiting()).find((one) => !people.includes(one))!)
  }
  await admin.recommendations.triagePerson({ params: { id: people[0]! }, body: { is_favorite: true } })
  expect(await waiting()).toEqual([people[1]])
  await admin.candidates.moveCandidate({ params: { id: people[0]! }, body: { outcome: 'not_now' } })

  await upload(await app.as(await app.buildEmployee({ company })), csvFile([byBoth]))
  const { connections } = await admin.recommendations.personList()
  expect(connections).toMatchObject([{ is_favorite: true, is_reviewed: false, outcome: 'not_now' }])
  const params = { id: connections[0]!.id }
  const { events } = await admin.candidates.personHistory({ params })
  const moves = events.filter(({ what }) => what === 'moved')
  expect(moves).toMatchObject([{ outcome: 'not_now' }, { stage: 'reviewed' }])
  expect(await waiting()).toEqual([connections[0]!.id])
})

const annaKim = somebody({ first_name: 'Anna', last_name: 'Kim', email: 'info@agency.test' })
const benOde = somebody({ first_name: 'Ben', last_name: 'Ode', email: 'info@agency.test' })

test('two names at one address are two people, in whatever order they are uploaded again', async () => {
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  const { receipt } = await upload(client, csvFile([annaKim, benOde]))
  expect(receipt).toMatchObject({ rows: 2, added: 2, duplicates: 0 })
  const before = (await storedRows(app, employee)).connections
  for (const file of [[benOde, annaKim], [annaKim], [{ ...benOde, first_name: 'B.' }]]) {
    const again = await upload(client, csvFile(file))
    expect(again.receipt).toMatchObject({ added: 0, updated: 0, unchanged: file.length })
  }
  const { connections, persons } = await storedRows(app, employee)
  expect(connections.map(({ id, name }) => [id, name])).toEqual(before.map(({ id, name }) => [id, name]))
  expect(persons.map(({ name }) => name)).toEqual(['Anna Kim', 'Ben Ode'])
})

test('a note about one of two people at an address stays with them when a colleague uploads the other', async () => {
  const company = await app.buildCompany()
  const [erin, finn] = [await app.buildEmployee({ company }), await app.buildEmployee({ company })]
  const admin = await app.as(await app.buildAdmin({ company }))
  const ofErin = await app.as(erin)
  const anna = { ...annaKim, linkedin_url: 'https://www.linkedin.com/in/anna-kim' }
  await upload(ofErin, csvFile([anna]))
  const { id } = (await ofErin.connections.reviewList()).connections[0]!
  await ofErin.recommendations.bulkDecision({
    body: { decisions: [{ connection_id: id, general_decision: 'recommend' }] },
  })
  await ofErin.recommendations.finalReview({
    params: { id },
    body: { reach_out_method: 'RECRUITING', should_mention_name: true, notes: 'Anna draws' },
  })
  const { receipt } = await upload(await app.as(finn), csvFile([benOde]))
  expect(receipt).toMatchObject({ added: 1 })
  const { persons } = await storedRows(app, company)
  expect(persons.map(({ name, link_key }) => [name, link_key])).toEqual([
    ['Anna Kim', 'linkedin.com/in/anna-kim'],
    ['Ben Ode', null],
  ])
  const recommended = await admin.recommendations.personList({
    query: { recommendation_status: 'recommend' },
  })
  expect(recommended.connections.map(({ name }) => name)).toEqual(['Anna Kim'])
  await upload(await app.as(finn), csvFile([{ ...annaKim, first_name: 'A.' }]))
  expect((await storedRows(app, company)).persons.map(({ name }) => name)).toEqual(['Anna Kim', 'Ben Ode'])
})

test('a link at last goes to the one of two at an address who has that name', async () => {
  const company = await app.buildCompany()
  const [erin, finn] = [await app.buildEmployee({ company }), await app.buildEmployee({ company })]
  for (const employee of [erin, finn]) await upload(await app.as(employee), csvFile([annaKim, benOde]))
  const link = 'https://www.linkedin.com/in/ben-ode'
  const { receipt } = await upload(await app.as(erin), csvFile([{ ...benOde, linkedin_url: link }]))
  expect(receipt).toMatchObject({ added: 0, updated: 1 })
  const { persons, connections } = await storedRows(app, company)
  expect(persons.map(({ name, linkedin_url }) => [name, linkedin_url])).toEqual([
    ['Anna Kim', null],
    ['Ben Ode', link],
  ])
  expect(connections).toHaveLength(4)
})

test('one upload merges many pairs of persons', async () => {
  const company = await app.buildCompany()
  const [erin, finn] = [await app.buildEmployee({ company }), await app.buildEmployee({ company })]
  const people = [...Array(40).keys()].map((n) => ({
    first_name: `Ada ${n}`,
    email: `ada${n}@acme.test`,
    linkedin_url: `https://www.linkedin.com/in/ada-${n}`,
  }))
  const file = (left: 'email' | 'linkedin_url') =>
    csvFile(people.map((person) => somebody({ ...person, [left]: '' })))
  await upload(await app.as(erin), file('linkedin_url'))
  await upload(await app.as(finn), file('email'))
  expect((await storedRows(app, company)).persons).toHaveLength(80)
  await upload(await app.as(erin), csvFile(people.map(somebody)))
  const { persons, connections } = await storedRows(app, company)
  expect([persons.length, connections.length]).toEqual([40, 80])
})

test('a colleague’s file merges none of an employee’s own connections, and admins see one person', async () => {
  const company = await app.buildCompany()
  const [erin, finn] = [await app.buildEmployee({ company }), await app.buildEmployee({ company })]
  const admin = await app.as(await app.buildAdmin({ company }))
  const client = await app.as(erin)
  await upload(client, csvFile([byEmail]))
  await upload(await app.as(finn), csvFile([byBoth]))
  const { receipt } = await upload(client, csvFile([byLink]))
  expect(receipt).toMatchObject({ added: 1, updated: 0 })
  const { connections } = await client.connections.reviewList()
  const decisions = connections.map(({ id }) => ({
    connection_id: id,
    general_decision: 'recommend' as const,
  }))
  await client.recommendations.bulkDecision({ body: { decisions } })
  const { connections: persons } = await admin.recommendations.personList()
  expect(decisions).toHaveLength(2)
  expect(persons.map(({ recommended_by }) => recommended_by)).toEqual([
    expect.stringMatching(/^Erin Number\d+$/),
  ])
})

test('a decision that is made during the import is kept, on whichever of the two it was made', async () => {
  let pass = () => {}
  let isWaiting = false
  const gate = new Promise<void>((resolve) => (pass = resolve))
  const gated = { shut: false }
  const slow = await createTestApp({
    async beforeBatch() {
      isWaiting = gated.shut
      if (gated.shut) await gate
    },
  })
  onTestFinished(() => slow.close())
  const employee = await slow.buildEmployee()
  const client = await slow.as(employee)
  await upload(client, csvFile([byLink]))
  await upload(client, csvFile([byEmail]))
  const mailed = (await storedRows(slow, employee)).connections.find(
    ({ email_key }) => email_key !== null,
  )!.id
  gated.shut = true
  const { job_id } = await client.uploads.upload({
    file: csvFile([byBoth, somebody({ first_name: 'Grace', email: 'g@acme.test' })]),
  })
  await expect.poll(() => isWaiting).toBe(true)
  const never = [{ connection_id: mailed, general_decision: 'dont_recommend' as const }]
  await client.recommendations.bulkDecision({ body: { decisions: never } })
  pass()
  await finishedUpload(client, job_id)
  const { connections } = await storedRows(slow, employee)
  expect(connections.map(({ name, status }) => [name, status])).toEqual([
    ['Ada Lovelace', 'dont_recommend'],
    ['Grace Lovelace', 'not_reviewed'],
  ])
})
