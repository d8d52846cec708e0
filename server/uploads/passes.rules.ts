import type { passFinder } from '../privacy/pass-hash.ts'
import type { FileEntry } from './merging.rules.ts'
import { AloneByName, isKeyless } from './possible-matches.ts'

type Find = ReturnType<typeof passFinder>

/**
 * The entries on which the employee passed before a purge, with those passes. It looks up new connections, and known ones that gain a
 * link or an address from the file. For matching by name and company, the conditions of mergeRows apply.
 */
export function foundPasses(entries: FileEntry[], find: Find): Map<FileEntry, string[]> {
  const alone = new AloneByName<FileEntry>()
  for (const entry of entries) alone.add(entry.contact, entry)
  const found = new Map<FileEntry, string[]>()
  for (const entry of entries.filter(isNewOrGains)) {
    const byName = !entry.known && (isKeyless(entry.contact) || alone.get(entry.contact) === entry)
    const { contact } = entry
    const passes = [...new Set([contact, contact.broken].flatMap((one) => (one ? find(one, byName) : [])))]
    if (passes.length > 0) found.set(entry, passes)
  }
  return found
}

const isNewOrGains = ({ contact, known }: FileEntry) =>
  !known || contact.link_key !== known.link_key || contact.email_key !== known.email_key
