import type { BuiltEmployee } from './builders.ts'
import { adminFor, companyMark, jobOf, recommendedBy } from './call-makers.ts'
import type { TestApp } from './test-app.ts'
import type { ValidCalls } from './valid-call.ts'

/** Someone who the caller recommended and the company hired → the call that confirms a bonus. */
async function confirmationOf(app: TestApp, caller: BuiltEmployee) {
  const { person_id } = await recommendedBy(app, caller)
  const admin = await adminFor(app, caller)
  await admin.candidates.moveCandidate({ params: { id: person_id }, body: { outcome: 'hired' } })
  const body = {
    job_id: (await jobOf(app, caller)).id,
    colleagues: [caller.employee_id],
    amount: `2,000 € of ${companyMark(caller)}`,
  }
  return { params: { id: person_id }, body }
}

/** A bonus of the caller → for whom. */
async function bonusOf(app: TestApp, caller: BuiltEmployee) {
  const confirmation = await confirmationOf(app, caller)
  await (await adminFor(app, caller)).bonuses.confirmBonuses(confirmation)
  return { params: confirmation.params }
}

async function withBonus(app: TestApp, caller: BuiltEmployee) {
  await bonusOf(app, caller)
  return {}
}

async function programOf(app: TestApp, caller: BuiltEmployee) {
  const jobs = [{ job_id: (await jobOf(app, caller)).id, amount: '3,000 €' }]
  return { body: { text: `Recommend for ${companyMark(caller)}`, amount: '2,000 €', days: 90, jobs } }
}

export const bonusCalls: ValidCalls['bonuses'] = {
  referralProgram: {
    args: async (app, caller) => {
      await (await adminFor(app, caller)).bonuses.changeReferralProgram(await programOf(app, caller))
      return {}
    },
  },
  changeReferralProgram: { args: programOf, shared: ['body.jobs[].job_id'] },
  bonusList: { args: withBonus },
  exportBonuses: { args: withBonus },
  bonusesFor: { args: bonusOf, shared: ['params.id'] },
  confirmBonuses: {
    args: confirmationOf,
    shared: ['body.job_id'],
  },
  payBonus: {
    args: async (app, caller) => {
      const { bonuses } = await adminFor(app, caller)
      const [bonus] = (await bonuses.bonusesFor(await bonusOf(app, caller))).bonuses
      return { params: { id: bonus!.id }, body: { is_paid: true } }
    },
    shared: ['params.id'],
    silent: true,
  },
}
