import { DAY_MS } from '../../domain/time.ts'
import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { ApiError } from '../../contract/client.ts'
import type { Database } from '../../server/db/database.ts'
import { buildersFor, type BuiltEmployee } from '../builders.ts'
import { buildCrashAdmin, signInOn } from './admin.ts'
import type { Victim } from './crash.ts'
import { counted } from './emails.ts'
import { cutOff, type Caller } from './ledger.ts'
import type { Day, Scene } from './scene.ts'

const COLLEAGUES = 12 // each has the claims of one day in twelve: those before are over by then
const DAYS = { claim_days: 7, quiet_days: 7 }
const SILENT_DAYS = 9 // then the quiet period is over, and someone else writes
const OF_A_DAY = 9 // claims, a third of which each run out, wait for an answer, and got one
const ASKS_OF_A_DAY = 3
const PEOPLE = 60 // of each kind for each colleague, until others are made

type Team = { admin: BuiltEmployee; colleagues: BuiltEmployee[] }

async function buildTeam(database: Database): Promise<Team> {
  const { buildEmployee } = buildersFor(database)
  const admin = await buildCrashAdmin(database)
  const colleagues: BuiltEmployee[] = []
  while (colleagues.length < COLLEAGUES) colleagues.push(await buildEmployee({ company: admin }))
  return { admin, colleagues }
}

type People = { recommended: string[]; known: string[] }

/** New people for each colleague: some they recommend, some they know. */
const buildPeople = (database: Database, { admin, colleagues }: Team): Promise<People[]> =>
  database.inCompany(admin.company_id, async (db) => {
    const make = async (employee: string, count: number, recommended: boolean) => {
      const { rows } = await sql<{ id: string }>`
        insert into person (company_id, id, name, first_name, last_name, category, classifier_version, search, recommended,
          candidate)
        select ${db.company}, gen_random_uuid(), 'Ada ' || n, 'Ada', n, 'Other', 1, 'ada ' || n, ${recommended}::boolean,
          ${recommended}::boolean
        from generate_series(1, ${count}::int) n on conflict (company_id, id) do nothing returning id`.execute(
        db,
      )
      const ids = rows.map(({ id }) => id)
      await sql`
        insert into connection (company_id, id, employee_id, person_id, name, first_name, last_name, category, classifier_version,
          search, status, recommended, recommended_at)
        select ${db.company}, gen_random_uuid(), ${employee}::uuid, p.id, p.name, p.first_name, p.last_name, p.category, 1, p.search,
          case when p.recommended then 'recommend' else 'not_reviewed' end, p.recommended, case when p.recommended then now() end
        from person p where p.company_id = ${db.company} and p.id = any (${ids}::uuid[])
        on conflict (company_id, id) do nothing`.execute(db)
      return ids
    }
    const all: People[] = []
    for (const { employee_id } of colleagues)
      all.push({
        recommended: await make(employee_id, PEOPLE, true),
        known: await make(employee_id, PEOPLE, false),
      })
    return all
  })

type Silent = { person_id: string; since: number }

/** One of the day's calls → whether it was answered. A person who is in touch already was claimed by a call whose answer was cut off. */
async function answered(call: Promise<unknown>): Promise<boolean> {
  try {
    return (await cutOff(call)) !== null
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 409) return true
    throw cause
  }
}

type Work = Omit<Day, 'acknowledge'> & { people: People; employee_id: string; silent: Silent[] }

/** Starts the claims and asks of a day, and says that some holders wrote and some people answered, until a call is cut or the kill is over. */
async function claimUntilCut(caller: Caller, work: Work, acknowledge: () => void) {
  const { day, today, people, employee_id, silent, over } = work
  const { goAhead, changeReachOut, askColleague } = caller.reachOut
  for (let first = silent[0]; first && first.since <= day - SILENT_DAYS; first = silent[0]) {
    const { person_id } = first
    if (over.aborted || !(await answered(goAhead({ body: { person_id, employee_id: null } })))) return
    silent.shift()
  }
  for (let n = 0; n < OF_A_DAY && !over.aborted; n++) {
    const person_id = people.recommended.pop()!
    const claim = await cutOff(goAhead({ body: { person_id, employee_id } }))
    if (!claim) return
    acknowledge()
    const params = { id: claim.id }
    if (n % 3 === 1) {
      if (!(await answered(changeReachOut({ params, body: { act: 'sent' } })))) return
      silent.push({ person_id, since: day })
    }
    const until = new Date(today.getTime() + 3 * DAY_MS).toISOString().slice(0, 10)
    const body = { act: 'answered', answer: 'not_now', until } as const
    if (n % 3 === 2 && !(await answered(changeReachOut({ params, body })))) return
  }
  for (let n = 0; n < ASKS_OF_A_DAY && !over.aborted; n++) {
    const person_id = people.known.pop()!
    if (!(await cutOff(askColleague({ body: { person_id, employee_id, line: '' } })))) return
    acknowledge()
  }
}

type Row = {
  person_id: string
  state: string
  employee_id: string | null
  until: Date | null
  started_at: Date
  lost_by: string | null
  whats: string[]
}

const savedClaims = (database: Database, { admin }: Team): Promise<Row[]> =>
  database.inCompany(admin.company_id, async (db) => {
    const { rows } = await sql<Row>`
      select person_id, state, employee_id, until, started_at, lost_by,
        array(select step->>'what' from jsonb_array_elements(steps) step) as whats
      from reach_out where company_id = ${db.company}`.execute(db)
    return rows
  })

/** What must have happened by itself to a claim once everything is over. */
function expectedOf({ whats: [first, second] }: Row, isFollowed: boolean): string[] {
  if (first === 'asked') return ['no_introduction']
  if (second === 'not_now') return ['date_came']
  if (second === 'sent') return isFollowed ? ['no_answer'] : []
  return ['time_over']
}

type Report = { events: Record<string, number>; problems: string[] }

/** Compares what happened to the claims with what had to, each once. */
function checkSteps(rows: Row[], report: Report) {
  for (const row of rows) {
    const own = row.whats[0] === 'go' && row.lost_by === null && row.whats.length === 1
    if (own && row.employee_id === null) continue // recruiting's, which does not end by itself
    const isFollowed = rows.some((one) => one.person_id === row.person_id && one.started_at > row.started_at)
    const expected = expectedOf(row, isFollowed)
    const found = row.whats.filter((what) => !['go', 'asked', 'sent', 'not_now'].includes(what))
    if (found.join() !== expected.join()) report.problems.push(JSON.stringify({ expected, ...row }))
    for (const what of found) report.events[what] = (report.events[what] ?? 0) + 1
  }
}

/** Each colleague was told once of each claim that they lost, and reminded of those of a day, in each letter until their end. */
function checkEmails(rows: Row[], { colleagues }: Team, emails: Email[], report: Report) {
  const textsTo = new Map<string, string[]>()
  for (const { to, text = '' } of emails) {
    const address = to![0]!.address!
    textsTo.set(address, [...(textsTo.get(address) ?? []), text])
  }
  for (const { employee_id, email } of colleagues) {
    const lost = rows.filter(({ lost_by, whats }) => lost_by === employee_id && whats.includes('time_over'))
    const texts = textsTo.get(email) ?? []
    const told = texts.map((text) =>
      counted(text, /need to contact one person/, /need to contact (\d+) people/),
    )
    const sum = told.reduce((all, one) => all + one, 0)
    if (sum !== lost.length) report.problems.push(JSON.stringify({ email, told: sum, lost: lost.length }))
    const days = new Set(lost.map(({ started_at }) => started_at.toISOString().slice(0, 10)))
    const reminders = texts.filter((text) => /Write to/.test(text)).length
    report.events.reminders = (report.events.reminders ?? 0) + reminders
    if (reminders < days.size) report.problems.push(JSON.stringify({ email, reminders, days: [...days] }))
  }
}

/**
 * Claims and asks start, run out and end. In the end, each hand-over, deadline and end has happened once, and the emails have told of each
 * hand-over once, and reminded of each claim.
 */
export function claimsScene(victim: Victim): Scene {
  let team: Team
  let started = 0
  const people: People[] = []
  const silent: Silent[] = []
  return {
    async build(database) {
      team = await buildTeam(database)
      await database.inCompany(team.admin.company_id, (db) =>
        db.updateTable('company').set(DAYS).where('company_id', '=', db.company).execute(),
      )
    },
    async refill(database) {
      if (people.every(({ recommended }) => recommended.length >= OF_A_DAY) && people.length > 0) return
      people.splice(0, COLLEAGUES, ...(await buildPeople(database, team)))
    },
    async act({ acknowledge, ...day }) {
      const caller = await signInOn(victim, team.admin)
      const nth = day.day % COLLEAGUES
      const work = { ...day, people: people[nth]!, employee_id: team.colleagues[nth]!.employee_id, silent }
      if (caller)
        await claimUntilCut(caller, work, () => {
          started += 1
          acknowledge()
        })
    },
    async check(database, emails) {
      const rows = await savedClaims(database, team)
      const report: Report = { events: {}, problems: [] }
      if (rows.length < started) report.problems.push(`only ${rows.length} claims were saved`)
      checkSteps(rows, report)
      checkEmails(rows, team, emails, report)
      return { figures: { started, ...report.events }, problems: report.problems }
    },
  }
}
