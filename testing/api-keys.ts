import { randomUUID } from 'node:crypto'
import { newApiKey } from '../server/auth/keys/api-key.ts'
import { insertApiKey } from '../server/auth/base/api-key.store.ts'
import { hashOf } from '../server/auth/base/token.ts'
import type { BuiltEmployee } from './builders.ts'
import { companyMark } from './call-makers.ts'
import type { TestApp } from './test-app.ts'

type Rights = { may_write?: boolean; may_export?: boolean }

/** A new API key of this admin, which ends in 30 days. */
export async function buildApiKey(
  app: TestApp,
  { company_id, employee_id }: BuiltEmployee,
  rights: Rights = {},
) {
  const [id, token, now] = [randomUUID(), newApiKey(), app.services.now()]
  await insertApiKey(app.database.db, {
    id,
    company_id,
    employee_id,
    name: `${companyMark({ company_id })} ${id}`,
    token_hash: hashOf(token),
    may_write: rights.may_write ?? false,
    may_export: rights.may_export ?? false,
    created_at: now,
    maker_signed_in_at: now,
    expires_at: new Date(now.getTime() + 30 * 86_400_000),
  })
  return { id, token }
}

/** Deletes the keys of a company, which can have few. */
export async function makeRoomForApiKeys(app: TestApp, { company_id }: BuiltEmployee) {
  await app.database.db.deleteFrom('api_key').where('company_id', '=', company_id).execute()
}
