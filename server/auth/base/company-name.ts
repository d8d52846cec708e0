import { isPublicMailHost } from './public-mail-hosts.ts'

/** Second levels of country registries: the name in acme.co.uk is acme. */
const REGISTRY = new Set([
  'ac',
  'co',
  'com',
  'edu',
  'gob',
  'gov',
  'gv',
  'ltd',
  'ne',
  'net',
  'or',
  'org',
  'plc',
])

const NAMELESS = 'My company'

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** 'big-corp.co.uk' → 'Big Corp': the name of a new company until an admin changes it. */
export function companyNameFor(domain: string): string {
  if (isPublicMailHost(domain)) return NAMELESS
  const labels = domain.split('.').slice(0, -1)
  const top = domain.slice(domain.lastIndexOf('.') + 1)
  if (labels.length > 1 && top.length === 2 && REGISTRY.has(labels.at(-1)!)) labels.pop()
  const words = labels.at(-1)?.split('-').filter(Boolean) ?? []
  return words.map(capitalized).join(' ') || NAMELESS
}
