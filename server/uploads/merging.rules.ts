import { wholeWords } from '../../domain/same-name.ts'
import { AloneByName, PossibleMatches, isKeyless, nameKey, type PossibleMatch } from './possible-matches.ts'
import { looksTheSame, type Contact, type KnownConnection } from './contact.ts'

/** A connection that the file names: its new values and its known ones. */
export type FileEntry = {
  contact: Contact
  known: KnownConnection | null
  /** Other own connections to the same human: they are deleted, their decisions stay. */
  twins: KnownConnection[]
}

/**
 * Matches the rows of one file with each other and with the employee's connections → an entry for each connection that the file names,
 * and the number of repeated rows. Rows match by link, then by email address where the names agree; by name and company if one of the two has neither link nor
 * address and no one else has the same name and company. A row with both keys unites two connections that have one of them each.
 */
export function mergeRows(
  rows: Contact[],
  known: KnownConnection[],
): { entries: FileEntry[]; duplicates: number } {
  const matches = new PossibleMatches(known)
  const keylessOf = keylessByName(matches, rows)
  const linked = rows.filter((row) => row.link_key !== null)
  const mailed = wholeNamesFirst(rows.filter((row) => row.link_key === null && row.email_key !== null))
  for (const row of [...linked, ...mailed]) matches.name(matches.find(row) ?? keylessOf(row), row)
  mergeKeyless(matches, rows.filter(isKeyless))
  const entries = matches.all.filter(({ named }) => named)
  return { entries, duplicates: rows.length - entries.length }
}

/** Anna Kim and Anna Lee are told apart before 'Anna', who may be either of them. */
const wholeNamesFirst = (rows: Contact[]): Contact[] => {
  const isWhole = (row: Contact) => wholeWords(row.name) > 1
  return [...rows.filter(isWhole), ...rows.filter((row) => !isWhole(row))]
}

export type RowVerdict = 'added' | 'updated' | 'unchanged'

/** How the receipt counts the row of this connection. */
export function verdictOf({ contact, known, twins }: FileEntry): RowVerdict {
  if (!known) return 'added'
  return looksTheSame(contact, known) && twins.length === 0 ? 'unchanged' : 'updated'
}

/** Exports before 2025 had no links: finds a connection from such an export for a row that has a link. */
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
    const broken = row.broken && exact.get(nameKey(row.broken))
    const match = matches.name(broken ?? exact.get(key) ?? keyed.get(row), row)
    if (isKeyless(match.contact)) exact.set(key, match)
  }
}
