import { beforeAll, describe, expect, test } from 'vitest'
import { ADA, COMPANY, databaseAt } from '../../testing/database-at.ts'

const idOf = (n: number) => `44444444-4444-4444-8444-00000000000${n}`
const [REJECTED, CHOSEN, HIRED] = [1, 2, 3].map(idOf) as [string, string, string]

const person = (id: string, standing: string) => `
  insert into person (company_id, id, name, first_name, last_name, category, classifier_version, search, stage, stage_changed_at, outcome, outcome_at)
    values ('${COMPANY}', '${id}', 'Zoe', 'Zoe', '', 'ENGINEERING', 1, 'zoe', ${standing});`
const move = (n: number, id: string, [stage, outcome]: [string, string | null], before: object) => `
  insert into candidate_move (company_id, move_id, person_id, employee_id, at, stage, outcome, before)
    values ('${COMPANY}', '${idOf(n)}', '${id}', '${ADA}', '2026-11-0${n}T09:00:00Z', '${stage}', ${outcome ? `'${outcome}'` : 'null'},
      '${JSON.stringify(before)}');`
const DECLINED = { stage: 'archived', outcome: 'declined_by_us' }

/** As versions left it: rejected, then moved to Contacted; the same, then declined by hand; moved back, then hired. */
const STANDINGS = [
  person(REJECTED, `'contacted', '2026-11-02T09:00:00Z', 'declined_by_us', '2026-11-01T09:00:00Z'`),
  move(1, REJECTED, ['archived', 'declined_by_us'], { stage: 'new', outcome: null }),
  move(2, REJECTED, ['contacted', 'declined_by_us'], DECLINED),
  person(CHOSEN, `'contacted', '2026-11-02T09:00:00Z', 'declined_by_us', '2026-11-04T09:00:00Z'`),
  move(2, CHOSEN, ['contacted', 'declined_by_us'], DECLINED),
  move(3, CHOSEN, ['contacted', null], { stage: 'contacted', outcome: 'declined_by_us' }),
  move(4, CHOSEN, ['contacted', 'declined_by_us'], { stage: 'contacted', outcome: null }),
  person(HIRED, `'reviewed', '2026-11-02T09:00:00Z', 'hired', '2026-11-03T09:00:00Z'`),
  move(3, HIRED, ['reviewed', 'hired'], { stage: 'reviewed', outcome: null }),
].join('')

const word = (value: string | null) => (value === null ? 'null' : `'${value}'`)
const connection = (n: number, answers: (string | null)[]) => `
  insert into connection (company_id, id, employee_id, person_id, name, first_name, last_name, category, classifier_version, search,
      reach_out_method, relationship, not_said)
    values ('${COMPANY}', '${idOf(n)}', '${ADA}', '${idOf(n)}', 'Zoe', 'Zoe', '', 'ENGINEERING', 1, 'zoe', ${answers.map(word).join()});`

const MAILS = [
  { wanted: ['moved'], role: 'employee', mail: 'daily', inbox_off: [] },
  { wanted: [], role: 'employee', mail: 'never', inbox_off: ['moved'] },
  { wanted: ['digest'], role: 'employee', mail: 'daily', inbox_off: ['moved'] },
  { wanted: ['company_digest'], role: 'employee', mail: 'never', inbox_off: ['moved'] },
  { wanted: ['company_digest'], role: 'admin', mail: 'daily', inbox_off: ['moved'] },
].map((each, n) => ({ ...each, email: `${n}@acme.test` }))
const employee = ({ email, role, wanted }: (typeof MAILS)[number]) => `
  insert into employee (company_id, id, email, role, mail_moved, mail_digest, mail_company_digest) values ('${COMPANY}', gen_random_uuid(),
    '${email}', '${role}', ${['moved', 'digest', 'company_digest'].map((kind) => wanted.includes(kind)).join()});`

describe.runIf(process.env.TEST_DATABASE === 'embedded')('after the upgrade of a database of 1.0.0', () => {
  let pool: Awaited<ReturnType<typeof databaseAt>>['pool']
  beforeAll(async () => {
    const old = await databaseAt('0001_schema')
    pool = old.pool
    await old.inCompany(
      STANDINGS +
        MAILS.map(employee).join('') +
        connection(1, [null, 'worked_directly', '{reach_out_method,relationship}']) +
        connection(2, ['RECRUITING', null, '{relationship}']) +
        connection(3, ['RECRUITING', null, null]) +
        `insert into news_mail (company_id, employee_id, kind, period, due_at, tries, sent_at) values
          ('${COMPANY}', '${ADA}', 'moved', '2026-11-25', '2026-11-25T08:06:00Z', 1, '2026-11-25T08:05:30.123456Z'),
          ('${COMPANY}', '${ADA}', 'moved', '2026-11-27', '2026-11-27T08:25:00Z', 2, null)`,
    )
    await old.upgrade()
    await pool.query(`set app.company = '${COMPANY}'`)
    return old.close
  })
  const rowsOf = async (text: string) => (await pool.query(text)).rows

  test('emails that wait go out as letters, and the last one sent says since when there is news', async () => {
    const mail = { lane: `mail letter ${ADA}`, kind: 'letter', employee_id: ADA, is_named: true }
    expect(
      await rowsOf(`
        select lane, key, kind, employee_id, due_at, state, ended_at, id = md5(lane || ' ' || key)::uuid as is_named
        from outbox order by at`),
    ).toMatchObject([
      { ...mail, key: 'former', state: 'delivered', ended_at: new Date('2026-11-25T08:00:00Z') },
      { ...mail, key: '2026-11-27', state: 'waiting', due_at: new Date('2026-11-27T08:25:00Z') },
    ])
  })

  test('those who had switched off all emails get no letter, and what was off stays off', async () => {
    const rows = await rowsOf(
      `select email, mail, inbox_off from employee where email <> 'ada@acme.test' order by email`,
    )
    expect(rows).toEqual(MAILS.map(({ email, mail, inbox_off }) => ({ email, mail, inbox_off })))
  })

  test('answers that no one touched are those that the form showed', async () => {
    expect(await rowsOf('select reach_out_method, relationship from connection order by id')).toEqual([
      { reach_out_method: 'RECOMMENDER', relationship: 'worked_directly' },
      { reach_out_method: 'RECRUITING', relationship: 'worked_directly' },
      { reach_out_method: 'RECRUITING', relationship: null },
    ])
  })

  test('standings that were wrong are mended, and what was chosen stays', async () => {
    expect(await rowsOf('select id, stage, outcome, stage_changed_at from person order by id')).toEqual([
      { id: REJECTED, stage: 'contacted', outcome: null, stage_changed_at: new Date('2026-11-02T09:00:00Z') },
      {
        id: CHOSEN,
        stage: 'contacted',
        outcome: 'declined_by_us',
        stage_changed_at: new Date('2026-11-02T09:00:00Z'),
      },
      { id: HIRED, stage: 'contacted', outcome: 'hired', stage_changed_at: new Date('2026-11-03T09:00:00Z') },
    ])
  })
})
