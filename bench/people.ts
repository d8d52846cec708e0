/**
 * The admins' lists of people by every order and filter, over HTTP, on both databases. `node bench/people.ts [rows of one employee]
 * [employees] [of how many people one is recommended] [pattern of titles]`, 30000, 10, 30 and all by default → a table in Markdown.
 */
import { sql } from 'kysely'
import { PERSON_SORTS, CLAIM_TABS } from '../contract/person-filters.ts'
import { startSession } from '../server/auth/session.ts'
import type { Database } from '../server/db/database.ts'
import { onBothDatabases, withServer, type Server } from './both-databases.ts'
import { callMany, repeat } from './http-load.ts'
import { ms } from './quantile.ts'
import { fillNetwork } from './network.ts'

const EACH = Number(process.argv[2] ?? 30_000)
const EMPLOYEES = Number(process.argv[3] ?? 10)
const ONE_OF = Number(process.argv[4] ?? 30)
const ONLY = new RegExp(process.argv[5] ?? '')
const RUNS = 5

const LIST = '/v1/connections/review-all'
const RECOMMENDED = `${LIST}?recommendation_status=recommend`

const VIEWS = ['status=recommend', 'seniority=SENIOR&category=SOFTWARE_ENGINEER', 'search=engineer']

const EMPLOYERS_LIST = '/v1/employers'

type Employee = { company_id: string; employee_id: string }
type Ids = { recommender: string; job: string; employer: string; views: string[] }
const listsOf = ({ recommender, job, employer, views }: Ids): [title: string, path: string, requests: number][] => [
  ...PERSON_SORTS.map((sort): [string, string, number] => [`network by ${sort}`, `${LIST}?sort=${sort}`, 20]),
  ['network by name, a seniority', `${LIST}?seniority=DIRECTOR`, 20],
  ['network by name, a seniority, page 20', `${LIST}?seniority=DIRECTOR&page=20`, 20],
  ['network by company, two seniorities and a category', `${LIST}?sort=company&seniority=LEAD&seniority=SENIOR&job_category=SALES`, 20],
  ['employers by people', EMPLOYERS_LIST, 20],
  ['employers by people, page 20', `${EMPLOYERS_LIST}?page=20`, 20],
  ['employers by name', `${EMPLOYERS_LIST}?sort=name`, 20],
  ['employers, a search', `${EMPLOYERS_LIST}?search=foods`, 20],
  ['own employers', `${EMPLOYERS_LIST}/own`, 20],
  ['own employers, a search by name', `${EMPLOYERS_LIST}/own?search=foods&sort=name`, 20],
  ['network of an employer', `${LIST}?employer=${employer}`, 20],
  ['network of an employer, seniority and year', `${LIST}?employer=${employer}&seniority=SENIOR&connected_before=2020`, 20],
  ['network connected before a year', `${LIST}?connected_before=2020`, 5],
  ['network by company, page 20', `${LIST}?sort=company&page=20`, 20],
  ['network by strength, a category', `${LIST}?sort=strength&job_category=SALES`, 20],
  ['network by company, a category', `${LIST}?sort=company&job_category=SALES`, 20],
  ...PERSON_SORTS.map((sort): [string, string, number] => [`recommended by ${sort}`, `${RECOMMENDED}&sort=${sort}`, 20]),
  ['recommended, page 20', `${RECOMMENDED}&page=20`, 20],
  ['recommended, a search', `${RECOMMENDED}&search_query=son`, 20],
  ['recommended by one employee', `${LIST}?recommender=${recommender}`, 20],
  ['recommended for a job', `${LIST}?job=${job}`, 20],
  ['strength of 4 or more', `${LIST}?strength=4`, 20],
  ['a stage', `${LIST}?stage=contacted`, 20],
  ['not evaluated by me', `${LIST}?my_evaluation=none`, 20],
  ['all filters', `${LIST}?recommender=${recommender}&job=${job}&strength=3&stage=new&my_evaluation=none`, 20],
  ...['m', 'ma', 'anna', 'anna mu', 'engineer', 'xyzzy'].map((typed): [string, string, number] => [
    `Ctrl+K: ${typed}`, `/v1/connections/search?search=${encodeURIComponent(typed)}`, 20]),
  ...CLAIM_TABS.map((tab): [string, string, number] => [`reach out: ${tab}`, `${LIST}?reach_out=${tab}&sort=due`, 20]),
  ['reach out: counts', '/v1/reach-outs/counts', 20],
  ['what the filters offer', '/v1/connections/filters', 20],
  ['dashboard of an admin', '/v1/users/dashboard', 20],
  ['insight', '/v1/insight', 20],
  ['inbox', '/v1/inbox', 20],
  ['inbox, page 20', '/v1/inbox?page=20', 20],
  ['inbox: unread', '/v1/inbox/unread', 20],
  ['views', '/v1/views', 20],
  ...views.map((id, n): [string, string, number] => [`view: people of ${VIEWS[n]}`, `/v1/views/${id}/count`, 20]),
  ['insight: progress', '/v1/insight/progress', 20],
  ['export of all recommended', '/v1/connections/export-all?recommendation_status=recommend', 3],
] // prettier-ignore

/**
 * One of ONE_OF connections becomes a recommendation, every fifth of them for a job too; admins triaged and moved four of five, evaluated
 * some, and started claims on half of them.
 */
async function recommend(database: Database, { company_id, employee_id }: Employee): Promise<string> {
  const job = crypto.randomUUID()
  await database.inCompany(company_id, async (db) => {
    await sql`
      update connection set status = 'recommend', recommended = true, decided_at = now(), outreach_at = now(),
        first_recommended_at = now() - random() * interval '90 days',
        recommended_at = now() - random() * interval '90 days', notes = repeat('Knows the field well. ', 8),
        recommendation_strength = nullif(floor(random() * 6), 0)
      where company_id = ${company_id} and random() < ${1 / ONE_OF}`.execute(db)
    await sql`
      insert into job (company_id, id, job_title, location, description, career_type)
      values (${company_id}, ${job}, 'Engineer', 'Remote', 'Build.', 'SOFTWARE_ENGINEER')`.execute(db)
    await sql`
      insert into job_decision (company_id, connection_id, job_id, employee_id, decision)
      select company_id, id, ${job}, employee_id, 'YES' from connection
      where company_id = ${company_id} and recommended and random() < 0.2`.execute(db)
    await sql`
      update person p set recommended = true, candidate = true, strength = said.strength, recommenders = said.recommenders,
        recommended_at = said.recommended_at,
        stage = (array['new', 'new', 'reviewed', 'contacted', 'archived'])[1 + floor(random() * 5)::int]
      from (
        select person_id, max(recommendation_strength) as strength, count(*) as recommenders, max(recommended_at) as recommended_at
        from connection where company_id = ${company_id} and recommended group by 1) said
      where p.company_id = ${company_id} and p.id = said.person_id`.execute(db)
    await sql`
      update person set looked_at = now(), reviewed_at = now() - random() * interval '30 days', stage_changed_at = now() - random() * interval '20 days'
      where company_id = ${company_id} and recommended and stage <> 'new'`.execute(db)
    await sql`
      insert into candidate_move (company_id, move_id, person_id, employee_id, at, stage, before)
      select ${company_id}, gen_random_uuid(), id, ${employee_id}, now() - random() * interval '30 days', stage, '{"stage": "new"}'
      from person cross join generate_series(1, 2) where company_id = ${company_id} and recommended and stage <> 'new'`.execute(
      db,
    )
    await sql`
      insert into rating (company_id, person_id, employee_id, can_reach_out, can_mention_name, notes)
      select ${company_id}, id, ${employee_id}, true, true, '' from person
      where company_id = ${company_id} and recommended and random() < 0.2`.execute(db)
    await sql`
      insert into reach_out (company_id, id, person_id, state, employee_id, until, started_by, started_at, steps)
      select ${company_id}, gen_random_uuid(), id, (array['asked', 'go', 'sent', 'ended'])[1 + floor(random() * 4)::int], ${employee_id},
        now() + (random() * 20 - 5) * interval '1 day', ${employee_id}, now(), '[{"what": "go"}]'
      from person where company_id = ${company_id} and recommended and random() < 0.5`.execute(db)
  })
  await database.pool.query('vacuum analyze')
  return job
}

/** 1,000 comments name the employee, and there are 200 views, of which half are theirs → the first ones of each address. */
async function talk(database: Database, { company_id, employee_id }: Employee): Promise<string[]> {
  return database.inCompany(company_id, async (db) => {
    await sql`
      with said as (
        insert into comment (company_id, id, person_id, employee_id, at, text)
        select ${company_id}, gen_random_uuid(), id, ${employee_id}, now() - random() * interval '90 days', repeat('Ask about Lisbon. ', 9)
        from person where company_id = ${company_id} and recommended limit 1000 returning id, at)
      insert into mention (company_id, comment_id, employee_id, at) select ${company_id}, id, ${employee_id}, at from said`.execute(
      db,
    )
    const { rows } = await sql<{ id: string; n: number }>`
      insert into saved_view (company_id, id, employee_id, is_shared, screen, name, query, created_at)
      select ${company_id}, gen_random_uuid(), ${employee_id}, n % 2 = 0, 'network', 'View ' || n, (${VIEWS}::text[])[1 + n % ${VIEWS.length}],
        now() - n * interval '1 minute' from generate_series(0, 199) n
      returning id, split_part(name, ' ', 2)::int as n`.execute(db)
    return rows
      .filter(({ n }) => n < VIEWS.length)
      .sort((a, b) => a.n - b.n)
      .map(({ id }) => id)
  })
}

async function largestEmployer(database: Database, { company_id }: Employee): Promise<string> {
  const { rows } = await database.inCompany(company_id, (db) =>
    sql<{ key: string }>`
      select employer_key as key from employer where company_id = ${company_id} order by people desc limit 1`.execute(
      db,
    ),
  )
  return encodeURIComponent(rows[0]!.key)
}

async function measure(where: string, { services, port }: Server) {
  const { employees } = await fillNetwork(services.database, EMPLOYEES, EACH)
  const [owner] = employees
  const job = await recommend(services.database, owner!)
  const { access_token: token } = await startSession(services, owner!)
  const ids = {
    recommender: owner!.employee_id,
    job,
    views: await talk(services.database, owner!),
    employer: await largestEmployer(services.database, owner!),
  }
  for (const [title, list, requests] of listsOf(ids)) {
    if (!ONLY.test(title)) continue
    const { p50, p95 } = await repeat(RUNS, () =>
      callMany({ port, token, clients: 1, paths: [list], requests }),
    )
    console.log(`| ${where} | ${title} | ${ms(p50)} | ${ms(p95)} |`)
  }
}

console.log('| database | call | p50 ms | p95 ms |\n|---|---|---:|---:|')
await onBothDatabases((where, env) => withServer(env, (server) => measure(where, server)))
