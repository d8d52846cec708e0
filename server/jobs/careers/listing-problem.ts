import { PROVIDERS, type PageKey } from '../../../domain/careers-page.ts'

export type ProblemKind =
  | 'unknown'
  | 'busy'
  | 'failed'
  | 'moved'
  | 'slow'
  | 'large'
  | 'long'
  | 'unreadable'
  | 'unreachable'
  | 'cut_off'
  | 'paused'

/** Why a careers page could not be read, as a sentence for admins. `waitMs` is how long the provider asks to wait. */
export class ListingProblem extends Error {
  readonly kind: ProblemKind
  readonly waitMs: number

  constructor(kind: ProblemKind, page: PageKey, waitMs = 0) {
    super(sentenceOf(kind, page))
    this.kind = kind
    this.waitMs = waitMs
  }
}

function sentenceOf(kind: ProblemKind, { provider, slug }: PageKey): string {
  const { name } = PROVIDERS[provider]
  const sentences: Record<ProblemKind, string> = {
    unknown: `There’s no careers page “${slug}” at ${name}. Check the address.`,
    busy: `${name} asks Vouch to wait before it reads the page again.`,
    failed: `${name} answered with a failure.`,
    moved: `${name} redirects elsewhere, and Vouch doesn’t follow redirects.`,
    slow: `${name} did not answer completely within 20 seconds.`,
    large: `The answer of ${name} is larger than 10 MB.`,
    long: `${name} lists more than 10,000 jobs, which Vouch does not read.`,
    unreadable: `${name} answered with something other than a list of jobs.`,
    cut_off: `It takes too long to read the answer of ${name}, so Vouch stopped.`,
    paused: `Vouch stopped reading the answer of ${name} twice, because it takes too long.`,
    unreachable: `Vouch cannot reach ${name}. Check that this server may call other servers by https.`,
  }
  return sentences[kind]
}
