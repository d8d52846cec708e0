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
    const mail = { lane: `mail moved ${ADA}`, kind: 'moved', employee_id: ADA, is_named: true }
    expect(await outbox()).toMatchObject([
      { ...mail, key: '2026-11-25', state: 'delivered', ended_at: new Date('2026-11-25T08:05:30.123Z') },
      { ...mail, key: '2026-11-27', state: 'waiting', due_at: new Date('2026-11-27T08:25:00Z'), tries: 2 },
    ])
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
