import { expect, test } from 'vitest'
import { ADA, COMPANY, databaseAt } from '../../testing/database-at.ts'

const idOf = (n: number) => `44444444-4444-4444-8444-00000000000${n}`
const [REJECTED, CHOSEN, HIRED, ARCHIVED, LEFT] = [1, 2, 3, 4, 5].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
]

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

const claimed = (id: string, n: number) => `
  insert into reach_out (company_id, id, person_id, state, started_by, started_at)
    values ('${COMPANY}', '${idOf(n)}', '${id}', 'go', '${ADA}', '2026-11-01');
  insert into look_again (company_id, person_id, day, set_by, set_at) values ('${COMPANY}', '${id}', '2027-01-01', '${ADA}', '2026-11-01');`

const runsEmbedded = test.runIf(process.env.TEST_DATABASE === 'embedded')

runsEmbedded.each(['0001_schema', '0062_merge'])(
  'an upgrade from %s mends who stands wrong, and leaves what was chosen',
  async (from) => {
    const { pool, inCompany, upgrade } = await databaseAt(from)
    await inCompany(STANDINGS)
    const isNew = from !== '0001_schema'
    if (isNew)
      await inCompany(
        person(ARCHIVED, `'archived', '2026-11-05T09:00:00Z', null, null`) +
          claimed(ARCHIVED, 1) +
          person(LEFT, `'reviewed', '2026-11-05T09:00:00Z', 'not_now', '2026-11-05T09:00:00Z'`) +
          claimed(LEFT, 2),
      )
    await upgrade()
    await pool.query(`set app.company = '${COMPANY}'`)
    const { rows } = await pool.query('select id, stage, outcome, stage_changed_at from person order by id')
    expect(rows.slice(0, 3)).toEqual([
      { id: REJECTED, stage: 'contacted', outcome: null, stage_changed_at: new Date('2026-11-02T09:00:00Z') },
      {
        id: CHOSEN,
        stage: 'contacted',
        outcome: 'declined_by_us',
        stage_changed_at: new Date('2026-11-02T09:00:00Z'),
      },
      { id: HIRED, stage: 'contacted', outcome: 'hired', stage_changed_at: new Date('2026-11-03T09:00:00Z') },
    ])
    const { rows: told } = await pool.query('select 1 from outbox')
    expect(told).toEqual([])
    if (!isNew) return
    const { rows: claims } = await pool.query(
      'select person_id, state, ended_because, ended_at, lost_by from reach_out order by person_id',
    )
    expect(claims).toEqual([
      {
        person_id: ARCHIVED,
        state: 'ended',
        ended_because: 'archived',
        ended_at: new Date('2026-11-05T09:00:00Z'),
        lost_by: null,
      },
      { person_id: LEFT, state: 'go', ended_because: null, ended_at: null, lost_by: null },
    ])
    const { rows: days } = await pool.query('select person_id from look_again')
    expect(days).toEqual([{ person_id: LEFT }])
  },
)
