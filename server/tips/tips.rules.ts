import type { LinkType, NewTip } from '../../contract/tips.ts'
import { FORMER_COLLEAGUE, fullName, type EmployeeName } from '../../domain/employee-name.ts'
import { linkKind } from '../../domain/profile-link.ts'
import { invalid } from '../errors.ts'

export type TipText = {
  name: string | null
  profile_url: string | null
  explanation: string | null
  link_type: LinkType | null
}

const NO_NAME = "Please provide the candidate's name" // docs/product-employees.md, Tips
const NO_LINK = "Please provide a link to the candidate's profile"

const filled = (text: string | null | undefined) => text?.trim() || null

/** A submitted tip → what is stored. Errors: 400 without a name and without a link. */
export function tipText({ name, profile_url, explanation }: NewTip): TipText {
  const tip = { name: filled(name), profile_url: filled(profile_url), explanation: filled(explanation) }
  if (!tip.name && !tip.profile_url)
    throw invalid(`${NO_NAME} or a link to the candidate's profile.`, { name: NO_NAME, profile_url: NO_LINK })
  return { ...tip, link_type: tip.profile_url ? linkKind(tip.profile_url) : null }
}

/** The day of a tip, YYYY-MM-DD in UTC: the time of day could tell who was at work. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** The author that an admin reads; `author` is null if it is not stored. */
export const authorOf = (is_anonymous: boolean, author: EmployeeName | null) =>
  is_anonymous ? 'Anonymous' : author ? fullName(author) : FORMER_COLLEAGUE
