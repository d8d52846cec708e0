const PART_BYTES = 1_000_000

/** The bytes of a stream in parts of about a megabyte; none for an empty stream. */
export async function inParts(stream: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const parts: Buffer[] = []
  let chunks: Buffer[] = []
  let size = 0
  const close = () => {
    if (size > 0) parts.push(Buffer.concat(chunks))
    chunks = []
    size = 0
  }
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) close()
  }
  close()
  return parts
}
