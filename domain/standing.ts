import { type Outcome, type Stage, STAGES } from './stage-labels.ts'

/** Where a person stands: first look, star, stage and outcome. Times are text, as JSON writes them. */
export type Standing = {
  /** The first look of an admin; null: the person is new. */
  looked_at: string | null
  /** The last triage: from then on, a recommender sees where the person stood before they recommended them. */
  reviewed_at: string | null
  is_favorite: boolean
  stage: Stage
  stage_changed_at: string | null
  outcome: Outcome | null
  outcome_at: string | null
}
type Place = Pick<Standing, 'stage' | 'outcome'>

/** What someone does to a person, as far as it changes where the person stands. */
export type StandingAct =
  /** The answers of a triage. About someone who was triaged, they are star and unstar. */
  | { what: 'favorite' | 'not_interested' }
  | { what: 'star' | 'unstar' }
  | { what: 'move'; stage?: Stage | undefined; outcome?: Outcome | null | undefined }
  /** Takes the first look back. */
  | { what: 'reopen'; is_favorite: boolean }
  /** An admin does something else, such as a reminder. */
  | { what: 'look' }
  /** Go ahead, or an ask. */
  | { what: 'start' }
  /** Someone wrote to the person, or the person answered. */
  | { what: 'sent' | 'interested' | 'not_now' | 'no' }
  /** What an applicant tracking system says. */
  | { what: 'active' | 'hired' }
  /** A colleague recommends the person who never did before. */
  | { what: 'recommended' }

/** What else decides: recommended or added, and whether someone is in touch. */
export type Facts = { is_candidate: boolean; is_claimed: boolean }

/** Why an act does not fit: the person is hired; archived or at an end; someone is in touch; or someone else changed them meanwhile. */
export type Refusal = 'hired' | 'ended' | 'claimed' | 'changed'

/** Whether someone may reach out to the person, who is neither archived nor at an end. Otherwise there is no open claim, and no day to look again. */
export const canStart = ({ stage, outcome }: { stage: string; outcome: string | null }) =>
  stage !== 'archived' && (outcome === null || outcome === 'not_now')

const placeOf = (stage: Stage) => STAGES.findIndex(({ value }) => value === stage)
const atLeast = (least: Stage, stage: Stage): Stage => (placeOf(stage) < placeOf(least) ? least : stage)

/** Who becomes a favorite is no longer declined. */
export const undeclined = ({ stage, outcome }: Place): Place =>
  outcome !== 'declined_by_us'
    ? { stage, outcome }
    : { stage: stage === 'archived' ? 'reviewed' : stage, outcome: null }

/** A move to that stage or outcome. Leaving Archived takes Declined by us back; who is hired is at least contacted. */
export function moved(
  was: Place,
  { stage = was.stage, outcome }: { stage?: Stage | undefined; outcome?: Outcome | null | undefined },
): Place | Refusal {
  const leaves = was.stage === 'archived' && stage !== 'archived' && was.outcome === 'declined_by_us'
  const ends = outcome === undefined && !leaves ? was.outcome : (outcome ?? null)
  if (ends !== 'hired') return { stage, outcome: ends }
  const least = atLeast('contacted', stage)
  return outcome === 'hired' || least === stage ? { stage: least, outcome: ends } : 'hired'
}

const inTouch = (
  { stage, outcome }: Place,
  ends: Outcome | null = outcome === 'not_now' ? null : outcome,
): Place => ({
  stage: stage === 'archived' ? stage : 'contacted',
  outcome: ends,
})

function placeAfter(was: Place, act: StandingAct): Place | Refusal {
  const { stage, outcome } = was
  switch (act.what) {
    case 'favorite':
      return { ...undeclined(was), stage: atLeast('reviewed', undeclined(was).stage) }
    case 'not_interested':
      return { stage: stage === 'contacted' ? stage : 'archived', outcome: outcome ?? 'declined_by_us' }
    case 'star':
      return undeclined(was)
    case 'move':
      return moved(was, act)
    case 'reopen':
      return stage === 'archived' && outcome === 'declined_by_us' ? { stage: 'new', outcome: null } : was
    case 'start':
      return canStart(was) ? { stage, outcome: null } : 'ended'
    case 'sent':
    case 'interested':
      return inTouch(was)
    case 'not_now':
      return inTouch(was, 'not_now')
    case 'no':
      return inTouch(was, 'declined_by_them')
    case 'active':
      return outcome === null ? { stage: atLeast('contacted', stage), outcome } : was
    case 'hired':
      return { stage: atLeast('contacted', stage), outcome: 'hired' }
    case 'unstar':
    case 'look':
    case 'recommended':
      return was
  }
}

const STARS: Partial<Record<StandingAct['what'], boolean>> = {
  favorite: true,
  star: true,
  not_interested: false,
  unstar: false,
}

/** The answers of a triage are one about those who wait for it, and those no one triaged before someone wrote or moved them. */
function meant(act: StandingAct, { looked_at, reviewed_at, is_favorite }: Standing, { is_candidate }: Facts) {
  if (is_candidate && (looked_at === null || (reviewed_at === null && !is_favorite))) return act
  if (act.what === 'favorite') return { what: 'star' } as const
  return act.what === 'not_interested' ? ({ what: 'unstar' } as const) : act
}

/**
 * Where a person stands after an act at this time, or why it does not fit (docs/product-admins.md, Candidates). An act is a first look, unless it
 * takes the first look back, as a new recommender does: not of people who are hired, declined, or someone is in touch with.
 */
export function after(was: Standing, given: StandingAct, facts: Facts, at: string): Standing | Refusal {
  const act = meant(given, was, facts)
  if (act.what === 'reopen' && facts.is_claimed) return 'claimed'
  const isPastLook = facts.is_claimed || was.outcome === 'hired' || was.outcome === 'declined_by_them'
  if (act.what === 'recommended' && isPastLook) return was
  const place = placeAfter(was, act)
  if (typeof place === 'string') return place
  const { stage, outcome } = place
  const reopens =
    act.what === 'recommended' || act.what === 'reopen' || (act.what === 'move' && act.stage === 'new')
  const isTriage = act.what === 'favorite' || act.what === 'not_interested'
  return {
    looked_at: reopens ? null : (was.looked_at ?? at),
    reviewed_at: isTriage ? at : was.reviewed_at,
    is_favorite: act.what === 'reopen' ? act.is_favorite : (STARS[act.what] ?? was.is_favorite),
    stage,
    stage_changed_at: stage === was.stage ? was.stage_changed_at : at,
    outcome,
    outcome_at: outcome === was.outcome ? was.outcome_at : outcome && at,
  }
}
