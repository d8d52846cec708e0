import { cannotOpen, isOpenedBy, isSealed, type Secrets } from '../secret/secret.rules.ts'
import type { Finding } from './doctor.rules.ts'

/** Where the server's keys are, and whether VOUCH_SECRET opens them. `rows`: the keys as they are stored. */
export function secretFinding(secrets: Secrets, rows: { name: string; value: string }[]): Finding {
  if (!isOpenedBy(secrets, rows)) return `✗ ${cannotOpen(secrets)}`
  if (!secrets) return '✓ the keys are in the database and in its backups. VOUCH_SECRET would seal them'
  if (rows.some(({ value }) => !isSealed(value)))
    return '✓ VOUCH_SECRET seals the keys in the database at the next start'
  if (!isOpenedBy({ ...secrets, before: undefined }, rows))
    return '✗ the keys are still sealed with VOUCH_SECRET_BEFORE. Run: npm run vouch -- rotate-secret'
  return `✓ VOUCH_SECRET seals the keys in the database${secrets.before ? ': VOUCH_SECRET_BEFORE can go' : ''}`
}
