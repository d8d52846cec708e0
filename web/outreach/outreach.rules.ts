import type { NotSaid, Outreach } from '../../contract/shapes.ts'

/**
 * The answers in the form. Unlike on the wire, notes are never null. `not_said`: the answers that the form filled in and the user did not
 * touch.
 */
export type OutreachAnswers = Omit<Outreach, 'notes'> & { notes: string; not_said: NotSaid }

export const STRENGTHS = [1, 2, 3, 4, 5] as const

/** The first answers in the form (docs/product.md, Outreach). */
export const DEFAULT_ANSWERS: OutreachAnswers = {
  reach_out_method: 'RECOMMENDER',
  should_mention_name: true,
  recommendation_strength: null,
  relationship: 'worked_directly',
  notes: '',
  not_said: ['reach_out_method', 'relationship'],
}

const touched = (answers: OutreachAnswers, answer: NotSaid[number]): OutreachAnswers => ({
  ...answers,
  not_said: answers.not_said.filter((other) => other !== answer),
})

/** Choosing the already chosen answer counts as saying it. */
export const withReachOut = (
  answers: OutreachAnswers,
  reach_out_method: Outreach['reach_out_method'],
): OutreachAnswers =>
  touched(
    reach_out_method === answers.reach_out_method
      ? answers
      : {
          ...answers,
          reach_out_method,
          should_mention_name: reach_out_method === 'RECRUITING' ? true : null,
        },
    'reach_out_method',
  )

export const withRelationship = (
  answers: OutreachAnswers,
  relationship: Outreach['relationship'],
): OutreachAnswers => touched({ ...answers, relationship }, 'relationship')

/** The saved answers; the defaults if there are none. */
export function answersOf(saved: Outreach): OutreachAnswers {
  const notes = saved.notes ?? ''
  if (saved.reach_out_method === null && saved.relationship === null) return { ...DEFAULT_ANSWERS, notes }
  return { ...saved, notes, not_said: [] }
}

/** For final-review. The name question only applies to recruiters. */
export const outreachBody = ({
  not_said,
  ...answers
}: OutreachAnswers): Outreach & { not_said?: NotSaid } => ({
  ...answers,
  should_mention_name: answers.reach_out_method === 'RECRUITING' ? answers.should_mention_name : null,
  notes: answers.notes.trim() || null,
  ...(not_said.length > 0 && { not_said }),
})
