import { DAY_MS } from '../../domain/time.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { tablesHolding } from '../../testing/held-text.ts'
import { sharedTestApp, type TestApp } from '../../testing/test-app.ts'
import { storedRows } from '../../testing/uploads.ts'
import { PRIVACY_COMMANDS } from './commands.ts'
import { BATCH, purge } from './purge.ts'
import { startPurgeTimer } from './purge-timer.ts'

const app = await sharedTestApp()

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const purgeNow = (days = 365) => purge(app.database, { days, now: new Date() })
/** Each second instead of each day. */
const AT_ONCE = { delaySeconds: 0, everySeconds: 1, askMs: 100, pollSeconds: 0.5 }
const named = async (of: BuiltEmployee) => {
  const { connections, persons } = await storedRows(app, of)
  return { connections: connections.map(({ name }) => name), persons: persons.map(({ name }) => name) }
}

/** An employee whose newest upload was so many days ago. */
async function uploader(days: number, fields: Parameters<TestApp['buildEmployee']>[0] = {}) {
  const employee = await app.buildAdmin(fields)
  const { id: upload_id } = await app.buildUpload({ employee })
  await app.database.inCompany(employee.company_id, (db) =>
    db
      .updateTable('upload')
      .set({ created_at: daysAgo(days) })
      .where('id', '=', upload_id)
      .execute(),
  )
  return { employee, upload_id }
}

const changeIn =
  (table: 'connection' | 'person') => (of: BuiltEmployee, id: string, values: Record<string, unknown>) =>
    app.database.inCompany(of.company_id, (db) =>
      db
        .updateTable(table)
        .set(values)
        .where('company_id', '=', of.company_id)
        .where('id', '=', id)
        .execute(),
    )
const change = changeIn('connection')
const changePerson = changeIn('person')

test('a year after their last upload people are deleted; who is recommended stays', async () => {
  const { employee, upload_id } = await uploader(400)
  const build = (name: string, status?: string) => app.buildConnection({ employee, upload_id, name, status })
  await build('Undecided')
  await build('Never Again', 'dont_recommend')
  await change(employee, (await build('Recommended', 'recommend')).id, { recommended: true })
  await change(employee, (await build('Later Long Ago', 'skip')).id, { decided_at: daysAgo(380) })
  await change(employee, (await build('Later Last Week', 'skip')).id, { decided_at: daysAgo(7) })
  await change(employee, (await build('Taken Back')).id, { decided_at: daysAgo(7) })
  const job = await app.buildJob({ company: employee })
  const judged = await build('Judged For A Job')
  await app.database.inCompany(employee.company_id, (db) =>
    db
      .insertInto('job_decision')
      .values({
        company_id: employee.company_id,
        employee_id: employee.employee_id,
        decision: 'NO',
        connection_id: judged.id,
        job_id: job.id,
        decided_at: daysAgo(390),
      })
      .execute(),
  )
  const recent = await uploader(300)
  await app.buildConnection({ employee: recent.employee, upload_id: recent.upload_id, name: 'Fresh' })

  expect(await purgeNow()).toEqual({ connections: 6, persons: 6, postponed: 0 })
  const stay = ['Recommended']
  expect(await named(employee)).toEqual({ connections: stay, persons: stay })
  expect((await named(recent.employee)).connections).toEqual(['Fresh'])
  const client = await app.as(employee)
  const counted = (await client.connections.reviewCategories()).categories.reduce(
    (sum, { count }) => sum + count,
    0,
  )
  expect(counted).toBe(0)
  expect((await client.audit.auditTrail()).entries).toEqual([
    expect.objectContaining({ actor: null, action: 'privacy.purge', detail: { connections: 6, persons: 6 } }),
  ])
  expect(await purgeNow()).toEqual({ connections: 0, persons: 0, postponed: 0 })
  expect((await client.audit.auditTrail()).entries).toHaveLength(1)
})

test('a newer file keeps those who are in it, and not those who it left out', async () => {
  const { employee, upload_id } = await uploader(400)
  await app.buildConnection({ employee, upload_id, name: 'Still There' })
  const gone = await app.buildConnection({ employee, upload_id, name: 'Left Out' })
  await app.buildUpload({ employee })
  await change(employee, gone.id, { brought_at: daysAgo(400) })
  await purgeNow()
  expect((await named(employee)).connections).toEqual(['Still There'])
})

test('a person who no one knows now is deleted, unless an admin has marked or rated them', async () => {
  const { employee, upload_id } = await uploader(400)
  const colleague = await uploader(10, { company: employee })
  const build = async (name: string) => (await app.buildConnection({ employee, upload_id, name })).person_id
  await build('Unknown')
  await changePerson(employee, await build('Favorite'), { is_favorite: true })
  await changePerson(employee, await build('Contacted'), { stage: 'contacted' })
  await changePerson(employee, await build('Hired'), { outcome: 'hired' })
  const rated = await build('Rated')
  await app.database.inCompany(employee.company_id, (db) =>
    db
      .insertInto('rating')
      .values({
        company_id: employee.company_id,
        employee_id: employee.employee_id,
        person_id: rated,
        can_reach_out: true,
        can_mention_name: true,
        notes: '',
      })
      .execute(),
  )
  const shared = await build('Known To A Colleague')
  await app.buildConnection({ ...colleague, person_id: shared, name: 'Known To A Colleague' })
  expect(await purgeNow()).toMatchObject({ connections: 6, persons: 1 })
  expect(await named(employee)).toEqual({
    connections: ['Known To A Colleague'],
    persons: ['Contacted', 'Favorite', 'Hired', 'Known To A Colleague', 'Rated'],
  })
})

test('of an employee who left, recommendations stay under their name and the rest is deleted after a month', async () => {
  const { employee: leaver, upload_id } = await uploader(60, { first_name: 'Lea', last_name: 'Ver' })
  const company = { company_id: leaver.company_id, name: '' }
  const admin = await app.buildAdmin({ company })
  const build = (name: string, status?: string) =>
    app.buildConnection({ employee: leaver, upload_id, name, status })
  const recommended = await build('Recommended', 'recommend')
  await change(leaver, recommended.id, {
    recommended: true,
    reach_out_method: 'RECRUITING',
    should_mention_name: true,
    relationship: 'know_work',
    outreach_at: daysAgo(50),
  })
  await changePerson(leaver, recommended.person_id, { recommended: true })
  await build('Undecided')
  await build('Never Again', 'dont_recommend')
  const { positions } = await app.as(leaver)
  await positions.replacePositions({
    body: { positions: [{ employer: 'Zebrafink Werke', started: '2019', ended: null }] },
  })
  const leave = (days: number) =>
    app.database.inCompany(leaver.company_id, (db) =>
      db
        .updateTable('employee')
        .set({ deactivated_at: daysAgo(days) })
        .where('company_id', '=', leaver.company_id)
        .where('id', '=', leaver.employee_id)
        .execute(),
    )
  await leave(20)
  expect(await purgeNow()).toMatchObject({ connections: 0 })
  expect(await tablesHolding(app, 'Zebrafink')).toEqual(['public.own_position'])
  await leave(31)
  expect(await purgeNow()).toMatchObject({ connections: 2, persons: 2 })
  expect(await tablesHolding(app, 'Zebrafink')).toEqual([])
  expect(await named(leaver)).toEqual({ connections: ['Recommended'], persons: ['Recommended'] })
  const csv = await (await app.as(admin)).recommendations.exportAll()
  expect(csv).toContain('Lea Ver')
})

test('a company with a running import is left for the next purge', async () => {
  const { employee, upload_id } = await uploader(400)
  await app.buildConnection({ employee, upload_id, name: 'Undecided' })
  const { id } = await app.buildUpload({ employee, status: 'RUNNING' })
  await app.buildConnection({ employee, upload_id: id, name: 'Hidden' })
  expect(await purgeNow()).toMatchObject({ connections: 0, postponed: 1 })
  await app.database.inCompany(employee.company_id, (db) =>
    db.updateTable('upload').set({ status: 'FAILED' }).where('id', '=', id).execute(),
  )
  expect(await purgeNow()).toMatchObject({ connections: 2, postponed: 0 })
})

test('a company for which it fails keeps no other waiting', async () => {
  const [broken, other] = [await uploader(400), await uploader(400)]
  for (const { employee, upload_id } of [broken, other])
    await app.buildConnection({ employee, upload_id, name: 'Undecided' })
  const inCompany: typeof app.database.inCompany = (company, fn) =>
    company === broken.employee.company_id
      ? Promise.reject(new Error('away'))
      : app.database.inCompany(company, fn)
  await expect(purge({ ...app.database, inCompany }, { days: 365, now: new Date() })).rejects.toThrow('away')
  expect(await purgeNow(), 'what was left').toMatchObject({ connections: 1 })
})

test('many people are deleted in small transactions', async () => {
  const { employee, upload_id } = await uploader(400)
  const many = 2.2 * BATCH[app.database.kind].rows // three batches
  await app.database.pool.query(
    `with made as (
       insert into person (company_id, id, upload_id, name, first_name, last_name, category, classifier_version, search)
       select $1, gen_random_uuid(), $3, 'P ' || n, 'P', '', 'SALES', 1, 'p ' || n from generate_series(1, ${many}) n
       returning id, name, search)
     insert into connection (company_id, id, employee_id, person_id, upload_id, name, first_name, last_name, category,
       classifier_version, search)
     select $1, gen_random_uuid(), $2, id, $3, name, 'P', '', 'SALES', 1, search from made`,
    [employee.company_id, employee.employee_id, upload_id],
  )
  expect(await purgeNow()).toEqual({ connections: many, persons: many, postponed: 0 })
  expect((await (await app.as(employee)).connections.reviewCategories()).categories).toEqual([])
})

test('sign-in links go a day after their end, invitations that no one followed as undecided people do', async () => {
  const { company_id } = await app.buildAdmin()
  const { db } = app.database
  const invite = (email: string, days: number) =>
    db
      .insertInto('invitation')
      .values({ company_id, email, role: 'employee', created_at: daysAgo(days) })
      .execute()
  const link = (email: string, days: number) =>
    db
      .insertInto('link_token')
      .values({ token_hash: email, email, code_hash: '', expires_at: daysAgo(days) })
      .execute()
  await invite('long-ago@purge.test', 366)
  await invite('lately@purge.test', 364)
  const left = async () => ({
    invitations: (await db.selectFrom('invitation').select('email').execute()).map(({ email }) => email),
    links: (await db.selectFrom('link_token').select('email').execute()).map(({ email }) => email),
  })
  for (const purgeDays of [null, 365]) {
    await link('old@purge.test', 1.1)
    await link('new@purge.test', 0.9)
    const before = (await left()).invitations
    const services = { ...app.services, settings: { ...app.services.settings, purgeDays } }
    const timer = startPurgeTimer(services, AT_ONCE)
    await expect.poll(async () => (await left()).links).toEqual(['new@purge.test'])
    if (purgeDays === null) expect((await left()).invitations).toEqual(before)
    else await expect.poll(async () => (await left()).invitations).toEqual(['lately@purge.test'])
    await timer.stop()
    await db.deleteFrom('link_token').execute()
  }
})

test('the server with the import workers purges by itself, and the operator can by command', async () => {
  const { employee, upload_id } = await uploader(400)
  const build = () => app.buildConnection({ employee, upload_id, name: 'Undecided' })
  const count = async () => (await named(employee)).connections.length
  await build()
  const withDays = (purgeDays: number | null, worker: 'on' | 'off' = 'on') => ({
    ...app.services,
    settings: { ...app.services.settings, purgeDays, worker },
  })
  await startPurgeTimer(withDays(365, 'off'), AT_ONCE).stop()
  const timer = startPurgeTimer(withDays(365), AT_ONCE)
  await expect.poll(count).toBe(0)
  await build()
  await expect.poll(count).toBe(0)
  await timer.stop()
  await build()
  expect(await PRIVACY_COMMANDS['purge']!.run(withDays(365), [])).toMatch(/^Purged 1 connection and /)
})

test('companies with nothing to purge take no statements of their own', async () => {
  const statements = async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await purgeNow()
    const texts = query.mock.calls.map(([given]) => JSON.stringify(given))
    query.mockRestore()
    return texts.filter((text) => !text.includes('pgboss')).length // the queue looks for imports
  }
  const fresh = async () => {
    const { employee, upload_id } = await uploader(10)
    await app.buildConnection({ employee, upload_id, name: 'Fresh' })
  }
  await fresh()
  await purgeNow()
  const few = await statements()
  for (let n = 0; n < 15; n++) await fresh()
  expect(await statements()).toBe(few)
})
