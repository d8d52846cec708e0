import type { Security } from '../../../contract/account.ts'
import { findAddress } from '../base/address.store.ts'
import { openSessionsOf } from '../base/session.store.ts'
import type { DirectoryDb } from '../../db/database.ts'
import type { Principal } from '../../http/routes.ts'
import { asksAgain } from '../../issuer.rules.ts'
import type { Services } from '../../services.ts'

/** What an employee sees of how they sign in. */
export async function securityOf(
  db: DirectoryDb,
  principal: Principal,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
): Promise<Security> {
  const sessions = await openSessionsOf(db, principal, now())
  const address = await findAddress(db, principal.email)
  return {
    sessions: sessions.map(({ created_at, used_at, ...session }) => ({
      ...session,
      began_at: created_at.toISOString(),
      used_at: used_at.toISOString(),
      is_current: session.id === principal.session_id,
    })),
    takes_passwords: settings.passwords,
    has_password: settings.passwords && Boolean(address?.password_hash),
    issuer_asks_again: settings.oidc !== null && asksAgain(settings.oidc.issuer),
  }
}
