import type { ConnectionChanges, ConnectionDetail } from '../../contract/recommendations.ts'
import { changePersons } from '../claims/base/change-persons.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockEmployee } from '../db/locks.ts'
import { notFound } from '../errors.ts'
import type { Principal } from '../http/routes.ts'
import { openJobIds } from '../connections/connections.store.ts'
import { countDecisions } from '../sprints/base/sprint.store.ts'
import { connectionDetail, refusalToChange } from './connection-detail.ts'
import {
  acceptChanges,
  deleteJobDecisions,
  jobDecisionsOn,
  ownDecisions,
  refreshRecommended,
  saveJobDecisions,
  saveStatuses,
} from './decisions.store.ts'
import { ownOutreach, saveOutreach } from './outreach.store.ts'
import { type Change, decisionsAfter } from './update-connection.rules.ts'

/** A closed job takes no new decision; an existing one may be changed or withdrawn. */
async function checkJobs(db: CompanyDb, decided: ReadonlyMap<string, unknown>, changes: ConnectionChanges) {
  const asked = [...new Set(changes.job_decisions?.map(({ id }) => id))].filter((id) => !decided.has(id))
  if ((await openJobIds(db, asked)).length < asked.length) throw notFound('Job')
}

async function saveJobs(db: CompanyDb, employee: string, connection: string, change: Change) {
  const decisions = [...change.jobs].map(([job, answer]) => ({ connection, job, answer }))
  if (decisions.length > 0) await saveJobDecisions(db, employee, decisions)
  if (change.withdrawn.length > 0) await deleteJobDecisions(db, connection, change.withdrawn)
}

/** Changes the decisions and outreach answers of the employee's own connection, all of them or none. */
export async function updateConnection(
  db: CompanyDb,
  caller: Principal,
  id: string,
  changes: ConnectionChanges,
  now: Date,
): Promise<ConnectionDetail> {
  const employee = caller.employee_id
  await lockEmployee(db, employee)
  const [known] = await ownDecisions(db, employee, [id])
  if (!known) throw await refusalToChange(db, caller, id)
  const jobs = await jobDecisionsOn(db, id)
  await checkJobs(db, jobs, changes)
  await changePersons(db, [known.person_id], now, async () => {
    const outreach = (await ownOutreach(db, employee, id))!
    const change = decisionsAfter({ status: known.status, jobs, outreach: outreach.answers }, changes)
    if (change.status !== known.status) await saveStatuses(db, [{ id, status: change.status }])
    if (changes.general_decision_type) await acceptChanges(db, [known])
    await saveJobs(db, employee, id, change)
    if (change.recommended) await saveOutreach(db, id, change.outreach, change)
    return refreshRecommended(db, [id])
  })
  await countDecisions(db, employee, now)
  return connectionDetail(db, caller, id)
}
