import { after, type Standing } from './standing.ts'

/** The open claim on a person. */
export type OpenClaim = {
  id: string
  state: 'asked' | 'go' | 'sent' | 'answered'
  answer: 'interested' | 'not_now' | null
  /** Its holder; null: recruiting. */
  employee_id: string | null
  started_at: string
}
/** Where a person stands, with the open claim on them. */
export type Pair = { standing: Standing; is_candidate: boolean; claim: OpenClaim | null }

const is = (state: OpenClaim['state'], answer?: OpenClaim['answer']) => {
  return ({ claim }: Pair) => claim?.state === state && (answer === undefined || claim.answer === answer)
}

/** How far the company got with a person: the first that fits. */
const RANKS: [rank: string, fits: (pair: Pair) => boolean][] = [
  ['hired', ({ standing }) => standing.outcome === 'hired'],
  ['interested', is('answered', 'interested')],
  ['sent', is('sent')],
  ['declined by them', ({ standing }) => standing.outcome === 'declined_by_them'],
  ['not now', (pair) => pair.standing.outcome === 'not_now' || is('answered', 'not_now')(pair)],
  ['go', is('go')],
  ['contacted', ({ standing }) => standing.stage === 'contacted' && standing.outcome === null],
  ['declined', ({ standing }) => standing.stage === 'archived' || standing.outcome === 'declined_by_us'],
  ['asked', is('asked')],
  ['reviewed', ({ standing }) => standing.stage !== 'new' || standing.looked_at !== null],
  ['new', () => true],
]
const rankOf = (pair: Pair) => RANKS.findIndex(([, fits]) => fits(pair))

/** Whether the company got further with one than with the other. Of equal ones, who was claimed first. */
function isFurther(one: Pair, other: Pair): boolean {
  const [mine, others] = [rankOf(one), rankOf(other)]
  if (mine !== others || !one.claim) return mine < others
  return !other.claim || one.claim.started_at < other.claim.started_at
}

/**
 * Several records turned out to be one person → what stays: standing and claim of the one with which the company got furthest, and the star, unless
 * they are declined. If one of them was new, its recommender is new to the others.
 */
export function mergePairs<P extends Pair>(kept: P, gone: P[]): { furthest: P; standing: Standing } {
  const all = [kept, ...gone]
  const furthest = all.reduce((best, pair) => (isFurther(pair, best) ? pair : best))
  const { standing: was, claim } = furthest
  const isDeclined = was.outcome?.startsWith('declined') ?? false
  const isStarred = was.is_favorite || (!isDeclined && all.some(({ standing }) => standing.is_favorite))
  const standing = { ...was, is_favorite: isStarred }
  if (!all.some((pair) => pair.is_candidate && pair.standing.looked_at === null))
    return { furthest, standing }
  const facts = { is_candidate: true, is_claimed: claim !== null }
  return { furthest, standing: after(standing, { what: 'recommended' }, facts, '') as Standing }
}
