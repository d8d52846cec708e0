import type { Outreach } from '../../contract/shapes.ts'

/** The answers in the form. Unlike on the wire, notes are never null. */
export type OutreachAnswers = Omit<Outreach, 'notes'> & { notes: string }

export const STRENGTHS = [1, 2, 3, 4, 5] as const

/** The first answers in the form (docs/product.md, Outreach). */
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

/** The saved answers; the defaults if there are none. */
export function answersOf(saved: Outreach): OutreachAnswers {
  if (saved.reach_out_method === null && saved.relationship === null)
    return { ...DEFAULT_ANSWERS, notes: saved.notes ?? '' }
  return { ...saved, notes: saved.notes ?? '' }
}

/** For final-review. The name question only applies to recruiters. */
export const outreachBody = (answers: OutreachAnswers): Outreach => ({
  ...answers,
  should_mention_name: answers.reach_out_method === 'RECRUITING' ? answers.should_mention_name : null,
  notes: answers.notes.trim() || null,
})
