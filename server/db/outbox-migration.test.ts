import { expect, test } from 'vitest'
import { ADA, COMPANY, databaseAt } from '../../testing/database-at.ts'

const HOOK = '33333333-3333-4333-8333-333333333333'
const PERSON = '44444444-4444-4444-8444-444444444444'
const EVENTS = ['55555555-5555-4555-8555-555555555551', '55555555-5555-4555-8555-555555555552'] as const

/** The outbox after an upgrade from that migration. */
async function outboxSince(migration: string) {
  const old = await databaseAt(migration)
  const outbox = async () => {
    await old.upgrade()
    const { rows } = await old.pool.query(`
      select lane, key, kind, employee_id, destination_id, subject_id, data, due_at, tries, state, ended_at, id = md5(lane || ' ' || key)::uuid as is_named
      from outbox order by lane, at`)
    return rows
  }
  return { ...old, outbox }
}

const runsEmbedded = test.runIf(process.env.TEST_DATABASE === 'embedded')

runsEmbedded(
  'emails that wait in a database of 1.0.0 go out, and the last one sent says since when there is news',
  async () => {
    const { inCompany, outbox } = await outboxSince('0001_schema')
    await inCompany(`
    insert into news_mail (company_id, employee_id, kind, period, due_at, tries, sent_at) values
      ('${COMPANY}', '${ADA}', 'moved', '2026-11-25', '2026-11-25T08:06:00Z', 1, '2026-11-25T08:05:30.123456Z'),
      ('${COMPANY}', '${ADA}', 'moved', '2026-11-27', '2026-11-27T08:25:00Z', 2, null)`)
    const mail = { lane: `mail letter ${ADA}`, kind: 'letter', employee_id: ADA, is_named: true }
    expect(await outbox()).toMatchObject([
      { ...mail, key: 'former', state: 'delivered', ended_at: new Date('2026-11-25T08:00:00Z') },
      { ...mail, key: '2026-11-27', state: 'waiting', due_at: new Date('2026-11-27T08:25:00Z') },
    ])
  },
)

runsEmbedded(
  'emails of several kinds for one morning become one letter, and what was off stays off',
  async () => {
    const { pool, inCompany, outbox } = await outboxSince('0053_join_by_invitation')
    const row = (kind: string, key: string, data = '{}') =>
      `('${COMPANY}', gen_random_uuid(), 'mail ${kind} ${ADA}', '${key}', '${kind}', '${ADA}', '${data}', '2026-11-27T08:05:00Z', '2026-11-27T08:05:00Z')`
    const invited = { sprint_id: HOOK, about: 'invited', planned_by: PERSON }
    await inCompany(`
    update employee set mail_mention = false where id = '${ADA}';
    insert into sprint (company_id, id, title, starts_at, ends_at, blur, created_at)
      values ('${COMPANY}', '${HOOK}', 'Ours', '2026-11-28T10:00:00Z', '2026-11-28T11:00:00Z', 0, '2026-11-26');
    insert into outbox (company_id, id, lane, key, kind, employee_id, data, at, due_at)
      values ${row('moved', '2026-11-27')}, ${row('hired', '2026-11-27')}, ${row('sprint', `${HOOK} invited`, JSON.stringify(invited))}`)
    expect(await outbox()).toMatchObject([
      { lane: `mail letter ${ADA}`, key: '2026-11-27', state: 'waiting', is_named: true },
    ])
    await pool.query(`set role vouch_app; set app.company = '${COMPANY}'`)
    const { rows } = await pool.query(
      `select e.mail, e.inbox_off, s.invited_by from employee e join sprint s on s.company_id = e.company_id where e.id = '${ADA}'`,
    )
    expect(rows).toEqual([{ mail: 'daily', inbox_off: ['mention'], invited_by: PERSON }])
  },
)

runsEmbedded('webhooks, channels, and what waits for them are carried over', async () => {
  const { pool, inCompany, outbox } = await outboxSince('0015_notice')
  await inCompany(`
    insert into webhook (company_id, id, name, host, sealed, kinds, with_details, tips_told_on, created_at)
      values ('${COMPANY}', '${HOOK}', 'Ours', 'acme.test', 'sealed', '{candidate.moved}', true, '2026-11-26', '2026-11-20');
    insert into webhook_delivery (company_id, webhook_id, event_id, kind, subject_id, data, at, state, tries, tried_at) values
      ('${COMPANY}', '${HOOK}', '${EVENTS[0]}', 'candidate.moved', '${PERSON}', '{"stage": "new"}', '2026-11-26T10:00:00Z', 'delivered', 1, '2026-11-26T10:00:05Z'),
      ('${COMPANY}', '${HOOK}', '${EVENTS[1]}', 'candidate.moved', '${PERSON}', '{"stage": "reviewed"}', '2026-11-26T11:00:00Z', 'waiting', 0, null);
    insert into channel (company_id, kind, host, sealed, rhythm, weekday, hour, time_zone, due_at, told_until)
      values ('${COMPANY}', 'slack', 'hooks.slack.com', 'sealed', 'daily', 1, 9, 'UTC', '2026-11-27T09:00:00Z', '2026-11-26T09:00:00Z')`)
  const rows = await outbox()
  const ofHook = { destination_id: HOOK, subject_id: PERSON, is_named: true }
  expect(rows.filter(({ destination_id }) => destination_id === HOOK)).toMatchObject([
    { ...ofHook, key: EVENTS[0], state: 'delivered', ended_at: new Date('2026-11-26T10:00:05Z') },
    { ...ofHook, key: EVENTS[1], state: 'waiting', due_at: new Date(0), data: { stage: 'reviewed' } },
  ])
  const message = rows.find(({ kind }) => kind === 'news')
  expect(message).toMatchObject({
    key: '2026-11-27T09:00:00.000Z',
    state: 'waiting',
    is_named: true,
    due_at: new Date('2026-11-27T09:05:00Z'),
  })
  expect(new Date(message.data.since)).toEqual(new Date('2026-11-26T09:00:00Z'))
  const { rows: destinations } = await pool.query(
    'select kind, host, sealed, off_reason from destination order by kind',
  )
  expect(destinations).toEqual([
    { kind: 'slack', host: 'hooks.slack.com', sealed: 'sealed', off_reason: null },
    { kind: 'webhook', host: 'acme.test', sealed: 'sealed', off_reason: null },
  ])
})
