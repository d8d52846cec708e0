import type { PageKey } from '../../../domain/careers-page.ts'
import { askedWait } from '../../outbox/asked-wait.ts'
import { CutOff, type ReadingThread } from '../../reading-thread.ts'
import { ListingProblem } from './listing-problem.ts'
import { line, placesOf } from './posting-text.rules.ts'
import type { Listing, Posting } from './posting.ts'
import { READERS, type PartAnswer } from './read-part.ts'

const LONGEST_MS = 20_000
const LONGEST_PARSE_MS = 15_000
const MOST_BYTES = 10_000_000
const MOST_PARTS = 100
/** Encodings that Node would decode though Vouch asks for gzip only. */
const UNASKED = /br|zstd|deflate/i

/** Calls one address of a provider. Tests replace it, and lower its limits. */
export type FetchListing = ((address: string, init: RequestInit) => Promise<Response>) & {
  limits?: { ms: number; bytes: number; parseMs: number }
}

type Given = { fetchListing: FetchListing; listings: ReadingThread }

const waitOf = ({ headers }: Response, now: Date) => askedWait(headers.get('retry-after'), now)

function refusalOf(page: PageKey, answer: Response, now: Date): ListingProblem | null {
  if (answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400))
    return new ListingProblem('moved', page)
  if (answer.status === 404 || answer.status === 410) return new ListingProblem('unknown', page)
  if (answer.status === 429) return new ListingProblem('busy', page, waitOf(answer, now))
  if (UNASKED.test(answer.headers.get('content-encoding') ?? ''))
    return new ListingProblem('unreadable', page)
  return answer.status === 200 ? null : new ListingProblem('failed', page, waitOf(answer, now))
}

/** The body, unless it is longer than `most` bytes. */
async function bodyOf(page: PageKey, { body }: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength
    if (bytes > most) throw new ListingProblem('large', page)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Of postings with the same id, the first one, at the places of all of them. */
const withoutRepeats = (postings: Posting[]): Posting[] =>
  [...Map.groupBy(postings, ({ external_id }) => external_id).values()].map((same) => {
    return { ...same[0]!, locations: placesOf(same.flatMap(({ locations }) => locations)) }
  })

/**
 * Reads a careers page: only the provider's own host, by https, without following redirects, for 20 seconds, 10 MB and 10,000 postings at most.
 * Errors: ListingProblem, whatever the provider answers.
 */
export async function readListing(
  { fetchListing, listings }: Given,
  page: PageKey,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<Listing> {
  const limits = fetchListing.limits ?? { ms: LONGEST_MS, bytes: MOST_BYTES, parseMs: LONGEST_PARSE_MS }
  const reader = READERS[page.provider]
  const timeout = AbortSignal.timeout(limits.ms)
  const init: RequestInit = {
    redirect: 'manual',
    credentials: 'omit',
    headers: {
      accept: 'application/json, application/xml;q=0.9, text/xml;q=0.9',
      'user-agent': 'Vouch',
      'accept-encoding': 'gzip',
    },
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  }
  const slug = encodeURIComponent(page.slug)
  let left = limits.bytes
  async function fetched(address: string): Promise<Buffer> {
    const answer = await fetchListing(address, init)
    const refusal = refusalOf(page, answer, now)
    if (refusal) {
      await answer.body?.cancel()
      throw refusal
    }
    const body = await bodyOf(page, answer, left)
    left -= body.byteLength
    return body
  }
  async function parsed(...bodies: [Buffer, Buffer?]) {
    const within = { ms: limits.parseMs, signal }
    const read = (await listings.read('careersPage', [page, bodies], within)) as PartAnswer
    if (!read.ok) throw new ListingProblem(read.kind, page)
    return read.part
  }
  async function partAfter(skip: number) {
    const body = await fetched(reader.url(slug, skip))
    const part = await parsed(body)
    return part.isIncomplete && reader.otherUrl ? parsed(body, await fetched(reader.otherUrl(slug))) : part
  }
  const listing: Listing = { company: null, postings: [] }
  let skip = 0
  try {
    for (let part = 0; part < MOST_PARTS; part++) {
      const { company, found, postings } = await partAfter(skip)
      listing.company ??= company && line(company)
      listing.postings.push(...postings.filter((posting) => posting !== null))
      skip += found
      if (!reader.partSize || found < reader.partSize)
        return { ...listing, postings: withoutRepeats(listing.postings) }
    }
    throw new ListingProblem('long', page)
  } catch (cause) {
    if (cause instanceof ListingProblem) throw cause
    if (cause instanceof CutOff) throw new ListingProblem('cut_off', page)
    signal?.throwIfAborted()
    throw new ListingProblem(timeout.aborted ? 'slow' : 'unreachable', page)
  }
}
