import { actAsAdmin } from '../claims/act.ts'
import { askColleague } from '../claims/ask.ts'
import { goAhead } from '../claims/start.ts'
import { claimById } from '../claims/shown-claims.store.ts'
import { daysAfter } from '../claims/base/claims.rules.ts'
import { settle } from '../claims/base/settle.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { SAMPLE_CLAIMS, type SampleClaim, type SampleStep } from './sample-claim-values.ts'
import { personsToAskAbout, personsToWriteTo } from './sample.store.ts'

type Team = { company: string; employees: string[]; jobs: string[] }

/** The steps of one claim, each so many days before `now`. */
async function goThrough(
  db: CompanyDb,
  { employees, jobs }: Team,
  claim: SampleClaim,
  person: string,
  now: Date,
) {
  const by = employees[0]!
  const who = claim.who === null ? null : employees[claim.who]!
  const job = claim.job === undefined ? null : jobs[claim.job]!
  let id = ''
  const step = async (what: SampleStep, at: Date) => {
    if (what === 'ask')
      ({ id } = await askColleague(db, { person, employee: who!, job, line: claim.line ?? '', by, now: at }))
    else if (what === 'go') ({ id } = await goAhead(db, { person, employee: who, job, by, now: at }))
    else if (what === 'deadline') await settle(db, { persons: [person] }, at)
    else {
      const until = daysAfter(now, claim.wait ?? 0)
        .toISOString()
        .slice(0, 10)
      const act =
        what === 'sent' ? ({ act: 'sent' } as const) : ({ act: 'answered', answer: what, until } as const)
      const open = await claimById(db, id)
      await actAsAdmin(db, open && { ...open, state: open.state as 'go' }, { by: who ?? by, now: at, act })
    }
  }
  for (const [what, days] of Object.entries(claim.steps))
    await step(what as SampleStep, daysAfter(now, -days))
}

/** Claims and asks in every state; the people were recommended before, and no email tells so. */
export async function claimSomePeople({ inCompany }: Pick<Database, 'inCompany'>, team: Team, now: Date) {
  const taken: string[] = []
  for (const claim of SAMPLE_CLAIMS)
    await inCompany(team.company, async (db) => {
      const isAsk = 'ask' in claim.steps
      const employee = team.employees[claim.who ?? 1]!
      const persons = isAsk ? await personsToAskAbout(db, employee) : await personsToWriteTo(db, employee)
      const person = persons.find((id) => !taken.includes(id))!
      taken.push(person)
      await goThrough(db, team, claim, person, now)
    })
}
