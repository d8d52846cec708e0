import { beforeEach, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import type { Client } from '../../contract/client.ts'
import { PASSWORD } from '../../testing/call-makers.ts'
import { signInByMail } from '../../testing/sign-in.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, upload } from '../../testing/uploads.ts'

const app = await sharedTestApp()
let counter = 0
let email = ''
let refresh_token = ''
let company = ''
let una: Client<typeof api>
beforeEach(async () => {
  email = `stores${++counter}@mailbox.test`
  const registered = await app.anonymous.auth.register({ body: { email, password: PASSWORD, name: 'Una' } })
  refresh_token = registered.refresh_token
  una = app.clientWith(registered.access_token)
  company = registered.user.company.id
})

/** Text of three bytes a character that hardly gets smaller. */
const longText = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000))).join('')

const JOB = { job_title: 'Designer', location: 'Lisbon', description: 'Draw.' }

/** As if jobs of so many bytes had been added and closed. */
async function fill(bytes: number) {
  const { id } = await una.jobs.addJob({ body: { ...JOB, description: longText(20_000) } })
  await una.jobs.updateJob({ params: { id }, body: { is_open: false } })
  await app.database.pool.query(
    `insert into job (company_id, id, job_title, location, description, career_type, created_at, closed_at)
    select company_id, gen_random_uuid(), job_title, location, description, career_type, created_at, closed_at
    from job, generate_series(2, $2::int) where company_id = $1`,
    [company, Math.floor(bytes / 60_000)],
  )
}

const TOO_MUCH = {
  status: 409,
  code: 'quota_reached',
  message: expect.stringMatching(
    /^Your company may store 5 MB while your email address is not proven, and with this it would be 5\.\d MB\. Delete something first\./,
  ),
}

test('an unproven company stores 5 MB in all, whatever it writes, until the address is proven', async () => {
  await fill(4_980_000)
  await una.jobs.addJob({ body: JOB })
  const long = { ...JOB, description: longText(20_000) }
  await expect(una.jobs.addJob({ body: long })).rejects.toMatchObject(TOO_MUCH)
  const notes = { name: 'Ada', explanation: longText(2_000) }
  const tips = async () => {
    for (let n = 0; n < 5; n++) await una.tips.submitTip({ body: notes })
  }
  await expect(tips()).rejects.toMatchObject(TOO_MUCH)
  const [open] = await una.jobs.jobList()
  await expect(
    una.jobs.updateJob({ params: { id: open!.id }, body: { description: long.description } }),
  ).rejects.toMatchObject(TOO_MUCH)
  const { id } = (await una.jobs.jobList({ query: { only_closed: true } }))[0]!
  await una.jobs.deleteJob({ params: { id } })
  await una.jobs.addJob({ body: long })
  await expect(una.jobs.addJob({ body: long })).rejects.toMatchObject(TOO_MUCH)
  await signInByMail(app, email, refresh_token)
  await una.jobs.addJob({ body: long })
})

test('a file whose people would be too much is not imported, and a smaller one is', async () => {
  await fill(4_900_000)
  const people = (count: number, first: number) =>
    csvFile(
      Array.from({ length: count }, (_, n) =>
        somebody({
          linkedin_url: `https://www.linkedin.com/in/stores-${counter}-${first + n}`,
          job_title: longText(60),
        }),
      ),
    )
  expect(await upload(una, people(200, 0))).toMatchObject({
    job_status: 'FAILED',
    error: TOO_MUCH.message,
  })
  const left = await una.recommendations.personList({})
  expect(left.pagination.total_count).toBe(0)
  expect(await upload(una, people(3, 0))).toMatchObject({ job_status: 'COMPLETED' })
})

test('an ordinary network of 3,000 people has room', async () => {
  const file = csvFile(
    Array.from({ length: 3_000 }, (_, n) =>
      somebody({ linkedin_url: `https://www.linkedin.com/in/ordinary-person-${n}` }),
    ),
  )
  expect(await upload(una, file)).toMatchObject({ job_status: 'COMPLETED' })
})
