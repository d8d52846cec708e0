import { sql, type RawBuilder } from 'kysely'

/**
 * A column with an address in lower case → the key of its mailbox, as emailKey in domain/person-key.ts makes it. The addresses of
 * accounts are stored as typed, but a request for data or for erasure means all spellings of one mailbox.
 */
export function mailboxKey(column: RawBuilder<unknown>): RawBuilder<string> {
  const local = sql`regexp_replace(${column}, '^([^+]+)\\+.*@', '\\1@')`
  return sql<string>`case when ${column} ~ '@(gmail|googlemail)\\.com$'
    then replace(split_part(${local}, '@', 1), '.', '') || '@gmail.com' else ${local} end`
}
