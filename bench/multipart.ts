const BOUNDARY = 'vouch-bench-boundary'

/** A file as multipart/form-data, in one piece: its body and its header. */
export function multipart(file: Uint8Array): {
  body: Buffer<ArrayBuffer>
  headers: Record<string, string>
} {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="Connections.csv"\r\ncontent-type: text/csv\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}
