import type { ReachOutTexts, WordValues } from '../../contract/reach-out-words.ts'
import {
  filled,
  hasVariable,
  LONG_LIMIT,
  SHORT_LIMIT,
  unknownVariables,
  WORD_KINDS,
  type WordKind,
  type Words,
} from '../../domain/reach-out-words.ts'

export type Form = keyof Words
export const FORMS = ['short', 'long'] as const
export const LIMITS = { short: SHORT_LIMIT, long: LONG_LIMIT }

/** Why the words cannot be saved, next to their field; null if they can. */
export function problemOf(kind: WordKind, form: Form, text: string): string | null {
  const [unknown] = unknownVariables(text)
  if (unknown !== undefined) return `There is no {${unknown}}.`
  if (kind !== 'recruiter_named' && hasVariable(text, 'recommender'))
    return '{recommender} can stand only where a recruiter names the recommender.'
  return text.length > LIMITS[form] ? `At most ${LIMITS[form].toLocaleString('en')} characters.` : null
}

/** The first kind with words that cannot be saved; null if all can. */
export const firstProblem = (texts: Record<WordKind, Words>): WordKind | null =>
  WORD_KINDS.find((kind) => FORMS.some((form) => problemOf(kind, form, texts[kind][form]) !== null)) ?? null

/** The kind that a refusal names, by the field 'recruiter.short'. */
export const kindOfField = (fields: Record<string, string>): WordKind | null =>
  WORD_KINDS.find((kind) => Object.keys(fields).some((field) => field.startsWith(`${kind}.`))) ?? null

/** The words as they are copied; null if they name a recommender who may not be named. A recommender who writes is the sender. */
export function preview(
  kind: WordKind,
  text: string,
  { recommender, ...values }: WordValues,
  firstRecommender: string,
): string | null {
  if (kind === 'recruiter_named' && recommender === null) return null
  const sender = kind === 'recommender' ? firstRecommender : values.sender
  return filled(text, { ...values, sender, recommender: recommender ?? '' })
}

export const wordsIn = ({ recommender, recruiter_named, recruiter }: ReachOutTexts) => ({
  recommender,
  recruiter_named,
  recruiter,
})
