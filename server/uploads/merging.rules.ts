import { AloneByName, PossibleMatches, isKeyless, nameKey, type PossibleMatch } from './possible-matches.ts'
import { looksTheSame, type Contact, type KnownConnection } from './contact.ts'

/** One connection that the file names: what is to be shown of it from now on, and what was known before. */
export type Entry = {
  contact: Contact
  known: KnownConnection | null
  /** Other own connections that turned out to be the same human: they go, what was decided on them stays. */
  twins: KnownConnection[]
}

/**
 * The rows of one file, against each other and against the employee's own connections → an entry for each connection
 * that the file names, and the number of rows that named one again. By link, then by e-mail; by name and company where
 * one of the two has neither link nor e-mail and nobody else could be meant. A row with a link and an e-mail unites the
 * connection that has the one with that which has only the other.
 */
export function mergeRows(
  rows: Contact[],
  known: KnownConnection[],
): { entries: Entry[]; duplicates: number } {
  const matches = new PossibleMatches(known)
  const keylessOf = keylessByName(matches, rows)
  const linked = rows.filter((row) => row.link_key !== null)
  const mailed = rows.filter((row) => row.link_key === null && row.email_key !== null)
  for (const row of [...linked, ...mailed]) matches.name(matches.find(row) ?? keylessOf(row), row)
  mergeKeyless(matches, rows.filter(isKeyless))
  const entries = matches.all.filter(({ named }) => named)
  return { entries, duplicates: rows.length - entries.length }
}

export type Verdict = 'added' | 'updated' | 'unchanged'

/** How the receipt counts the row that named this connection. */
export function verdictOf({ contact, known, twins }: Entry): Verdict {
  if (!known) return 'added'
  return looksTheSame(contact, known) && twins.length === 0 ? 'unchanged' : 'updated'
}

/** Exports before 2025 had no links: a connection known from one of them, for a row that now has a link. */
function keylessByName(
  matches: PossibleMatches,
  rows: Contact[],
): (row: Contact) => PossibleMatch | undefined {
  const keyless = matches.all.filter(({ contact }) => isKeyless(contact))
  if (keyless.length === 0) return () => undefined
  const alone = new AloneByName<PossibleMatch>()
  for (const match of keyless) alone.add(match.contact, match)
  const identities = new AloneByName<string>()
  for (const row of rows) identities.add(row, row.link_key ?? row.email_key ?? 'name and company alone')
  return (row) => (identities.get(row) === undefined ? undefined : alone.get(row))
}

function mergeKeyless(matches: PossibleMatches, rows: Contact[]) {
  if (rows.length === 0) return
  const exact = new Map<string, PossibleMatch>()
  const keyed = new AloneByName<PossibleMatch>()
  for (const match of matches.all)
    if (!isKeyless(match.contact)) keyed.add(match.contact, match)
    else if (!exact.has(nameKey(match.contact))) exact.set(nameKey(match.contact), match)
  for (const row of rows) {
    const key = nameKey(row)
    const match = matches.name(exact.get(key) ?? keyed.get(row), row)
    if (isKeyless(match.contact)) exact.set(key, match)
  }
}
