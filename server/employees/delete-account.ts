import { record } from '../audit/audit.store.ts'
import { forgetEmployeeInTrail } from '../auth/base/invited.store.ts'
import { addressesOf } from '../auth/base/member.store.ts'
import { removeAccount } from '../auth/base/membership.ts'
import { forgetDeclines } from '../claims/base/claims.store.ts'
import { forgetThanks } from '../claims/base/thanks.store.ts'
import { forgetMarks } from '../inbox/base/marks.store.ts'
import { leaveComments } from '../comments/comments.store.ts'
import { changePersons } from '../claims/base/change-persons.ts'
import { settle } from '../claims/base/settle.ts'
import { writeDeletion } from './base/company-deletion.store.ts'
import type { CompanyDb, DirectoryDb } from '../db/database.ts'
import { lockNetwork } from '../db/locks.ts'
import { conflict, signInFirst } from '../errors.ts'
import type { Principal, SignedInContext } from '../http/routes.ts'
import { countImporting } from '../privacy/importing.store.ts'
import {
  countOwnImports,
  forgetName,
  forgetPasses,
  recommendedPersons,
  removeOwnNetwork,
  removeUnknownOf,
  takeAccount,
  takeEverythingBack,
} from './delete-account.store.ts'
import { whatGoes } from './delete-account.rules.ts'
import { begin } from './deletion/remove-companies.ts'
import { countOthers, findEmployee, otherAdmins } from './employees.store.ts'
import { isActiveAdmin } from './employees.rules.ts'

type Wish = { recommendations: 'keep' | 'delete' }

/** Errors: 401 if the account is deleted, 409 for the last admin of others and during an import of the employee. */
async function decideWhatGoes(db: CompanyDb, employee: string) {
  await lockNetwork(db) // changes of roles take the same lock
  if (!(await takeAccount(db, employee))) throw signInFirst()
  const fate = whatGoes({
    isAdmin: isActiveAdmin((await findEmployee(db, employee))!),
    otherAdmins: (await otherAdmins(db, employee)).length,
    others: await countOthers(db, employee),
    importing: await countOwnImports(db, employee),
  })
  if ('refusal' in fate) throw conflict(fate.refusal)
  return fate.goes
}

/** Deletes everything of the employee, except recommendations that the company keeps without their name. */
async function removeFrom(db: CompanyDb, { employee_id }: Principal, wish: Wish, now: Date) {
  const recommended = await recommendedPersons(db, employee_id)
  await changePersons(db, recommended, now, async () => {
    if (wish.recommendations === 'keep') await forgetPasses(db, employee_id)
    else await takeEverythingBack(db, employee_id)
    await forgetMarks(db, employee_id)
    await leaveComments(db, employee_id, wish.recommendations === 'keep')
    const known = await removeOwnNetwork(db, employee_id)
    // An import may be about to connect a colleague with one of them. The next purge deletes those who stay unknown.
    if ((await countImporting(db)) === 0) await removeUnknownOf(db, known)
    await forgetName(db, employee_id, now)
    await settle(db, { employee: employee_id }, now)
  })
  await forgetDeclines(db, employee_id)
  await forgetThanks(db, employee_id)
  await record(db, { employee: employee_id, action: 'employees.deleteAccount', detail: wish })
}

type Work = Pick<SignedInContext, 'principal' | 'inCompany' | 'inDirectory'>

/**
 * Deletes the caller's account at once. If it is the only active one, the company is deleted too: no one can sign in to it any
 * more, and its data goes within minutes. Errors: 401; 409 for the last admin of others and during an import of the employee.
 */
export async function deleteAccount({ principal, inCompany, inDirectory }: Work, wish: Wish, now: Date) {
  const goes = await inCompany((db) => decideWhatGoes(db, principal.employee_id))
  if (goes === 'account')
    await inCompany(async (db) => {
      for (const email of await addressesOf(db, principal.employee_id)) await forgetEmployeeInTrail(db, email)
    })
  await inDirectory((db) => remove(db, principal, wish, now))
}

async function remove(db: DirectoryDb, principal: Principal, wish: Wish, now: Date) {
  const { company_id, employee_id } = principal
  const goes = await db.inCompany(company_id, (inside) => decideWhatGoes(inside, employee_id))
  if (goes === 'account') {
    await db.inCompany(company_id, (inside) => removeFrom(inside, principal, wish, now))
    await removeAccount(db, principal)
  } else {
    await db.inCompany(company_id, (inside) =>
      writeDeletion(inside, { asked_by: employee_id, asked_at: now, due_at: now }),
    )
    await begin(db, company_id, now)
  }
}
