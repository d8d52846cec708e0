import type { BuiltEmployee } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** What an admin reads in the audit trail, without the moments. */
export async function auditTrailOf(app: TestApp, admin: BuiltEmployee) {
  const { entries } = await (await app.as(admin)).audit.auditTrail()
  return entries.map(({ actor, action, detail }) => ({ actor, action, detail }))
}
