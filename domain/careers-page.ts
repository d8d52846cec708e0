/** The services whose careers pages Vouch reads. Lever and Personio keep pages in two places each. */
export const PROVIDERS = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  lever_eu: 'Lever',
  ashby: 'Ashby',
  workable: 'Workable',
  recruitee: 'Recruitee',
  personio_de: 'Personio',
  personio_com: 'Personio',
} as const
export type Provider = keyof typeof PROVIDERS

export const PROVIDER_IDS = Object.keys(PROVIDERS) as [Provider, ...Provider[]]

/** A careers page: `board` is the company's name in the provider's addresses. */
export type PageKey = { provider: Provider; board: string }

/** Said of any other address. */
export const KNOWN_PAGES =
  'Vouch reads careers pages of Greenhouse, Lever, Ashby, Workable, Recruitee and Personio. Paste the address of one, such as https://jobs.lever.co/your-company.'

const IN_PATH = /^[A-Za-z0-9][A-Za-z0-9._ -]{0,99}$/
const IN_HOST = /^[a-z0-9][a-z0-9-]{0,62}$/
/** Subdomains that belong to the provider itself. */
const NO_COMPANY = new Set([
  'www',
  'api',
  'app',
  'apply',
  'careers',
  'developers',
  'docs',
  'help',
  'jobs',
  'support',
])

/** Of host and path. The first group is the board. */
const PATTERNS: [Provider, RegExp][] = [
  [
    'greenhouse',
    /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io\/embed\/job_(?:board|app)\/?\?(?:.*&)?for=([^&]+)/,
  ],
  ['greenhouse', /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io\/(?!embed(?:\/|$))([^/?]+)/],
  ['greenhouse', /^boards-api\.greenhouse\.io\/v1\/boards\/([^/?]+)/],
  ['lever', /^(?:jobs\.lever\.co|api\.lever\.co\/v0\/postings)\/([^/?]+)/],
  ['lever_eu', /^(?:jobs\.eu\.lever\.co|api\.eu\.lever\.co\/v0\/postings)\/([^/?]+)/],
  ['ashby', /^(?:jobs\.ashbyhq\.com|api\.ashbyhq\.com\/posting-api\/job-board)\/([^/?]+)/],
  ['workable', /^apply\.workable\.com\/(?:api\/v\d\/(?:widget\/)?accounts\/)?(?!api(?:\/|$))([^/?]+)/],
  ['workable', /^(?:www\.)?workable\.com\/api\/accounts\/([^/?]+)/],
]
const HOST_PATTERNS: [Provider, RegExp][] = [
  ['workable', /^([^.]+)\.workable\.com$/],
  ['recruitee', /^([^.]+)\.recruitee\.com$/],
  ['personio_de', /^([^.]+)\.jobs\.personio\.de$/],
  ['personio_com', /^([^.]+)\.jobs\.personio\.com$/],
]

function urlOf(address: string): URL | null {
  const trimmed = address.trim()
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  const isPlain = ['https:', 'http:'].includes(url.protocol) && !url.port && !url.username
  return isPlain ? url : null
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

/** Any address of a careers page, with or without https:// → the page; null if Vouch knows no such page. */
export function careersPageOf(address: string): PageKey | null {
  const url = urlOf(address)
  if (!url) return null
  for (const [provider, pattern] of PATTERNS) {
    const board = decoded(pattern.exec(`${url.hostname}${url.pathname}${url.search}`)?.[1] ?? '')
    if (IN_PATH.test(board)) return { provider, board }
  }
  for (const [provider, pattern] of HOST_PATTERNS) {
    const board = pattern.exec(url.hostname)?.[1] ?? ''
    if (IN_HOST.test(board) && !NO_COMPANY.has(board)) return { provider, board }
  }
  return null
}

/** Where people read the page. */
export function pageAddress({ provider, board }: PageKey): string {
  const name = encodeURIComponent(board)
  const addresses: Record<Provider, string> = {
    greenhouse: `https://job-boards.greenhouse.io/${name}`,
    lever: `https://jobs.lever.co/${name}`,
    lever_eu: `https://jobs.eu.lever.co/${name}`,
    ashby: `https://jobs.ashbyhq.com/${name}`,
    workable: `https://apply.workable.com/${name}/`,
    recruitee: `https://${name}.recruitee.com/`,
    personio_de: `https://${name}.jobs.personio.de/`,
    personio_com: `https://${name}.jobs.personio.com/`,
  }
  return addresses[provider]
}
