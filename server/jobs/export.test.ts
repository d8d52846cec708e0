import { sql } from 'kysely'
import Papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Outreach } from '../../contract/shapes.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let admin: BuiltEmployee
let ada: BuiltEmployee
beforeEach(async () => void ({ admin, ada } = await app.buildTeam()))

async function recommend(
  employee: BuiltEmployee,
  connection_id: string,
  job_ids: string[],
  answers?: Partial<Outreach>,
) {
  await app.decide(employee, { connection_id, job_decision: 'YES', job_ids })
  if (answers) await app.answer(employee, connection_id, answers)
}

async function exported() {
  const csv = await (await app.as(admin)).jobs.exportJobs()
  return Papa.parse<Record<string, string>>(csv, { header: true, newline: '\r\n', skipEmptyLines: true }).data
}

describe('the export of job recommendations', () => {
  test('is an attachment with a header, also when there is no one', async () => {
    await app.buildJob({ company: admin })
    const answer = await app.inject({
      url: '/v1/jobs/export/',
      headers: { authorization: `Bearer ${await app.tokenOf(admin)}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="connections.csv"')
    expect(answer.body).toMatch(/^\ufeffJob Title,Location,Career Type,Job Status,Name,[^\r\n]*\r\n$/)
  })

  test('has a line for each recommendation with what the table shows, closed jobs last', async () => {
    const closed = await app.buildJob({ company: admin, job_title: 'Product Designer' })
    const open = await app.buildJob({ company: admin, location: 'Lisbon, Portugal' })
    const { id } = await app.buildConnection({
      employee: ada,
      name: 'Grace "Amazing" Hopper',
      job_title: 'Software Engineer',
      company: 'Navy, US',
      linkedin_url: 'https://www.linkedin.com/in/grace',
    })
    await recommend(ada, id, [closed.id, open.id], {
      reach_out_method: 'RECRUITING',
      should_mention_name: true,
      recommendation_strength: 5,
      relationship: 'worked_directly',
      notes: 'Invented\nthe compiler',
    })
    await app.closeJob(admin, closed.id)
    const person = {
      Name: 'Grace "Amazing" Hopper',
      'Current Role': 'Software Engineer',
      'Current Company': 'Navy, US',
      Seniority: 'Professional',
      LinkedIn: 'https://www.linkedin.com/in/grace',
      'Recommended By': 'Ada Lovelace',
      'Reach Out Method': 'Recruiter',
      'Can Mention Name': 'Yes',
      Relationship: 'Worked directly',
      'Recommendation Strength': '5',
      Notes: 'Invented\nthe compiler',
    }
    expect(await exported()).toEqual([
      {
        'Job Title': 'Backend Engineer',
        Location: 'Lisbon, Portugal',
        'Career Type': 'Software Engineer',
        'Job Status': 'Open',
        ...person,
      },
      {
        'Job Title': 'Product Designer',
        Location: 'Remote',
        'Career Type': 'Designer',
        'Job Status': 'Closed',
        ...person,
      },
    ])
  })

  test.each<[string, Partial<Outreach> | undefined, string, string]>([
    ['has not answered yet', undefined, 'Name withheld', 'N/A'],
    [
      'lets recruiters mention it',
      { reach_out_method: 'RECRUITING', should_mention_name: true },
      'Ada Lovelace',
      'Yes',
    ],
    ['does not', { reach_out_method: 'RECRUITING', should_mention_name: false }, 'Name withheld', 'No'],
    ['reaches out alone', { reach_out_method: 'RECOMMENDER' }, 'Ada Lovelace', 'N/A'],
  ])('withholds the name unless it may be known: who %s', async (_, answers, name, mention) => {
    const { id } = await app.buildConnection({ employee: ada })
    await recommend(ada, id, [(await app.buildJob({ company: ada })).id], answers)
    const rows = await exported()
    expect(rows.map((row) => [row['Recommended By'], row['Can Mention Name']])).toEqual([[name, mention]])
  })

  test('neutralises formulas in every text column', async () => {
    const payload = '=HYPERLINK("http://evil.test")'
    const eve = await app.buildEmployee({ company: admin, first_name: payload })
    const job = await app.buildJob({ company: admin, job_title: payload, location: payload })
    const { id } = await app.buildConnection({
      employee: eve,
      name: payload,
      job_title: payload,
      company: payload,
      linkedin_url: payload,
    })
    await recommend(eve, id, [job.id], { reach_out_method: 'RECOMMENDER', notes: payload })
    const cells = Object.values((await exported())[0]!).filter((cell) => cell.includes('HYPERLINK'))
    expect(cells).toHaveLength(8)
    for (const cell of cells) expect(cell).toMatch(/^'=/)
  })

  test('goes on past one chunk, with no one twice', async () => {
    const job = await app.buildJob({ company: admin })
    const { person_id } = await app.buildConnection({ employee: ada, name: 'Twin' })
    await app.database.inCompany(ada.company_id, async (db) => {
      await sql`
        insert into connection (company_id, id, employee_id, person_id, name, first_name, last_name, linkedin_url,
          category, classifier_version, search)
        select company_id, gen_random_uuid(), employee_id, person_id, name, first_name, last_name, linkedin_url || n,
          category, 1, search
        from connection, generate_series(1, 5002) n
        where company_id = ${db.company} and person_id = ${person_id}
        on conflict (company_id, id) do nothing`.execute(db)
      await sql`
        insert into job_decision (company_id, connection_id, job_id, employee_id, decision)
        select company_id, id, ${job.id}::uuid, employee_id, 'YES' from connection
        where company_id = ${db.company}`.execute(db)
    })
    expect(await exported()).toHaveLength(5003)
  })
})
