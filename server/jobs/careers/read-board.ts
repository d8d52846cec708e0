import { ZodError } from 'zod'
import { pageAddress, type PageKey, type Provider } from '../../../domain/careers-page.ts'
import { BoardProblem } from './board-problem.ts'
import { ashby } from './boards/ashby.ts'
import { greenhouse } from './boards/greenhouse.ts'
import { lever, leverEu } from './boards/lever.ts'
import { personioCom, personioDe } from './boards/personio.ts'
import type { Reader } from './boards/reader.ts'
import { recruitee } from './boards/recruitee.ts'
import { workable } from './boards/workable.ts'
import { line } from './posting-text.rules.ts'
import type { Board, Posting } from './posting.ts'

const READERS: Record<Provider, Reader> = {
  greenhouse,
  lever,
  lever_eu: leverEu,
  ashby,
  workable,
  recruitee,
  personio_de: personioDe,
  personio_com: personioCom,
}

const LONGEST_MS = 20_000
const MOST_BYTES = 10_000_000
const MOST_PARTS = 100
/** Encodings that Node would decode though Vouch asks for gzip only. */
const UNASKED = /br|zstd|deflate/i
const LONGEST_WAIT_SECONDS = 24 * 60 * 60

/** Calls one address of a provider. Tests replace it, and lower its limits. */
export type FetchBoard = ((address: string, init: RequestInit) => Promise<Response>) & {
  limits?: { ms: number; bytes: number }
}

/** Retry-After, in seconds or as a date → seconds, a day at most. */
function waitOf({ headers }: Response, now: Date): number {
  const value = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1000
  return Math.min(Math.max(seconds || 0, 0), LONGEST_WAIT_SECONDS)
}

function refusalOf(page: PageKey, answer: Response, now: Date): BoardProblem | null {
  if (answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400))
    return new BoardProblem('moved', page)
  if (answer.status === 404 || answer.status === 410) return new BoardProblem('unknown', page)
  if (answer.status === 429) return new BoardProblem('busy', page, waitOf(answer, now))
  if (UNASKED.test(answer.headers.get('content-encoding') ?? '')) return new BoardProblem('unreadable', page)
  return answer.status === 200 ? null : new BoardProblem('failed', page, waitOf(answer, now))
}

/** The body, unless it is longer than `most` bytes. */
async function bodyOf(
  page: PageKey,
  { body }: Response,
  most: number,
): Promise<{ text: string; bytes: number }> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength
    if (bytes > most) throw new BoardProblem('large', page)
    parts.push(part)
  }
  return { text: Buffer.concat(parts).toString('utf8'), bytes }
}

/** Of postings with the same id, the first one. */
const withoutRepeats = (postings: Posting[]): Posting[] => {
  const ids = new Set<string>()
  return postings.filter(({ external_id }) => !ids.has(external_id) && ids.add(external_id))
}

/**
 * Reads a careers page: only the provider's own host, by https, without following redirects, for 20 seconds, 10 MB and 10,000 postings at most.
 * Errors: BoardProblem, whatever the provider answers.
 */
export async function readBoard(
  fetchBoard: FetchBoard,
  page: PageKey,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<Board> {
  const limits = fetchBoard.limits ?? { ms: LONGEST_MS, bytes: MOST_BYTES }
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
  const board: Board = { company: null, postings: [] }
  let [skip, left] = [0, limits.bytes]
  try {
    for (let part = 0; part < MOST_PARTS; part++) {
      const answer = await fetchBoard(reader.address(encodeURIComponent(page.board), skip), init)
      const refusal = refusalOf(page, answer, now)
      if (refusal) {
        await answer.body?.cancel()
        throw refusal
      }
      const { text, bytes } = await bodyOf(page, answer, left)
      left -= bytes
      const { company, found, postings } = readPart(reader, page, text)
      board.company ??= company && line(company)
      board.postings.push(...postings.filter((posting) => posting !== null))
      skip += found
      if (!reader.partSize || found < reader.partSize)
        return { ...board, postings: withoutRepeats(board.postings) }
    }
    throw new BoardProblem('long', page)
  } catch (cause) {
    if (cause instanceof BoardProblem) throw cause
    signal?.throwIfAborted()
    throw new BoardProblem(timeout.aborted ? 'slow' : 'unreachable', page)
  }
}

const isTooLong = (issues: ZodError['issues']): boolean =>
  issues.some(
    (issue) =>
      issue.code === 'too_big' ||
      (issue.code === 'invalid_union' && issue.errors.some((each) => isTooLong(each))),
  )

function readPart(reader: Reader, page: PageKey, text: string) {
  try {
    return reader.read(text, pageAddress(page))
  } catch (cause) {
    const isLong = cause instanceof ZodError && isTooLong(cause.issues)
    throw new BoardProblem(isLong ? 'long' : 'unreadable', page)
  }
}
