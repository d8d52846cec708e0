import { api } from '../../contract/api.ts'
import { createClient } from '../../contract/client.ts'
import { hashPassword } from '../../server/auth/password.ts'
import type { Database } from '../../server/db/database.ts'
import { buildersFor, type BuiltEmployee } from '../builders.ts'
import type { Victim } from './crash.ts'
import { cutOff, type Caller } from './ledger.ts'

const PASSWORD = 'copper lantern 93 orchard'

/** The admin of a new company, who can sign in with a password. */
export async function buildCrashAdmin(database: Database): Promise<BuiltEmployee> {
  const admin = await buildersFor(database).buildAdmin()
  const password_hash = await hashPassword(PASSWORD)
  await database.db.updateTable('address').set({ password_hash }).where('email', '=', admin.email).execute()
  return admin
}

/** The contract's client, signed in as the admin; null if the server was killed meanwhile. */
export async function signInOn(victim: Victim, { email }: BuiltEmployee): Promise<Caller | null> {
  let token = ''
  const caller: Caller = createClient(api, (address, { headers, ...request }) =>
    fetch(victim.url() + address, {
      ...request,
      headers: { ...headers, connection: 'close', ...(token && { authorization: `Bearer ${token}` }) },
    }),
  )
  const signedIn = await cutOff(caller.auth.login({ body: { email, password: PASSWORD } }))
  token = signedIn?.access_token ?? ''
  return signedIn && caller
}
