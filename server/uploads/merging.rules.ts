import { AloneByName, Candidates, isKeyless, nameKey, type Candidate } from './candidates.ts'
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
  const candidates = new Candidates(known)
  const keylessOf = keylessByName(candidates, rows)
  const linked = rows.filter((row) => row.link_key !== null)
  const mailed = rows.filter((row) => row.link_key === null && row.email_key !== null)
  for (const row of [...linked, ...mailed]) candidates.name(candidates.find(row) ?? keylessOf(row), row)
  mergeKeyless(candidates, rows.filter(isKeyless))
  const entries = candidates.all.filter(({ named }) => named)
  return { entries, duplicates: rows.length - entries.length }
}

export type Verdict = 'added' | 'updated' | 'unchanged'

export function verdictOf({ contact, known, twins }: Entry): Verdict {
  if (!known) return 'added'
  return looksTheSame(contact, known) && twins.length === 0 ? 'unchanged' : 'updated'
}

/** Exports before 2025 had no links: a connection known from one of them, for a row that now has a link. */
function keylessByName(candidates: Candidates, rows: Contact[]): (row: Contact) => Candidate | undefined {
  const keyless = candidates.all.filter(({ contact }) => isKeyless(contact))
  if (keyless.length === 0) return () => undefined
  const alone = new AloneByName<Candidate>()
  for (const candidate of keyless) alone.add(candidate.contact, candidate)
  const identities = new AloneByName<string>()
  for (const row of rows) identities.add(row, row.link_key ?? row.email_key ?? 'name and company alone')
  return (row) => (identities.get(row) === undefined ? undefined : alone.get(row))
}

function mergeKeyless(candidates: Candidates, rows: Contact[]) {
  if (rows.length === 0) return
  const exact = new Map<string, Candidate>()
  const keyed = new AloneByName<Candidate>()
  for (const candidate of candidates.all)
    if (!isKeyless(candidate.contact)) keyed.add(candidate.contact, candidate)
    else if (!exact.has(nameKey(candidate.contact))) exact.set(nameKey(candidate.contact), candidate)
  for (const row of rows) {
    const key = nameKey(row)
    const candidate = candidates.name(exact.get(key) ?? keyed.get(row), row)
    if (isKeyless(candidate.contact)) exact.set(key, candidate)
  }
}
