import { linkKind, safeLink } from '../../domain/profile-link.ts'
import type { LinkType } from '../../contract/tips.ts'

const LINK_LABELS: Record<LinkType, string> = {
  LINKEDIN: 'LinkedIn',
  GITHUB: 'GitHub',
  TWITTER: 'Twitter / X',
  OTHER: 'Other',
}

/** 'https://www.linkedin.com/in/ada/' → 'linkedin.com/in/ada' */
export const shortAddress = (href: string) => href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

/** The kind of the link being typed; null for an empty field. */
export function linkKindLabel(link: string): string | null {
  if (link.trim() === '') return null
  if (!safeLink(link)) return 'Other: not a web address, so it is passed on as text'
  const kind = linkKind(link)
  if (kind === 'OTHER') return 'Other link'
  return kind === 'GITHUB' && !/github\.com/i.test(link) ? 'Code host' : LINK_LABELS[kind]
}

/** The kind in the list of tips. The type GITHUB includes other code hosts. */
export const sourceLabel = (kind: LinkType | null, url: string) =>
  kind === 'GITHUB' && !/github\.com/i.test(url) ? 'Code host' : LINK_LABELS[kind ?? 'OTHER']
