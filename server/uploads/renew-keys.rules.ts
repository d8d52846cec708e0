export type KeyedRow = { id: string; link_key: string | null; email_key: string | null }

/**
 * Persons with new keys, and the company's persons who have one of these keys already → pairs who are the same: by link, or by e-mail
 * address if at most one of the two has a link (docs/decisions/0029). Two different links never merge.
 */
export function mergedPersons(changed: KeyedRow[], others: KeyedRow[]): Map<string, string> {
  const merged = new Map<string, string>()
  const byLink = new Map<string, KeyedRow>()
  const changedIds = new Set(changed.map(({ id }) => id))
  const everybody = [...others.filter(({ id }) => !changedIds.has(id)), ...changed]
  for (const person of everybody) {
    if (person.link_key === null) continue
    const first = byLink.get(person.link_key)
    if (first) merged.set(person.id, first.id)
    else byLink.set(person.link_key, person)
  }
  const byEmail = new Map<string, KeyedRow>()
  const remaining = everybody.filter(({ id, email_key }) => email_key !== null && !merged.has(id))
  for (const person of remaining.toSorted(
    (a, b) => Number(a.link_key === null) - Number(b.link_key === null),
  )) {
    const first = byEmail.get(person.email_key!)
    if (!first) byEmail.set(person.email_key!, person)
    else if (person.link_key === null) merged.set(person.id, first.id)
  }
  return merged
}
