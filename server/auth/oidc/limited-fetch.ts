import type { CustomFetch } from 'openid-client'
import { CutOff, type ReadingThread } from '../../reading-thread.ts'
import type { Issued } from './read-issued.ts'

/** Few enough to be read again on the main path, by openid-client. */
export const MOST_BYTES = 256_000
const LONGEST_PARSE_MS = 15_000

class Unfit extends Error {}

/** Whether a failure is, or comes from, an answer that is too much to read. */
export const isUnfit = (cause: unknown): boolean =>
  cause instanceof Unfit || (cause instanceof Error && cause.cause !== undefined && isUnfit(cause.cause))

async function bodyOf(answer: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Unfit(`The issuer answered with more than ${MOST_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * fetch for an issuer: up to 256 KB, which a thread of their own looks through before openid-client parses them. An answer that is not
 * JSON arrives empty; one with more values than issuers send ends in an error (isUnfit).
 */
export const limited =
  (fetching: typeof fetch, thread: ReadingThread): CustomFetch =>
  async (url, options) => {
    const answer = await fetching(url, options as RequestInit)
    const { status, statusText, headers } = answer
    const body = await bodyOf(answer)
    const issued = await thread.read('issuerAnswer', [body], { ms: LONGEST_PARSE_MS }).catch((cause) => {
      if (cause instanceof CutOff) throw new Unfit('It takes too long to read the answer of the issuer.')
      throw cause
    })
    if ((issued as Issued) === 'immodest') throw new Unfit('The issuer answered with too many values.')
    const isLeft = (issued as Issued) === 'fine'
    return new Response(isLeft ? new Uint8Array(body) : null, { status, statusText, headers })
  }
