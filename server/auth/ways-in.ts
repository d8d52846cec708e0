import { noPasswords, oidcOnly } from '../errors.ts'
import type { Settings } from '../settings.ts'

/** With OIDC_ONLY, the only other way in is a link that the operator made. Errors: 403. */
export function refuseBesideOidc({ oidc }: Pick<Settings, 'oidc'>) {
  if (oidc?.only) throw oidcOnly(oidc.name)
}

/** With OIDC_ONLY and with PASSWORDS=off, no one sets or uses a password. Errors: 403. */
export function refusePasswords(settings: Pick<Settings, 'oidc' | 'passwords'>) {
  refuseBesideOidc(settings)
  if (!settings.passwords) throw noPasswords()
}
