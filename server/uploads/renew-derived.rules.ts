type Linked = { id: string; link_key: string | null }

/**
 * Persons with new link keys, and the company's persons who have one of these already → who each of them turned out to be. An address
 * unites no one here: only a later import does, which compares the names.
 */
export function mergedPersons(changed: Linked[], others: Linked[]): Map<string, string> {
  const merged = new Map<string, string>()
  const byLink = new Map<string, string>()
  const changedIds = new Set(changed.map(({ id }) => id))
  for (const { id, link_key } of [...others.filter((other) => !changedIds.has(other.id)), ...changed]) {
    if (link_key === null) continue
    const first = byLink.get(link_key)
    if (first) merged.set(id, first)
    else byLink.set(link_key, id)
  }
  return merged
}
