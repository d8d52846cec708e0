type Service = {
  name: string
  /** The domain of all its addresses. */
  host: string
  /** Of host, path and query. The first group is the company's name in it: `in_host` as a subdomain, else as a part of the path. */
  patterns: { in_host?: RegExp; others?: RegExp[] }
  /** Where people read the page of the company with this encoded name. */
  url: (name: string) => string
}

/** The services whose careers pages Vouch reads. Lever and Personio keep pages in two places each. Their readers are the server's. */
export const PROVIDERS = {
  greenhouse: {
    name: 'Greenhouse',
    host: 'greenhouse.io',
    patterns: {
      others: [
        /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io\/embed\/job_(?:board|app)(?:\/js)?\/?\?(?:.*&)?for=([^&]+)/,
        /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io\/(?!embed(?:\/|$))([^/?]+)/,
        /^boards-api\.greenhouse\.io\/v1\/boards\/([^/?]+)/,
      ],
    },
    url: (name) => `https://job-boards.greenhouse.io/${name}`,
  },
  lever: {
    name: 'Lever',
    host: 'lever.co',
    patterns: { others: [/^(?:jobs\.lever\.co|api\.lever\.co\/v0\/postings)\/([^/?]+)/] },
    url: (name) => `https://jobs.lever.co/${name}`,
  },
  lever_eu: {
    name: 'Lever',
    host: 'lever.co',
    patterns: { others: [/^(?:jobs\.eu\.lever\.co|api\.eu\.lever\.co\/v0\/postings)\/([^/?]+)/] },
    url: (name) => `https://jobs.eu.lever.co/${name}`,
  },
  ashby: {
    name: 'Ashby',
    host: 'ashbyhq.com',
    patterns: { others: [/^(?:jobs\.ashbyhq\.com|api\.ashbyhq\.com\/posting-api\/job-board)\/([^/?]+)/] },
    url: (name) => `https://jobs.ashbyhq.com/${name}`,
  },
  workable: {
    name: 'Workable',
    host: 'workable.com',
    patterns: {
      in_host: /^([^.]+)\.workable\.com$/,
      others: [
        // apply.workable.com/j/CODE is a job, which does not say whose.
        /^apply\.workable\.com\/(?:api\/v\d\/(?:widget\/)?accounts\/)?(?!(?:api|j)(?:\/|$))([^/?]+)/,
        /^(?:www\.)?workable\.com\/api\/accounts\/([^/?]+)/,
      ],
    },
    url: (name) => `https://apply.workable.com/${name}/`,
  },
  recruitee: {
    name: 'Recruitee',
    host: 'recruitee.com',
    patterns: { in_host: /^([^.]+)\.recruitee\.com$/ },
    url: (name) => `https://${name}.recruitee.com/`,
  },
  personio_de: {
    name: 'Personio',
    host: 'personio.de',
    patterns: { in_host: /^([^.]+)\.jobs\.personio\.de$/ },
    url: (name) => `https://${name}.jobs.personio.de/`,
  },
  personio_com: {
    name: 'Personio',
    host: 'personio.com',
    patterns: { in_host: /^([^.]+)\.jobs\.personio\.com$/ },
    url: (name) => `https://${name}.jobs.personio.com/`,
  },
} as const satisfies Record<string, Service>
export type Provider = keyof typeof PROVIDERS

export const PROVIDER_IDS = Object.keys(PROVIDERS) as [Provider, ...Provider[]]

/** A careers page: `slug` is the company's name in the provider's addresses. */
export type PageKey = { provider: Provider; slug: string }

/** The providers, as in 'Greenhouse, Lever or Ashby'. */
export const providerNames = (join: 'and' | 'or'): string => {
  const names = [...new Set(PROVIDER_IDS.map((id) => PROVIDERS[id].name))]
  return `${names.slice(0, -1).join(', ')} ${join} ${names.at(-1)}`
}

export const EXAMPLE_PAGE = PROVIDERS.lever.url('your-company')

/** Said of any other address. */
export const KNOWN_PAGES = `Vouch reads careers pages of ${providerNames('and')}. Paste the address of one, such as ${EXAMPLE_PAGE}.`

const IN_PATH = /^[A-Za-z0-9][A-Za-z0-9._ -]{0,99}$/
const IN_HOST = /^[a-z0-9][a-z0-9-]{0,62}$/
/** Subdomains that belong to the provider itself. */
const NO_COMPANY = new Set('www api app apply careers developers docs help jobs support'.split(' '))

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
  for (const provider of PROVIDER_IDS) {
    const { in_host, others = [] }: Service['patterns'] = PROVIDERS[provider].patterns
    for (const pattern of others) {
      const slug = decoded(pattern.exec(`${url.hostname}${url.pathname}${url.search}`)?.[1] ?? '')
      if (IN_PATH.test(slug)) return { provider, slug }
    }
    const slug = in_host?.exec(url.hostname)?.[1] ?? ''
    if (IN_HOST.test(slug) && !NO_COMPANY.has(slug)) return { provider, slug }
  }
  return null
}

/** Where people read the page. */
export const pageUrl = ({ provider, slug }: PageKey): string =>
  PROVIDERS[provider].url(encodeURIComponent(slug))

/** The host that a posting's address leads to, if it is not the provider's; null if it is. */
export function otherHost(provider: Provider, address: string): string | null {
  const { hostname } = new URL(address)
  const { host } = PROVIDERS[provider]
  return hostname === host || hostname.endsWith(`.${host}`) ? null : hostname
}
