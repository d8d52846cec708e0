import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import type { VouchServer } from './vouch-server.ts'

/** All emails in this server's outbox. */
export function mailsIn({ dataDir }: VouchServer) {
  const outbox = path.join(dataDir, 'outbox')
  const files = readdirSync(outbox).filter((file) => file.endsWith('.eml'))
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(path.join(outbox, file)))))
}
