import { sql } from 'kysely'
import Papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Outreach } from '../../contract/shapes.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { upload } from '../../testing/uploads.ts'
import { startSession } from '../auth/session.ts'
import { mayBeNamed } from './person-csv.ts'

const app = await sharedTestApp()
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(async () => void ({ admin, ada, ben } = await app.buildTeam()))

async function recommend(employee: BuiltEmployee, connection_id: string, answers?: Partial<Outreach>) {
  await app.decide(employee, { connection_id, general_decision: 'recommend' })
  if (answers) await app.answer(employee, connection_id, answers)
}

async function exported(query = {}) {
  const csv = await (await app.as(admin)).recommendations.exportAll({ query })
  return Papa.parse<Record<string, string>>(csv, { header: true, newline: '\r\n', skipEmptyLines: true }).data
}

describe('the export', () => {
  test('is an attachment with a header, also when there is no one', async () => {
    const { access_token } = await startSession(app.services, admin)
    const answer = await app.inject({
      url: '/v1/connections/export-all/',
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="connections.csv"')
    expect(answer.body).toMatch(/^\ufeffName,Job Title,Company,Job Category,Seniority,Status,[^\r\n]*\r\n$/)
  })

  test('holds what the tables show, a line for each person', async () => {
    const grace = await app.buildConnection({
      employee: ada,
      name: 'Grace "Amazing" Hopper',
      job_title: 'Software Engineer',
      company: 'Navy, US',
      email: 'grace@navy.test',
      linkedin_url: 'https://www.linkedin.com/in/grace',
    })
    const same = await app.buildConnection({ employee: ben, person_id: grace.person_id })
    await app.buildConnection({
      employee: ben,
      name: 'Zoe',
      job_title: null,
      company: null,
      email: 'z@z.test',
    })
    await recommend(ada, grace.id, {
      reach_out_method: 'RECRUITING',
      should_mention_name: true,
      recommendation_strength: 5,
      relationship: 'worked_directly',
      notes: '=cmd',
    })
    await recommend(ben, same.id, { reach_out_method: 'RECOMMENDER', relationship: 'other' })
    expect(await exported()).toEqual([
      {
        Name: 'Grace "Amazing" Hopper',
        'Job Title': 'Software Engineer',
        Company: 'Navy, US',
        'Job Category': 'Software Engineer',
        Seniority: 'Professional',
        Status: 'Recommended',
        Favorite: 'No',
        LinkedIn: 'https://www.linkedin.com/in/grace',
        Email: 'grace@navy.test',
        'Recommended By': 'Ada Lovelace; Ben Kim',
        'Recommended For': '',
        'Reach Out Method': 'Recruiter; Recommender',
        'Can Mention': 'Yes; –',
        Relationship: 'Worked directly; Other',
        Strength: '5; –',
        Notes: "'=cmd; –",
        Stage: 'New',
        Outcome: '',
        'Outcome Date': '',
        'Reach Out': '',
        'Reach Out By': '',
        'Reach Out Until': '',
        'Look At Again': '',
        'Look At Again Because': '',
        'Applicant Tracking': '',
        'Applicant Tracking Link': '',
        Added: '',
      },
      expect.objectContaining({
        Name: 'Zoe',
        'Job Title': '',
        Status: 'Not reviewed',
        Email: '',
        'Recommended By': '',
      }),
    ])
  })

  test('has the day of an outcome, in a list and in the whole network', async () => {
    const { id, person_id } = await app.buildConnection({ employee: ada, name: 'Grace' })
    await recommend(ada, id)
    await app.move(admin, person_id, { outcome: 'hired' })
    const today = { Outcome: 'Hired', 'Outcome Date': new Date().toISOString().slice(0, 10) }
    expect(await exported()).toMatchObject([today])
    expect(await exported({ recommendation_status: 'recommend' })).toMatchObject([today])
  })

  test.each<[string, Partial<Outreach> | undefined, string]>([
    ['has not answered yet', undefined, 'Name withheld'],
    ['reaches out alone', { reach_out_method: 'RECOMMENDER' }, 'Ada Lovelace'],
  ])('withholds the recommender’s name unless it may be known: who %s', async (_, answers, name) => {
    const { id } = await app.buildConnection({ employee: ada })
    await recommend(ada, id, answers)
    expect((await exported()).map((row) => row['Recommended By'])).toEqual([name])
  })

  test('neutralises formulas in every text column', async () => {
    const payload = '=HYPERLINK("http://evil.test")'
    const eve = await app.buildEmployee({ company: admin, first_name: payload })
    const job = await app.buildJob({ company: admin, job_title: payload })
    const { id } = await app.buildConnection({
      employee: eve,
      name: payload,
      job_title: payload,
      company: payload,
      email: payload,
      linkedin_url: payload,
    })
    await recommend(eve, id, { reach_out_method: 'RECOMMENDER', notes: payload })
    await app.decide(eve, { connection_id: id, job_decision: 'YES', job_ids: [job.id] })
    const [row] = await exported()
    const cells = Object.values(row!).filter((cell) => cell.includes('HYPERLINK'))
    expect(cells).toHaveLength(8)
    for (const cell of cells) expect(cell).toMatch(/^'=/)
  })

  test('follows the filters and never tells a colleague’s pass', async () => {
    const { id } = await app.buildConnection({ employee: ada, name: 'Passed', email: 'p@example.test' })
    await app.buildConnection({ employee: ada, name: 'Open' })
    await app.decide(ada, { connection_id: id, general_decision: 'dont_recommend' })
    expect(await exported({ recommendation_status: 'dont_recommend' })).toEqual([])
    expect(await exported({ search_query: 'pass' })).toMatchObject([
      { Name: 'Passed', Status: 'Not reviewed', Email: '' },
    ])
  })

  test('can be uploaded again, and Excel on Windows reads its letters', async () => {
    await app.buildConnection({ employee: ada, name: 'José Müller', email: 'jose@acme.test' })
    const answer = await app.inject({
      url: '/v1/connections/export-all/',
      headers: { authorization: `Bearer ${await app.tokenOf(admin)}` },
    })
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const client = await app.as(await app.buildEmployee())
    const { receipt } = await upload(client, new Blob([new Uint8Array(answer.rawPayload)]))
    expect(receipt).toMatchObject({ rows: 1, added: 1 })
    expect((await client.connections.reviewList()).connections).toMatchObject([{ name: 'José Müller' }])
  })

  test('goes on past one chunk, with no one twice', async () => {
    const { person_id } = await app.buildConnection({ employee: ada, name: 'Twin' })
    await app.database.inCompany(ada.company_id, (db) =>
      sql`
        insert into person
          (company_id, id, name, first_name, last_name, linkedin_url, category, classifier_version, search)
        select company_id, gen_random_uuid(), name, first_name, last_name, linkedin_url || n, category, 1, search
        from person, generate_series(1, 5002) n
        where company_id = ${db.company} and id = ${person_id}
        on conflict (company_id, id) do nothing`.execute(db),
    )
    const links = (await exported()).map(({ LinkedIn }) => LinkedIn)
    expect(links).toHaveLength(5003)
    expect(new Set(links).size).toBe(5003)
  })
})

test.each([
  [null, null, false],
  ['RECRUITING', null, false],
  ['RECRUITING', false, false],
  ['RECRUITING', true, true],
  ['RECOMMENDER', null, true],
  ['RECOMMENDER', false, true],
] as const)('%s with mention %s: named is %s', (reach_out_method, should_mention_name, named) =>
  expect(mayBeNamed({ reach_out_method, should_mention_name })).toBe(named),
)
