import { isSameAs, knownAmong, type There } from './same-candidate.rules.ts'
import { time } from './shapes.ts'
import type { Change, Earlier, Outgoing, System, To } from './systems/system.ts'
import type { Query } from './with-system.ts'

/** The candidate in a system that searches by address, and lists who was made since a time. `newer`: how it is asked for those. */
export async function candidateIn<T extends There>(
  search: (by: Query) => Promise<T[]>,
  newer: Query,
  [candidate, earlier]: [Outgoing, Earlier],
): Promise<T | undefined> {
  const byEmail = candidate.email ? await search({ email: candidate.email }) : []
  return knownAmong([...byEmail, ...(await search(newer))], candidate, earlier)
}

const MOST_FOUND = 3

type Applications = Omit<Change, 'application_id'>[]

/** How candidates are found there, see System.find. `byName`: it is asked by name, too, so that someone without an address is found by their link. */
export const finding =
  <T extends There>(
    search: (to: To, by: Query) => Promise<T[]>,
    urlOf: (one: T) => string | null | undefined,
    applicationsOf: (to: To, one: T) => Promise<Applications>,
    byName = false,
  ): System['find'] =>
  async (to, { name, email, profile_url }) => {
    const asksByName = byName && profile_url !== null
    if (!email && !asksByName) return null
    const isSame = isSameAs({ email, profile_url })
    let there = email ? (await search(to, { email })).filter(isSame) : []
    if (there.length === 0 && asksByName) there = (await search(to, { name })).filter(isSame)
    const found = []
    for (const one of there.slice(0, MOST_FOUND)) {
      const since = time.parse(one.created)
      const applications = await applicationsOf(to, one)
      found.push({ url: urlOf(one) ?? null, since: since.getTime() > 0 ? since : null, applications })
    }
    return found
  }
