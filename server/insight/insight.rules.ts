import type { Insight, Participants } from '../../contract/insight.ts'
import type { Share } from './insight.store.ts'

const FEWEST = 3 // people in a group that is shown
const FEWEST_CONNECTIONS = 100

type Sizes = Record<'employees' | 'uploaded' | 'reviewed' | 'recommended', number>

/** The shares of all employees except the reader, so that admins cannot work anything out by changing their own decisions. */
export function sizesWithout(reader: string, shares: readonly Share[]) {
  const others = shares.filter(({ employee_id }) => employee_id !== reader)
  const sum = (count: (share: Share) => number) => others.reduce((all, share) => all + count(share), 0)
  return {
    employees: others.length,
    uploaded: sum(({ connections }) => Number(connections > 0)),
    reviewed: sum(({ reviewed }) => Number(reviewed)),
    recommended: sum(({ recommends }) => Number(recommends)),
    connections: sum(({ connections }) => connections),
    decided: sum(({ decided }) => decided),
  }
}

const isFew = (people: number) => people > 0 && people < FEWEST

const shown = (people: number): Participants =>
  people < FEWEST ? { people: null, hidden: 'few' } : { people, hidden: null }

/**
 * Admins read by name who has connections and who recommends someone, but not who reviewed. So the number of reviewers is hidden if, among
 * those who recommend no one, only one or two did or did not review, or if there are only one or two of them.
 */
function reviewers({ uploaded, reviewed, recommended }: Sizes): Participants {
  const others = uploaded - recommended
  const amongOthers = reviewed - recommended
  if (isFew(others)) return { people: null, hidden: 'close' }
  if (reviewed >= FEWEST && (isFew(amongOthers) || isFew(others - amongOthers)))
    return { people: null, hidden: 'close' }
  return shown(reviewed)
}

/** What admins read about the sizes of these groups, each a part of the one before. */
export const participation = (sizes: Sizes): Insight['participation'] => ({
  employees: sizes.employees,
  uploaded: shown(sizes.uploaded),
  reviewed: reviewers(sizes),
  recommended: shown(sizes.recommended),
})

type Reviewed = { uploaded: number; connections: number; decided: number }

/** The share of decided connections in steps of ten; null if it would say much about few people. It never tells that all are decided. */
export function reviewedPercent({ uploaded, connections, decided }: Reviewed): number | null {
  if (uploaded < FEWEST || connections < FEWEST_CONNECTIONS) return null
  return Math.min(90, Math.floor((10 * decided) / connections) * 10)
}

/** The month of the time and those before it as YYYY-MM in UTC, the oldest first. */
export const monthsUntil = (now: Date, many: number): string[] =>
  Array.from({ length: many }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - many + 1 + index)).toISOString().slice(0, 7),
  )
