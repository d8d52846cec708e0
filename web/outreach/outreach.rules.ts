import type { Outreach } from '../../contract/shapes.ts'

/** The answers in the form. Unlike on the wire, notes are never null. */
export type OutreachAnswers = Omit<Outreach, 'notes'> & { notes: string }

export const STRENGTHS = [1, 2, 3, 4, 5] as const

/** The first answers in the form (docs/product-employees.md, Outreach). */
export const DEFAULT_ANSWERS: OutreachAnswers = {
  reach_out_method: 'RECOMMENDER',
  should_mention_name: true,
  recommendation_strength: null,
  relationship: 'worked_directly',
  notes: '',
}

/** The name question is asked anew only if who reaches out has changed. */
export const withReachOut = (
  answers: OutreachAnswers,
  reach_out_method: Outreach['reach_out_method'],
): OutreachAnswers =>
  reach_out_method === answers.reach_out_method
    ? answers
    : { ...answers, reach_out_method, should_mention_name: reach_out_method === 'RECRUITING' ? true : null }

/** The saved answers; the defaults if there are none. */
export function answersOf(saved: Outreach): OutreachAnswers {
  const notes = saved.notes ?? ''
  if (saved.reach_out_method === null && saved.relationship === null) return { ...DEFAULT_ANSWERS, notes }
  return { ...saved, notes }
}

/** What is sent: what the form shows. The name question only applies to recruiters. */
export const outreachBody = (answers: OutreachAnswers): Outreach => ({
  reach_out_method: answers.reach_out_method,
  should_mention_name: answers.reach_out_method === 'RECRUITING' ? answers.should_mention_name : null,
  recommendation_strength: answers.recommendation_strength,
  relationship: answers.relationship,
  notes: answers.notes.trim() || null,
})

const RELATIONSHIP = {
  worked_directly: (name: string) => `You worked directly with ${name}`,
  know_work: (name: string) => `You know ${name} from work`,
  know_socially: (name: string) => `You know ${name} socially`,
  other: (name: string) => `You know ${name} in another way`,
}

function reachOutSentence({ reach_out_method, should_mention_name }: OutreachAnswers): string | null {
  if (reach_out_method === 'RECOMMENDER') return 'You’ll reach out yourself'
  if (reach_out_method !== 'RECRUITING') return null
  return should_mention_name
    ? 'A recruiter reaches out and may mention you'
    : 'A recruiter reaches out without mentioning you'
}

/** The chosen answers in one line, as they stand above Submit: "You’ll reach out yourself · You worked directly with Ada". */
export const answersSentence = (answers: OutreachAnswers, name: string): string =>
  [
    reachOutSentence(answers),
    answers.relationship && RELATIONSHIP[answers.relationship](name.trim().split(/\s+/u)[0] || 'them'),
  ]
    .filter(Boolean)
    .join(' · ')
