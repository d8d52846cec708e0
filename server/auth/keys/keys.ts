import { DAY_MS } from '../../../domain/time.ts'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ApiKey, NewApiKey } from '../../../contract/keys.ts'
import { fullName } from '../../../domain/employee-name.ts'
import { MOST_KEYS } from '../../../domain/limits.ts'
import { newApiKey } from './api-key.ts'
import { deleteApiKey, insertApiKey, apiKeysOf, lockApiKeys } from '../base/api-key.store.ts'
import { isKeyPaused } from '../base/session.rules.ts'
import { hashOf } from '../base/token.ts'
import type { CompanyDb, DirectoryDb } from '../../db/database.ts'
import { lockCompany } from '../../db/locks.ts'
import { isActiveAdmin } from '../../employees/employees.rules.ts'
import { employeesByIds, findEmployee } from '../../employees/employees.store.ts'
import { adminsOnly, conflict, forbidden, notFound } from '../../errors.ts'
import type { Principal } from '../../http/routes.ts'

type When = { now: Date; oidcOnly: boolean | undefined }

/** The keys of a company, newest first. */
export async function keyList(
  db: DirectoryDb,
  company_id: string,
  { now, oidcOnly }: When,
): Promise<ApiKey[]> {
  const rows = await apiKeysOf(db, company_id)
  const makers = await db.inCompany(company_id, (company) =>
    employeesByIds(company, [...new Set(rows.map(({ employee_id }) => employee_id))]),
  )
  const names = new Map(makers.map((maker) => [maker.id, fullName(maker)]))
  return rows.map(({ employee_id, created_at, expires_at, maker_signed_in_at, ...row }) => ({
    ...row,
    made_by: names.get(employee_id) ?? '',
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    is_ended: expires_at <= now,
    is_paused: expires_at > now && oidcOnly === true && isKeyPaused(maker_signed_in_at, now),
  }))
}

/** Keeps an admin one until the key is there, so that the end of the role ends the key. Errors: 403. */
async function holdAdmin(db: CompanyDb, employee_id: string) {
  await lockCompany(db)
  const maker = await findEmployee(db, employee_id)
  if (!maker || !isActiveAdmin(maker)) throw adminsOnly()
}

/** Makes a key that calls as the caller. Errors: 403 until the caller's address is proven, and for those who are no longer admins; 409 for too many keys or a name in use. */
export async function addApiKey(
  db: DirectoryDb,
  { company_id, employee_id, is_unproven }: Principal,
  { name, may_write, may_export, days }: z.output<typeof NewApiKey>,
  when: When,
) {
  const { now } = when
  if (is_unproven)
    throw forbidden('Open a sign-in link from your email first: it proves that the address is yours.')
  await lockApiKeys(db, company_id)
  await db.inCompany(company_id, (company) => holdAdmin(company, employee_id))
  const others = await apiKeysOf(db, company_id)
  if (others.length >= MOST_KEYS)
    throw conflict(`Your company has ${MOST_KEYS} API keys. Revoke one that nothing uses.`)
  if (others.some((other) => other.name === name))
    throw conflict('Another API key has this name. Choose one that tells them apart in Activity.')
  const [id, token] = [randomUUID(), newApiKey()]
  const expires_at = new Date(now.getTime() + days * DAY_MS)
  const key = { id, company_id, employee_id, name, may_write, may_export, created_at: now, expires_at }
  await insertApiKey(db, { ...key, maker_signed_in_at: now, token_hash: hashOf(token) })
  return { key: (await keyList(db, company_id, when)).find((one) => one.id === id)!, token }
}

/** Deletes a key, so that its next call is refused → its name. Errors: 404. */
export async function revokeKey(db: DirectoryDb, company_id: string, id: string) {
  const name = await deleteApiKey(db, company_id, id)
  if (name === undefined) throw notFound('API key')
  return name
}
