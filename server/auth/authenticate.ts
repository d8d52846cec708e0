import type { Authenticate } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { sessionOf } from './access-token.ts'
import { signingSecret } from './secret.ts'
import { readPrincipal } from './session.store.ts'

/** Runs on every request: the signature is checked here, session and rights by one statement in the database. */
export function authenticator(services: Services): Authenticate {
  return async (token) => {
    if (!token) return null
    const now = services.now()
    const session = sessionOf(await signingSecret(services), token, now)
    return session ? readPrincipal(services.database.db, session, now) : null
  }
}
