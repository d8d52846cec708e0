import { HOUR_MS } from '../../../domain/time.ts'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltCompany, BuiltEmployee } from '../../../testing/builders.ts'
import { askForLink, signInByMail, tokenIn } from '../../../testing/sign-in.ts'
import { statusOf } from '../../../testing/status-of.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import { csvFile, upload } from '../../../testing/uploads.ts'
import { addSample } from '../../sample/sample-company.ts'
import { wasSampleRemoved } from '../../sample/sample.store.ts'
import { undoCompanyDeletion } from './ask-deletion.ts'
import { startRepeated } from '../../running/repeat.ts'
import { removeDueCompanies } from './remove-companies.ts'

const lines: string[] = []
const app = await sharedTestApp({
  log: pino({ level: 'info', base: null }, { write: (line) => lines.push(line) }),
})
let company: BuiltCompany
let ada: BuiltEmployee
let erin: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date()
  lines.length = 0
  company = await app.buildCompany({ name: 'Acme Tools' })
  ada = await app.buildAdmin({ company, first_name: 'Ada', last_name: 'Lovelace' })
  erin = await app.buildEmployee({ company })
})

const later = (hours: number) => (app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS))
const ask = async () => (await app.as(ada)).employees.deleteCompany({ body: { name: 'Acme Tools' } })
const remove = () => removeDueCompanies(app.services)

/** In which tables a company has rows: of the catalog, so that a new one cannot be forgotten. */
async function tablesOf({ company_id }: { company_id: string }) {
  const { pool, inCompany } = app.database
  const { rows } = await pool.query<{ name: string; tenant: boolean }>(`
    select relname as name, relrowsecurity as tenant from pg_class c
    where relkind = 'r' and relnamespace = 'public'::regnamespace and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')`)
  const found: string[] = []
  for (const { name, tenant } of rows) {
    const held = tenant
      ? await inCompany(company_id, (db) =>
          db
            .selectFrom(name as 'company')
            .where('company_id', '=', company_id)
            .select('company_id')
            .execute(),
        )
      : (await pool.query(`select from ${name} where company_id = $1`, [company_id])).rows
    if (held.length > 0) found.push(name)
  }
  return found.toSorted()
}

describe('once the deletion is due', () => {
  /** A company that has something in every table. */
  async function fill() {
    await app.database.db
      .insertInto('company_domain')
      .values({ domain: `${company.company_id}.test`, company_id: company.company_id })
      .execute()
    const asAda = await app.as(ada)
    const asErin = await app.as(erin)
    await upload(asErin, csvFile(40))
    const job = await app.buildJob({ company })
    const { connections } = await asErin.connections.reviewList()
    await app.decide(
      erin,
      ...connections.slice(0, 10).map(({ id }) => ({
        connection_id: id,
        general_decision: 'recommend' as const,
        job_decision: 'YES' as const,
        job_ids: [job.id],
      })),
    )
    const [person] = (await asAda.recommendations.personList()).connections
    await asAda.candidates.ratePerson({
      params: { id: person!.id },
      body: { canReachOut: true, canMentionName: true, notes: 'x' },
    })
    await asErin.tips.submitTip({ body: { name: 'Ada' } })
    await asAda.employees.invite({ body: { email: `invited-${company.company_id}@invited.test` } })
    await app.database.inCompany(company.company_id, (db) =>
      db.insertInto('erased').values({ company_id: company.company_id, key_hash: 'a' }).execute(),
    )
  }

  test('the company is deleted from every table with all ways in, and the log has its id once', async () => {
    await fill()
    const link = await askForLink(app, erin.email)
    const asErin = await app.as(erin)
    const before = await tablesOf(company)
    for (const table of [
      'address',
      'audit',
      'connection',
      'erased',
      'person',
      'rating',
      'session',
      'tip',
      'upload',
    ])
      expect(before).toContain(table)
    await ask()
    later(24)
    await remove()
    expect(await tablesOf(company)).toEqual([])
    expect(await statusOf(asErin.auth.me())).toBe(401)
    const token = tokenIn(link)
    expect(await statusOf(app.anonymous.auth.verifyMagicLink({ body: { token } }))).toBe(401)
    const told = lines.filter((line) => line.includes(company.company_id))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('a company was deleted')
    await remove()
    expect(lines.filter((line) => line.includes(company.company_id))).toHaveLength(1)
  })

  test('its employees sign in as unknown people', async () => {
    await ask()
    later(24)
    await remove()
    const { user } = await signInByMail(app, erin.email)
    expect(user.uuid).not.toBe(erin.employee_id)
    expect(user.company.id).not.toBe(company.company_id)
  })

  test('another company keeps everything, including people who both knew', async () => {
    const other = await app.buildEmployee()
    const mine = csvFile(20)
    await upload(await app.as(other), mine)
    await upload(await app.as(erin), mine)
    const before = await tablesOf(other)
    await ask()
    later(24)
    await remove()
    expect(await tablesOf(other)).toEqual(before)
    const list = await (await app.as(other)).connections.reviewList()
    expect(list.pagination.total_count).toBe(20)
  })

  test('it waits for a running import, and sessions end at once', async () => {
    await app.buildUpload({ employee: erin, status: 'RUNNING' })
    await app.buildUpload({ employee: erin, status: 'PENDING' })
    const asErin = await app.as(erin)
    await ask()
    later(24)
    await remove()
    expect(await statusOf(asErin.auth.me())).toBe(401)
    expect(await tablesOf(company)).toContain('company')
    await app.database.inCompany(company.company_id, (db) =>
      db.updateTable('upload').set({ status: 'COMPLETED' }).where('company_id', '=', db.company).execute(),
    )
    await remove()
    expect(await tablesOf(company)).toEqual([])
  })

  test('an interrupted deletion cannot be undone, and continues at the next start', async () => {
    await fill()
    await ask()
    later(24)
    const stopping = new AbortController()
    const { inCompany } = app.database
    let calls = 0
    const database = {
      ...app.database,
      inCompany: ((id, fn) =>
        ++calls > 1 ? Promise.reject(new Error('killed')) : inCompany(id, fn)) as typeof inCompany,
    }
    await expect(removeDueCompanies({ ...app.services, database }, stopping.signal)).rejects.toThrow('killed')
    expect(await tablesOf(company)).toContain('company')
    later(-1)
    await app.database.inCompany(company.company_id, async (db) => {
      await expect(undoCompanyDeletion(db)).rejects.toMatchObject({ status: 409 })
    })
    later(1)
    const timer = startRepeated(
      app.services,
      60_000,
      (signal) => removeDueCompanies(app.services, signal),
      'failed',
    )
    await expect.poll(() => tablesOf(company)).toEqual([])
    await timer.stop()
  })

  test('the sample company is not made again', async () => {
    await addSample(app.services)
    const { rows } = await app.database.pool.query<{
      company_id: string
      employee_id: string
      email: string
    }>(
      `select a.* from address a join company c on c.company_id = a.company_id where c.is_sample order by email`,
    )
    const sample = rows.map(({ company_id, employee_id, email }) => ({ company_id, employee_id, email }))
    const outcomes = await Promise.all(
      sample.map(async (one) =>
        statusOf(
          (await app.as(one)).employees.deleteCompany({
            body: { name: (await (await app.as(one)).auth.me()).company.name },
          }),
        ),
      ),
    )
    expect(outcomes).toContain(200)
    later(24)
    await remove()
    expect(await tablesOf(sample[0]!)).toEqual([])
    expect(await wasSampleRemoved(app.database.db)).toBe(true)
  })
})

describe('a company that was made by registering', () => {
  let counter = 0
  const register = async () => {
    const body = { email: `reg${++counter}@registered.test`, password: 'quiet river stone', name: 'Reg' }
    return { ...(await app.anonymous.auth.register({ body })), ...body }
  }

  test('is deleted with everything in it if no one has proven its address after 7 days', async () => {
    const { user, access_token, email } = await register()
    const mine = { company_id: user.company.id }
    const asReg = app.clientWith(access_token)
    await upload(asReg, csvFile(20))
    const { proof_due_at } = await asReg.dashboard.dashboard()
    expect(Math.abs(Date.parse(proof_due_at!) - Date.now() - 7 * 24 * HOUR_MS)).toBeLessThan(HOUR_MS)
    later(7 * 24 - 1)
    await remove()
    expect(await tablesOf(mine)).toContain('connection')
    later(2)
    await remove()
    expect(await tablesOf(mine)).toEqual([])
    expect(await statusOf(asReg.auth.me())).toBe(401)
    expect((await signInByMail(app, email)).user.company.id).not.toBe(mine.company_id)
  })

  test('stays once someone has proven it, private or not', async () => {
    for (const signup of ['open', 'company'] as const) {
      const { user, email, refresh_token } = await register()
      app.services.settings.signup = signup
      const proven = await signInByMail(app, email, refresh_token)
      app.services.settings.signup = 'open'
      expect(proven.user.company).toEqual(user.company)
      expect((await app.clientWith(proven.access_token).dashboard.dashboard()).proof_due_at).toBeNull()
      later(8 * 24)
      await remove()
      expect(await tablesOf({ company_id: user.company.id })).toContain('company')
      app.clock.now = new Date()
    }
  })

  test('and other companies, proven or not, are told apart', async () => {
    later(8 * 24)
    await remove()
    expect(await tablesOf(company)).toContain('company')
    expect((await (await app.as(ada)).dashboard.dashboard()).proof_due_at).toBeNull()
  })
})
