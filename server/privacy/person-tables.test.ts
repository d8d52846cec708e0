import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { type Because, GONE, NO_ACT, NOT_SHOWN, type Part, STAYS } from '../db/parts.ts'
import { NOT_PRINTED, PARTS } from '../parts.ts'
import { leavePersons } from '../uploads/same-human.store.ts'
import { PRIVACY_COMMANDS } from './commands.ts'

const app = await sharedTestApp()
const { goAhead, actOwn } = claimsOf(() => app)

/** These name a person by another column than person_id, of which the compiler knows nothing. */
const ELSEWHERE: Record<
  'inbox_read' | 'outbox' | 'mention' | 'job_decision' | 'tip',
  Record<Exclude<keyof Part, 'key'>, string | Because>
> = {
  inbox_read: {
    print: { because: 'it says what a colleague has read' },
    merge: 'marks on what is about the person now',
    undo: { because: 'what is told again is unread again' },
    history: NOT_SHOWN,
    csv: NOT_SHOWN,
    leaves: GONE,
  },
  outbox: {
    print: 'events_to_webhooks',
    merge: { because: 'what was sent of the other one was sent' },
    undo: { because: 'what waits says what is true when it is sent' },
    history: { because: 'it says what is there' },
    csv: NOT_SHOWN,
    leaves: GONE,
  },
  mention: {
    print: { because: 'it names colleagues; the text of the comment is printed' },
    merge: 'with its comment',
    undo: NO_ACT,
    history: 'comment',
    csv: NOT_SHOWN,
    leaves: STAYS,
  },
  job_decision: {
    print: 'connections',
    merge: 'with its connection',
    undo: NO_ACT,
    history: { because: 'recommended stands for all jobs' },
    csv: 'Recommended For',
    leaves: 'recommendations stay, or are taken back',
  },
  tip: {
    print: { because: 'tips are printed by what they say, also of people who no one added' },
    merge: 'the one of the person who was added first',
    undo: NO_ACT,
    history: 'added',
    csv: 'Added',
    leaves: 'it loses its author',
  },
}

async function tablesOfPersons() {
  const { rows } = await app.database.pool.query<{ name: string }>(`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE' and t.table_schema = 'public'
    where c.table_schema = 'public' and c.column_name = 'person_id' order by 1`)
  return rows.map(({ name }) => name)
}

/** Someone with a row in every table that names a person. */
async function inEveryTable() {
  const { admin, ada, ben } = await app.buildTeam({ first_name: 'Alice', last_name: 'Admin' })
  const job = await app.buildJob({ company: admin })
  const link = `https://www.linkedin.com/in/${admin.employee_id}`
  const { id, person_id } = await app.buildRecommended({
    employee: ada,
    name: 'Mira Sol',
    linkedin_url: link,
  })
  await app.decide(ada, { connection_id: id, job_decision: 'YES', job_ids: [job.id] })
  const client = await app.as(admin)
  const url = 'https://1.2.3.4/hook'
  await client.webhooks.addWebhook({
    body: { name: 'Ours', url, kinds: ['candidate.moved'], with_details: false },
  })
  await app.rate(admin, person_id, { notes: 'call her' })
  await client.comments.addComment({ params: { id: person_id }, body: { text: 'Nice', mentions: [] } })
  await client.privacy.giveNotices({ body: { ids: [person_id], is_given: true } })
  const claim = await goAhead(admin, person_id, ada)
  await actOwn(ada, claim.id, { act: 'sent' })
  const { id: view_id } = await client.views.saveView({
    body: { screen: 'network', name: 'Engineers', query: 'search=mira', is_shared: false },
  })
  await client.views.watchView({ params: { id: view_id }, body: { is_on: true } })
  await app.move(admin, person_id, { outcome: 'hired' })
  await client.reachOut.thank({ params: { id: person_id }, body: { words: 'Thank you' } })
  await client.bonuses.confirmBonuses({
    params: { id: person_id },
    body: { job_id: job.id, colleagues: [ada.employee_id], amount: '2,000 €' },
  })
  await app.database.inCompany(admin.company_id, async (db) => {
    const by = { company_id: admin.company_id, person_id }
    await db
      .insertInto('look_again')
      .values({ ...by, day: new Date(), line: 'Later', set_by: admin.employee_id, set_at: new Date() })
      .execute()
    const sent = { system: 'ashby', sent_by: admin.employee_id, asked_at: new Date(), seen: 'x' }
    await db
      .insertInto('tracked')
      .values({ ...by, ...sent, id: crypto.randomUUID(), job_id: job.id })
      .execute()
  })
  return { admin, ben, link, person_id }
}

test('when two become one, no row of a table that names a person is lost', async () => {
  const { admin, ben, person_id } = await inEveryTable()
  const { person_id: to } = await app.buildRecommended({ employee: ben, name: 'Mira Sol' })
  const rows = async (table: string, id: string) =>
    app.database.inCompany(admin.company_id, async (db) => {
      const { rows: found } = await sql`
        select 1 from ${sql.table(table)} where company_id = ${db.company} and person_id = ${id}`.execute(db)
      return found.length
    })
  const before = new Map<string, number>()
  for (const table of await tablesOfPersons()) {
    before.set(table, await rows(table, person_id))
    expect.soft(before.get(table), `${table}: give inEveryTable a row of it`).toBeGreaterThan(0)
  }
  const leaving = [{ from: person_id, to, same_human: true }]
  await app.database.inCompany(admin.company_id, (db) => leavePersons(db, leaving))
  before.delete('look_again') // who is hired needs no second look
  for (const [table, count] of before)
    expect
      .soft(await rows(table, to), `${table}: say in its record what stays of it`)
      .toBeGreaterThanOrEqual(count)
})

test('what is printed for a person has a row of every table that says so', async () => {
  const { admin, link } = await inEveryTable()
  const held = JSON.parse(await PRIVACY_COMMANDS['person-data']!.run(app.services, ['--link', link]))
  const [printed] = held.companies[0].persons
  for (const [table, { print }] of [...Object.entries(PARTS), ...Object.entries(ELSEWHERE)]) {
    if (typeof print !== 'string' && 'because' in print) continue
    const rows = printed[typeof print === 'string' ? print : print.as]
    expect.soft(rows, table).toBeTruthy()
    expect.soft(rows, table).not.toEqual([])
  }
  expect(NOT_PRINTED.filter((column) => column in printed)).toEqual([])
  const alice = { first_name: 'Alice', last_name: 'Admin', email: admin.email }
  expect(printed.watched).toEqual([{ view: 'Engineers', came_at: null, by: alice }])
  expect(printed.reach_outs[0].steps).toMatchObject([
    { what: 'go', by: alice },
    { what: 'sent' },
    { by: null },
  ])
})
