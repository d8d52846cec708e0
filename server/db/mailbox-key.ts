import { sql, type RawBuilder } from 'kysely'

/**
 * A column with an address in lower case → the key of its mailbox, as emailKey in domain/person-key.ts makes it. Addresses with
 * which people sign in are stored as typed: where somebody asks for their data or for its end, all spellings of one mailbox count.
 */
export function mailboxKey(column: RawBuilder<unknown>): RawBuilder<string> {
  const local = sql`regexp_replace(${column}, '^([^+]+)\\+.*@', '\\1@')`
  return sql<string>`case when ${column} ~ '@(gmail|googlemail)\\.com$'
    then replace(split_part(${local}, '@', 1), '.', '') || '@gmail.com' else ${local} end`
}
