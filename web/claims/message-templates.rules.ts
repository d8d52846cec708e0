import type { MessageTemplates, TemplateValues } from '../../contract/message-templates.ts'
import {
  filled,
  LONG_LIMIT,
  SHORT_LIMIT,
  TEMPLATE_KINDS,
  templateProblem,
  type TemplateKind,
  type MessageTemplate,
} from '../../domain/message-templates.ts'

export type Form = keyof MessageTemplate
export const FORMS = ['short', 'long'] as const
export const LIMITS = { short: SHORT_LIMIT, long: LONG_LIMIT }

/** Why a template cannot be saved, next to their field; null if they can. */
export function problemOf(kind: TemplateKind, form: Form, text: string): string | null {
  const problem = templateProblem(kind, text)
  if (problem) return problem
  return text.length > LIMITS[form] ? `At most ${LIMITS[form].toLocaleString('en')} characters.` : null
}

/** The first kind with a template that cannot be saved; null if all can. */
export const firstProblem = (templates: Record<TemplateKind, MessageTemplate>): TemplateKind | null =>
  TEMPLATE_KINDS.find((kind) =>
    FORMS.some((form) => problemOf(kind, form, templates[kind][form]) !== null),
  ) ?? null

/** The kind that a refusal names, by the field 'recruiter.short'. */
export const kindOfField = (fields: Record<string, string>): TemplateKind | null =>
  TEMPLATE_KINDS.find((kind) => Object.keys(fields).some((field) => field.startsWith(`${kind}.`))) ?? null

/** The message as it is copied; null if it names a recommender who may not be named. A recommender who writes is the sender. */
export function preview(
  kind: TemplateKind,
  text: string,
  { recommender, ...values }: TemplateValues,
  firstRecommender: string,
): string | null {
  if (kind === 'recruiter_named' && recommender === null) return null
  const sender = kind === 'recommender' ? firstRecommender : values.sender
  return filled(text, { ...values, sender, recommender: recommender ?? '' })
}

export const templatesIn = ({ recommender, recruiter_named, recruiter }: MessageTemplates) => ({
  recommender,
  recruiter_named,
  recruiter,
})
