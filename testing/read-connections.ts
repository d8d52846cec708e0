import { type ConnectionsFile, readConnectionsCsv } from '../domain/linkedin-csv.ts'
import { encodeText } from './sample-files.ts'

/** The columns of LinkedIn's Connections.csv. */
export const HEADER = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On'

/** What is read from a valid list. */
export function read(content: string | Uint8Array): ConnectionsFile {
  const file = readConnectionsCsv(typeof content === 'string' ? encodeText(content) : content)
  if (!file.ok) throw new Error(`${file.code}: ${file.error}`)
  return file
}

/** The people of these lines below the header. */
export const people = (...lines: string[]) => read([HEADER, ...lines].join('\n')).rows
