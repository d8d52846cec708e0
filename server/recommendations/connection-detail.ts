import type { ConnectionDetail } from '../../contract/recommendations.ts'
import { fullName } from '../../domain/employee-name.ts'
import { ownConnection } from '../connections/own-connection.ts'
import type { CompanyDb } from '../db/database.ts'
import { forbidden, notFound } from '../errors.ts'
import type { Principal } from '../http/routes.ts'
import { colleaguesRecommendation, ownDetail, type DetailRow } from './connection-detail.store.ts'
import { outreachOf } from './outreach.store.ts'

/** 'Later' reads as not reviewed. */
const generalDecision = ({ status }: DetailRow) => (status === 'skip' ? 'not_reviewed' : status)

function shownDetail(
  row: DetailRow,
  { role }: Principal,
): Omit<ConnectionDetail, 'is_own' | 'recommended_by'> {
  const { status: _, ...connection } = ownConnection(row)
  return {
    ...connection,
    person_id: role === 'admin' ? row.person_id : null,
    general_decision_type: generalDecision(row),
    jobs: row.jobs,
    ...outreachOf(row),
  }
}

async function colleaguesDetail(
  db: CompanyDb,
  caller: Principal,
  id: string,
): Promise<ConnectionDetail | null> {
  const row = caller.role === 'admin' ? await colleaguesRecommendation(db, id) : null
  if (!row) return null
  const { first_name, last_name, owner } = row
  const recommended_by = fullName({ first_name, last_name, email: owner })
  return { ...shownDetail(row, caller), is_own: false, recommended_by }
}

/** The caller's own connection, or for an admin a colleague's recommendation. */
export async function connectionDetail(
  db: CompanyDb,
  caller: Principal,
  id: string,
): Promise<ConnectionDetail> {
  const own = await ownDetail(db, caller.employee_id, id)
  if (own) return { ...shownDetail(own, caller), is_own: true, recommended_by: null }
  const colleagues = await colleaguesDetail(db, caller, id)
  if (!colleagues) throw notFound('Connection')
  return colleagues
}

/** The refusal to change a connection of someone else; it reveals no more than the connection's detail does. */
export async function refusalToChange(db: CompanyDb, caller: Principal, id: string) {
  const colleagues = await colleaguesDetail(db, caller, id)
  return colleagues
    ? forbidden('Only the colleague who recommends this person can change the recommendation.')
    : notFound('Connection')
}
