import type { FastifyRequest } from 'fastify'
import { ENVELOPE_BYTES, MAX_FILE_BYTES } from '../../domain/limits.ts'
import { refuseKind } from '../../domain/linkedin-csv/file-kind.ts'
import { refusals } from '../../domain/linkedin-csv/refusal.ts'
import { HttpError, invalid, tooLarge, wrongMediaType } from '../errors.ts'
import { partsOf } from '../http/body-memory.ts'

const NO_FILE =
  'Send the file as multipart/form-data with one field named file. It is missing, or the request broke off.'
const ONE_FIELD = 'Send one field named file and nothing else: there were several.'
const tooLargeFile = () => tooLarge(refusals.tooLarge(MAX_FILE_BYTES / 1_000_000).error)

const PART_BYTES = 1_000_000
const MOST_BYTES = MAX_FILE_BYTES + ENVELOPE_BYTES

/** The uploaded file in parts, unless a look at its size and first bytes says that it cannot be Connections.csv. */
export async function receivedFile(request: FastifyRequest): Promise<Buffer[]> {
  if (Number(request.headers['content-length']) > MOST_BYTES) throw tooLargeFile()
  if (!request.isMultipart())
    throw wrongMediaType('Send the file as multipart/form-data with one field named file.')
  const file = await fileField(request)
  if (!file) throw invalid(NO_FILE)
  const [first = Buffer.alloc(0)] = file
  const refusal = refuseKind(first) && refuseKind(Buffer.concat(file)) // seldom is all of it needed to tell
  if (refusal?.code === 'empty') throw invalid(refusal.error)
  if (refusal) throw wrongMediaType(refusal.error)
  return file
}

async function fileField(request: FastifyRequest): Promise<Buffer[] | null> {
  try {
    let found: Buffer[] | null = null
    for await (const part of partsOf(request)) {
      if (part.type !== 'file') continue
      const parts = await inParts(part.file)
      if (part.fieldname === 'file') found ??= parts
    }
    return found
  } catch (cause) {
    if (cause instanceof HttpError) throw cause
    const { code } = cause as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLargeFile()
    if (code?.endsWith('_LIMIT')) throw invalid(ONE_FIELD)
    throw invalid(NO_FILE)
  }
}

/** The bytes of a stream in parts of a megabyte; none for an empty stream. */
export async function inParts(stream: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const parts: Buffer[] = []
  let filled = PART_BYTES
  for await (const chunk of stream)
    // Copied at once: pieces of the connection's buffers that are kept for long cost more to collect than to copy.
    for (let from = 0; from < chunk.length;) {
      if (filled === PART_BYTES) {
        parts.push(Buffer.allocUnsafeSlow(PART_BYTES))
        filled = 0
      }
      const copied = chunk.copy(parts.at(-1)!, filled, from)
      filled += copied
      from += copied
    }
  const last = parts.pop()
  return last ? [...parts, last.subarray(0, filled)] : []
}
