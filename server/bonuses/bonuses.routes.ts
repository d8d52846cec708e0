import { api } from '../../contract/api.ts'
import type { Bonus } from '../../contract/bonuses.ts'
import { fullName } from '../../domain/employee-name.ts'
import { LIST_SIZE } from '../../domain/page-size.ts'
import { asAct } from '../acts/acts.store.ts'
import { changeStandings, namesOf } from '../candidates/base/standing.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { shareAccounts } from '../db/locks.ts'
import { conflict, notFound } from '../errors.ts'
import { csvLine } from '../http/csv.ts'
import type { Routes, SignedInContext } from '../http/routes.ts'
import { jobById } from '../jobs/jobs.store.ts'
import { partOf } from '../pagination.ts'
import type { Services } from '../services.ts'
import {
  bonusPage,
  colleaguesFor,
  insertBonuses,
  jobsFor,
  programOf,
  saveProgram,
  tickPaid,
} from './bonuses.store.ts'

const NONE = 'The person is not hired, or one of these colleagues has a bonus already.'
const WHO = 'Person or colleague' // an unknown id reads like one that does not fit
const ALL = { page: 1, page_size: 100 }
const STATES = { due: 'Due', paid: 'Paid', taken_back: 'Paid, then taken back' }
const COLUMNS: [title: string, cell: (row: Bonus) => string | null][] = [
  ['Colleague', ({ colleague }) => colleague],
  ['Person', ({ name }) => name],
  ['Job Title', ({ job_title }) => job_title],
  ['Amount', ({ amount }) => amount],
  ['Hired', ({ hired_on }) => hired_on],
  ['Due', ({ due_on }) => due_on],
  ['State', ({ state }) => STATES[state]],
  ['Paid', ({ paid_on }) => paid_on],
  ['Paid By', ({ paid_by }) => paid_by],
]

async function* csvOf(inCompany: SignedInContext['inCompany']): AsyncIterable<string> {
  yield csvLine(COLUMNS.map(([title]) => title))
  for (let page = 1; ; page++) {
    const rows = await inCompany((db) => bonusPage(db, { page: { page, page_size: LIST_SIZE } }))
    yield rows.map((row) => csvLine(COLUMNS.map(([, cell]) => cell(row)))).join('')
    if (rows.length < LIST_SIZE) return
  }
}

async function requirePerson(db: CompanyDb, id: string, what = 'Person') {
  if ((await namesOf(db, [id])).length === 0) throw notFound(what)
}

type Confirming = {
  person: string
  job: string | null
  colleagues: string[]
  amount: string
  by: string
  now: Date
}

/** Confirms a bonus for each of these colleagues, as an act. Errors: 404 for an unknown person, job or colleague; 409 if the person is not hired or one has a bonus. */
async function confirm(db: CompanyDb, { now, ...asked }: Confirming) {
  const given = { ...asked, colleagues: [...new Set(asked.colleagues)] }
  const { person, by, colleagues } = given
  await shareAccounts(db, colleagues)
  const { act_id } = await asAct(db, { ids: [person], by, now }, async () => {
    await requirePerson(db, person, WHO)
    if (given.job && !(await jobById(db, given.job))) throw notFound('Job')
    const known = await colleaguesFor(db, person)
    const chosen = known.filter(({ id }) => colleagues.includes(id))
    if (chosen.length < colleagues.length) throw notFound(WHO)
    if (!chosen.every(({ can }) => can)) throw conflict(NONE)
    await changeStandings(db, { ids: [person], by, now }, { what: 'look' })
    await insertBonuses(db, given)
  })
  return { act_id }
}

export function bonusesRoutes({ now }: Pick<Services, 'now'>): Routes<typeof api.bonuses> {
  return {
    referralProgram: (_, { inCompany }) => inCompany(programOf),

    async changeReferralProgram({ body }, { inCompany, audit }) {
      return inCompany(async (db) => {
        if (!(await saveProgram(db, body))) throw notFound('Job')
        audit({ amount: body.amount, days: body.days })
        return programOf(db)
      })
    },

    bonusList: ({ query }, { inCompany }) =>
      inCompany((db) => bonusPage(db, { page: partOf(api.bonuses.bonusList, query) })),

    exportBonuses: async (_, { inCompany }) => csvOf(inCompany),

    async bonusesFor({ params: { id } }, { inCompany }) {
      return inCompany(async (db) => {
        await requirePerson(db, id)
        const colleagues = (await colleaguesFor(db, id)).filter(({ can }) => can)
        return {
          amount: (await programOf(db)).amount,
          jobs: colleagues.length > 0 ? await jobsFor(db, id) : [],
          colleagues: colleagues.map((one) => ({ id: one.id, name: fullName(one) })),
          bonuses: await bonusPage(db, { page: ALL, person: id }),
        }
      })
    },

    async confirmBonuses({ params: { id }, body }, { principal, inCompany, audit }) {
      const { job_id: job, ...given } = body
      return inCompany(async (db) => {
        audit({ amount: given.amount, n: given.colleagues.length })
        return confirm(db, { ...given, job, person: id, by: principal.employee_id, now: now() })
      })
    },

    async payBonus({ params: { id }, body: { is_paid } }, { principal, inCompany, audit }) {
      await inCompany(async (db) => {
        const amount = await tickPaid(db, id, { is_paid, by: principal.employee_id })
        if (amount === null) throw notFound('Bonus')
        audit({ is_paid, amount })
      })
      return { ok: true }
    },
  }
}
