import { isPublicMailHost } from './public-mail-hosts.ts'

/** Second levels that belong to a country's registry: in acme.co.uk the name is acme. */
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

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** 'big-corp.co.uk' → 'Big Corp': what a new company is called until its admin says otherwise. */
export function companyNameFor(domain: string): string {
  if (isPublicMailHost(domain)) return NAMELESS
  const labels = domain.split('.').slice(0, -1)
  const top = domain.slice(domain.lastIndexOf('.') + 1)
  if (labels.length > 1 && top.length === 2 && REGISTRY.has(labels.at(-1)!)) labels.pop()
  const words = labels.at(-1)?.split('-').filter(Boolean) ?? []
  return words.map(capitalised).join(' ') || NAMELESS
}
