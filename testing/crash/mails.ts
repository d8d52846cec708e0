import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import type { Database } from '../../server/db/database.ts'
import { chooseNewsMails } from '../../server/news/news.store.ts'
import { buildersFor, type BuiltEmployee } from '../builders.ts'
import { buildCrashAdmin, signInOn } from './admin.ts'
import { randomFrom, type CrashReport, type Victim } from './crash.ts'
import { clockOf, counted, emailsOnceQuiet } from './emails.ts'
import { cutOff } from './ledger.ts'

const THURSDAY = 4 // far from Monday's emails: a job added while one is written may be in neither
const RECOMMENDERS = 12
const PEOPLE = 400 // none of them is moved twice
const FEWEST_PEOPLE = 50

export type MailReport = Pick<CrashReport, 'moments' | 'problems'> & {
  /** Acknowledged moves. */
  changes: number
  /** Emails in the outbox. */
  mails: number
}

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

/** What the emails told each address. */
function told(emails: Email[]) {
  const sums = new Map<string, { moved: number; jobs: number }>()
  for (const { to, subject = '', text = '' } of emails) {
    const address = to![0]!.address!
    const { moved, jobs } = sums.get(address) ?? { moved: 0, jobs: 0 }
    sums.set(address, {
      moved: moved + counted(subject, /^Your recommendation moved$/, /^(\d+) of your recommendations moved$/),
      jobs: jobs + counted(text, /A new job is open/, /(\d+) new jobs are open/),
    })
  }
  return sums
}

/** Signs in and moves one person after the other, `acknowledging` each, until a call is cut or the kill, perhaps of the worker, is over. */
async function moveUntilCut(
  victim: Victim,
  { admin }: Team,
  {
    people,
    today,
    over,
    acknowledge,
  }: { people: string[]; today: Date; over: AbortSignal; acknowledge: () => void },
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

/**
 * Kills the server at random moments while people are moved and the emails of the day before are sent, one day after the other, until
 * `goOn` says no; `before` so many milliseconds of work. In the end the emails have told each colleague of each move and each job once.
 */
export async function crashWhileMailing(
  victim: Victim,
  { seed, goOn, before = 0 }: { seed: number; goOn: (moments: number) => boolean; before?: number },
): Promise<MailReport> {
  const random = randomFrom(seed)
  const report: MailReport = { moments: 0, changes: 0, mails: 0, problems: [] }
  const { setDay } = clockOf(victim)
  const team = await victim.whileStopped((database) => buildTeam(database, setDay(0)))
  const people: string[] = []
  let day = 1
  for (; goOn(report.moments); day++, report.moments++) {
    const today = setDay(day)
    if (people.length < FEWEST_PEOPLE)
      people.push(...(await victim.whileStopped((database) => buildPeople(database, team))))
    await victim.start()
    const over = new AbortController()
    const begun = Promise.withResolvers<void>()
    const acknowledge = () => {
      report.changes += 1
      begun.resolve()
    }
    const moving = moveUntilCut(victim, team, { people, today, over: over.signal, acknowledge })
    if (random(2) === 0) await Promise.race([begun.promise, moving]) // otherwise, on a slow machine, every crash would come before any move
    await sleep(before + random(600))
    await victim.kill(random)
    over.abort()
    await moving
  }
  setDay(day + 8) // past a Monday
  const expected = await victim.whileStopped((database) => happened(database, team))
  const emails = await emailsOnceQuiet(victim.outbox)
  report.mails = emails.length
  const sums = told(emails)
  if (expected.moved < report.changes) report.problems.push(`only ${expected.moved} moves were saved`)
  for (const email of new Set([...team.recommenders.map((one) => one.email), ...sums.keys()])) {
    const problem = JSON.stringify({ email, told: sums.get(email), ...expected })
    const { moved, jobs } = sums.get(email) ?? { moved: 0, jobs: 0 }
    if (moved !== expected.moved || jobs !== expected.jobs) report.problems.push(problem)
  }
  return report
}
