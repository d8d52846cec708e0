import { linkKind, safeLink } from '../../domain/profile-link.ts'
import type { LinkType } from '../../contract/tips.ts'

const LINK_LABELS: Record<LinkType, string> = {
  LINKEDIN: 'LinkedIn',
  GITHUB: 'GitHub',
  TWITTER: 'Twitter / X',
  OTHER: 'Other',
}

/** 'https://www.linkedin.com/in/ada/' → 'linkedin.com/in/ada': where a link leads, as short as it can be said. */
export const shortAddress = (href: string) => href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

/** The kind of the link that is being typed, in words; null where nothing is. */
export function linkKindLabel(link: string): string | null {
  if (link.trim() === '') return null
  if (!safeLink(link)) return 'Other: not a web address, so it is passed on as text'
  const kind = linkKind(link)
  if (kind === 'OTHER') return 'Other link'
  return kind === 'GITHUB' && !/github\.com/i.test(link) ? 'Code host' : LINK_LABELS[kind]
}

/** The kind as the list of tips names it. GitHub stands for the other hosts of code too. */
export const sourceLabel = (kind: LinkType | null, url: string) =>
  kind === 'GITHUB' && !/github\.com/i.test(url) ? 'Code host' : LINK_LABELS[kind ?? 'OTHER']
