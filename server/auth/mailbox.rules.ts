import { domainOf } from './public-mail-hosts.ts'

/**
 * 'B.En+news@Acme.IO' → 'ben@acme.io': one key for all spellings of an address that mail servers commonly deliver to the same
 * mailbox: in any case, with dots in it or not, and with a tag after + or without.
 */
export function mailboxKey(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const name = local.replace(/(?<=.)\+.*$/s, '').replaceAll('.', '')
  return `${name}@${domainOf(email)}`
}
