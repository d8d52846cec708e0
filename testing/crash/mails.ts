import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import type { Database } from '../../server/db/database.ts'
import { chooseNewsMails } from '../../server/news/news.store.ts'
import { buildersFor, type BuiltEmployee } from '../builders.ts'
import { buildCrashAdmin, signInOn } from './admin.ts'
import type { Victim } from './crash.ts'
import { counted } from './emails.ts'
import { cutOff } from './ledger.ts'
import type { Day, Scene } from './scene.ts'

const THURSDAY = 4 // far from Monday's emails: a job added while one is written may be in neither
const RECOMMENDERS = 12
const PEOPLE = 400 // none of them is moved twice
const FEWEST_PEOPLE = 50

type Team = { admin: BuiltEmployee; recommenders: BuiltEmployee[] }

/** An admin, and colleagues who want the weekly email. */
async function buildTeam(database: Database, now: Date): Promise<Team> {
  const { buildEmployee } = buildersFor(database)
  const admin = await buildCrashAdmin(database)
  const recommenders: BuiltEmployee[] = []
  while (recommenders.length < RECOMMENDERS) recommenders.push(await buildEmployee({ company: admin }))
  await database.inCompany(admin.company_id, async (db) => {
    for (const { employee_id } of recommenders) await chooseNewsMails(db, employee_id, { digest: true }, now)
  })
  return { admin, recommenders }
}

/** New people recommended by every colleague → their ids. */
const buildPeople = (database: Database, { admin }: Team): Promise<string[]> =>
  database.inCompany(admin.company_id, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into person (company_id, id, name, first_name, last_name, category, classifier_version, search, recommended,
        candidate)
      select ${db.company}, gen_random_uuid(), 'Ada ' || n, 'Ada', n, 'Other', 1, 'ada ' || n, true, true
      from generate_series(1, ${PEOPLE}::int) n returning id`.execute(db)
    const ids = rows.map(({ id }) => id)
    await sql`
      insert into connection (company_id, id, employee_id, person_id, name, first_name, last_name, category, classifier_version,
        search, status, recommended, recommended_at)
      select ${db.company}, gen_random_uuid(), e.id, p.id, p.name, p.first_name, p.last_name, p.category, 1, p.search,
        'recommend', true, now()
      from person p, employee e
      where p.company_id = ${db.company} and p.id = any (${ids}::uuid[]) and e.company_id = ${db.company} and e.role = 'employee'`.execute(
      db,
    )
    return ids
  })

/** How many people were moved and how many jobs opened: what each colleague has to be told once. */
const happened = (database: Database, { admin }: Team) =>
  database.inCompany(admin.company_id, async (db) => {
    const { rows } = await sql<{ moved: number; jobs: number }>`
      select (select count(*)::int from person where company_id = ${db.company} and stage <> 'new') as moved,
        (select count(*)::int from job where company_id = ${db.company}) as jobs`.execute(db)
    return rows[0]!
  })

/** What the emails told each address of the team. */
function told(emails: Email[], { admin, recommenders }: Team) {
  const sums = new Map<string, { moved: number; jobs: number }>()
  const ours = new Set([admin, ...recommenders].map((one) => one.email))
  for (const { to, text = '' } of emails) {
    const address = to![0]!.address!
    if (!ours.has(address)) continue
    const { moved, jobs } = sums.get(address) ?? { moved: 0, jobs: 0 }
    sums.set(address, {
      moved: moved + counted(text, /One of your people moved/, /(\d+) of your people moved/),
      jobs: jobs + counted(text, /A new job is open/, /(\d+) new jobs are open/),
    })
  }
  return sums
}

/** Signs in and moves one person after the other, until a call is cut or the kill, perhaps of the worker, is over. */
async function moveUntilCut(
  victim: Victim,
  { admin }: Team,
  { people, today, over, acknowledge }: Omit<Day, 'day'> & { people: string[] },
) {
  const caller = await signInOn(victim, admin)
  if (!caller) return
  const job = { job_title: 'Tester', location: 'Remote', description: 'Kill it.' }
  if (today.getUTCDay() === THURSDAY && !(await cutOff(caller.jobs.addJob({ body: job })))) return
  for (let id = people.pop(); id && !over.aborted; id = people.pop()) {
    const move = caller.candidates.moveCandidate({ params: { id }, body: { stage: 'contacted' } })
    if (!(await cutOff(move))) return
    acknowledge()
    await sleep(20)
  }
}

/** People are moved, and jobs opened. In the end the emails have told each colleague of each move and each job once. */
export function mailsScene(victim: Victim): Scene {
  let team: Team
  let changes = 0
  const people: string[] = []
  return {
    async build(database, today) {
      team = await buildTeam(database, today)
    },
    async refill(database) {
      if (people.length < FEWEST_PEOPLE) people.push(...(await buildPeople(database, team)))
    },
    act: ({ acknowledge, ...day }) =>
      moveUntilCut(victim, team, {
        ...day,
        people,
        acknowledge() {
          changes += 1
          acknowledge()
        },
      }),
    async check(database, emails) {
      const expected = await happened(database, team)
      const problems = expected.moved < changes ? [`only ${expected.moved} moves were saved`] : []
      const sums = told(emails, team)
      for (const email of new Set([...team.recommenders.map((one) => one.email), ...sums.keys()])) {
        const { moved, jobs } = sums.get(email) ?? { moved: 0, jobs: 0 }
        if (moved !== expected.moved || jobs !== expected.jobs)
          problems.push(JSON.stringify({ email, told: sums.get(email), ...expected }))
      }
      return { figures: { moves: changes }, problems }
    },
  }
}
