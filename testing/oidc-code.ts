import { writeOidcCompany } from '../server/auth/base/identity.store.ts'
import { saveCode, useState } from '../server/auth/base/oidc-sign-in.store.ts'
import { hashOf, newToken } from '../server/auth/base/token.ts'
import type { BuiltEmployee } from './builders.ts'
import { addressNow } from './call-makers.ts'
import type { TestApp } from './test-app.ts'

/** The code of an employee that an issuer just signed in, for a browser without cookies. */
export async function oidcCodeOf(app: TestApp, caller: BuiltEmployee) {
  const { company_id, employee_id } = caller
  const email = await addressNow(app, caller)
  const { db } = app.database
  const [state, code] = [newToken(), newToken()]
  const soon = new Date(Date.now() + 60_000)
  await writeOidcCompany(db, company_id)
  await useState(db, hashOf(state), soon, new Date())
  await saveCode(db, hashOf(state), {
    code_hash: hashOf(code),
    browser_hash: hashOf(''),
    identity: {
      issuer: 'https://sso.test',
      subject: employee_id,
      email,
      isVerified: true,
      isAdmin: null,
      name: { first_name: null, last_name: null },
      askedAt: null,
    },
    confirms: false,
    return_to: '/dashboard',
    expires_at: soon,
  })
  return code
}
