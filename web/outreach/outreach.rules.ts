import type { Outreach } from '../../contract/shapes.ts'

/** The answers of the outreach form: the wire's shape, with notes always a text. */
export type OutreachAnswers = Omit<Outreach, 'notes'> & { notes: string }

export const STRENGTHS = [1, 2, 3, 4, 5] as const

/** Spec section 4, 'Finalize wizard'. Reaching out oneself, mentioning one's name is sent as null (section 5). */
export const DEFAULT_ANSWERS: OutreachAnswers = {
  reach_out_method: 'RECOMMENDER',
  should_mention_name: true,
  recommendation_strength: null,
  relationship: 'worked_directly',
  notes: '',
}

export const withReachOut = (
  answers: OutreachAnswers,
  reach_out_method: Outreach['reach_out_method'],
): OutreachAnswers => ({
  ...answers,
  reach_out_method,
  should_mention_name: reach_out_method === 'RECRUITING' ? true : null,
})

/** What the server has of a candidate, the defaults where it has nothing. */
export function answersOf(saved: Outreach): OutreachAnswers {
  if (saved.reach_out_method === null && saved.relationship === null)
    return { ...DEFAULT_ANSWERS, notes: saved.notes ?? '' }
  return { ...saved, notes: saved.notes ?? '' }
}

/** As final-review takes it. */
export const outreachBody = (answers: OutreachAnswers): Outreach => ({
  ...answers,
  should_mention_name: answers.reach_out_method === 'RECRUITING' ? answers.should_mention_name : null,
  notes: answers.notes.trim() || null,
})
