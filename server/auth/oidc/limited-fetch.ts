import type { CustomFetch } from 'openid-client'

/** Few enough to be parsed on the main path, whatever they say. */
export const MOST_BYTES = 256_000

class TooLong extends Error {}

/** Whether a failure is, or comes from, an answer that was too long. */
export const isTooLong = (cause: unknown): boolean =>
  cause instanceof TooLong || (cause instanceof Error && cause.cause !== undefined && isTooLong(cause.cause))

async function bodyOf(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new TooLong(`The issuer answered with more than ${MOST_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** fetch for an issuer, whose answers are read here, up to 256 KB. */
export const limited =
  (fetching: typeof fetch): CustomFetch =>
  async (url, options) => {
    const answer = await fetching(url, options as RequestInit)
    const { status, statusText, headers } = answer
    const body = await bodyOf(answer)
    return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, statusText, headers })
  }
