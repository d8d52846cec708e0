import { expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, upload } from '../../testing/uploads.ts'
import { PRIVACY_COMMANDS } from './commands.ts'
import type { personData } from './person-data.ts'

const app = await sharedTestApp()

type Held = Awaited<ReturnType<typeof personData>>
const ask = async (...args: string[]) =>
  JSON.parse(await PRIVACY_COMMANDS['person-data']!.run(app.services, args)) as Held

test('a person is told all that is held on them, by every company, and whose it is', async () => {
  const company = await app.buildCompany({ name: 'Larkspur' })
  const admin = await app.buildAdmin({ company, email: 'ada@larkspur.test' })
  const erin = await app.buildEmployee({ company, email: 'erin@larkspur.test' })
  const elsewhere = await app.buildEmployee({ email: 'kim@quillfern.test' })
  const stranger = await app.buildAdmin()
  const link = 'https://www.linkedin.com/in/mira'
  const mira = somebody({ first_name: 'Mira', last_name: 'Sol', linkedin_url: link, email: 'mira@sol.test' })
  const client = await app.as(erin)
  for (const employee of [erin, elsewhere])
    await upload(await app.as(employee), csvFile([mira, somebody({ email: 'other@acme.test' })]))
  const job = await app.buildJob({ company, job_title: 'Data Engineer' })
  const { connections } = await client.connections.reviewList()
  const { id } = connections.find(({ name }) => name === 'Mira Sol')!
  await app.decide(erin, { connection_id: id, job_decision: 'YES', job_ids: [job.id] })
  await client.recommendations.finalReview({ params: { id }, body: { notes: 'knows everything' } })
  await app.database.inCompany(company.company_id, async (db) => {
    const person = await db
      .selectFrom('connection')
      .where('id', '=', id)
      .select('person_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('rating')
      .values({
        company_id: company.company_id,
        person_id: person.person_id,
        employee_id: admin.employee_id,
        can_reach_out: true,
        can_mention_name: false,
        notes: 'call her',
      })
      .execute()
    await db
      .insertInto('tip')
      .values({
        company_id: company.company_id,
        id: crypto.randomUUID(),
        profile_url: link,
        explanation: 'a secret',
        is_anonymous: true,
        submitted_on: new Date(),
      })
      .execute()
  })
  const positions = [{ employer: 'Globex', started: '2019', ended: '2021-03' }]
  const asMira = await app.as(await app.buildEmployee({ company, email: 'mira@sol.test' }))
  await asMira.positions.replacePositions({ body: { positions } })
  const asAdmin = await app.as(admin)
  const [listed] = (await asAdmin.recommendations.personList({ query: { search_query: 'Mira' } })).connections
  await asAdmin.candidates.moveCandidate({ params: { id: listed!.id }, body: { outcome: 'not_now' } })

  const held = await ask('--link', link)
  expect(held.companies.map(({ company: { name } }) => name)).toContain('Larkspur')
  expect(held.companies).toHaveLength(2)
  const larkspur = held.companies.find(({ company: { name } }) => name === 'Larkspur')!
  expect(larkspur).toMatchObject({
    persons: [
      {
        name: 'Mira Sol',
        email: 'mira@sol.test',
        recommended: true,
        connections: [
          {
            known_by: { email: 'erin@larkspur.test' },
            notes: 'knows everything',
            uploaded_at: expect.any(String),
            job_decisions: [{ job_title: 'Data Engineer', decision: 'YES' }],
          },
        ],
        ratings: [{ rated_by: { email: 'ada@larkspur.test' }, notes: 'call her' }],
        outcome: 'not_now',
        moves: [{ moved_by: { email: 'ada@larkspur.test' }, stage: 'new', outcome: 'not_now' }],
      },
    ],
    tips: [{ explanation: 'a secret', submitted_by: null }],
    accounts: [{ email: 'mira@sol.test', positions }],
    asked_not_to_be_kept: false,
  })
  expect(JSON.stringify(held)).not.toContain('other@acme.test')

  const trail = async (employee: typeof admin) =>
    (await (await app.as(employee)).audit.auditTrail()).entries
      .filter(({ action }) => action.startsWith('privacy.'))
      .map(({ actor, action, detail }) => ({ actor, action, detail }))
  const detail = { persons: 1, tips: 1, accounts: 1, invitations: 0 }
  expect(await trail(admin)).toEqual([{ actor: null, action: 'privacy.personData', detail }])
  expect(await trail(stranger)).toEqual([])

  await PRIVACY_COMMANDS['erase']!.run(app.services, ['--link', link])
  const after = await ask('--link', link)
  expect(after.companies.every((each) => each.persons.length + each.tips.length === 0)).toBe(true)
  expect(after.companies[0]!.asked_not_to_be_kept).toBe(true)
})

test('an invited person is told who invited them, and when they asked for a link', async () => {
  const company = await app.buildCompany({ name: 'Marram' })
  const admin = await app.buildAdmin({ company, email: 'ada@marram.test' })
  const { employees } = await app.as(admin)
  const email = 'ottoline@never-came.test'
  await employees.invite({ body: { email, role: 'admin' } })
  await app.anonymous.auth.requestMagicLink({ body: { email } })
  const ending = { email, expires_at: expect.any(String), asked_at: expect.any(String) }
  expect(await ask('--email', email)).toMatchObject({
    companies: [
      {
        company: { name: 'Marram' },
        invitations: [
          { email, role: 'admin', invited_by: 'ada@marram.test', invited_at: expect.any(String) },
        ],
        trail: [{ action: 'employees.invite', detail: { email, role: 'admin' } }],
      },
    ],
    sign_in_links: [ending],
  })
  await employees.withdrawInvitation({ body: { email } })
  const { companies } = await ask('--email', email)
  expect(companies).toMatchObject([
    { invitations: [], trail: [{}, { action: 'employees.withdrawInvitation' }] },
  ])
})
