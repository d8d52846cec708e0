import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { UserError } from '../errors.ts'
import { decrypted, isEncrypted } from './encryption.ts'

/**
 * A backup is a gzip file with lines of JSON. The first line is the header. An array begins a part: [table] of the directory or
 * [table, company] of a tenant table. Each object is a row, as PostgreSQL's to_json writes it. The last line has the counts.
 */
export const BACKUP_FORMAT = 1

const Header = z.object({
  vouch_backup: z.number().int(),
  version: z.string(),
  migrations: z.array(z.string()).min(1),
  taken_at: z.string(),
})
const Part = z.tuple([z.string()]).or(z.tuple([z.string(), z.uuid()]))
const End = z.object({ end: z.object({ parts: z.number().int(), rows: z.number().int() }) })

export type BackupHeader = z.infer<typeof Header>
/** A table of the directory, or of one company. */
export type BackupPart = { table: string; company: string | null }
export type BackupEvent = { part: BackupPart } | { rows: string[] }

export const headerLine = (header: BackupHeader) => JSON.stringify(header)
export const partLine = ({ table, company }: BackupPart) =>
  JSON.stringify(company ? [table, company] : [table])
export const endLine = (end: { parts: number; rows: number }) => JSON.stringify({ end })

const BATCH_ROWS = 1000
const BATCH_CHARACTERS = 1_000_000
const LONGEST_LINE = 64_000_000 // bytes; the largest row holds a part of an upload in hexadecimal
const LINE_FEED = 0x0a
const END = '{"end":'

const cutOff = (file: string) =>
  new UserError(
    `${file} is cut off or damaged: it does not end as a backup of Vouch does. Take another copy of it.`,
  )
const noBackup = (file: string) =>
  new UserError(
    `${file} is not a backup of Vouch. Expected a file that \`npm run vouch -- backup FILE\` wrote.`,
  )

/** An error without a code comes from decrypting. */
const damageTold = (file: string, cause: Error) =>
  cause instanceof UserError || 'code' in cause ? cause : cutOff(file)

/** The gzip file, decrypted where it is encrypted. Errors: UserError without its key. */
async function openGzip(file: string, keyFile: string | null): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file)
  if (keyFile)
    return decrypted(file, keyFile).catch((cause: Error) => {
      throw damageTold(file, cause)
    })
  throw new UserError(
    `${file} is encrypted. Give the file with its private key, too: restore ${file} --identity KEY-FILE`,
  )
}

/**
 * Complete lines, split at line feeds only, because a row may contain other separators. An incomplete last line is dropped.
 * Errors: UserError for a line that no backup has.
 */
async function* linesOf(file: string, keyFile: string | null): AsyncGenerator<string> {
  const source = await openGzip(file, keyFile)
  const gunzip = createGunzip()
  source.on('error', (cause) => gunzip.destroy(damageTold(file, cause)))
  let kept: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      let from = 0
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
        const end = chunk.subarray(from, at)
        yield (kept.length > 0 ? Buffer.concat([...kept, end]) : end).toString()
        kept = []
        bytes = 0
        from = at + 1
      }
      kept.push(chunk.subarray(from))
      bytes += chunk.length - from
      if (bytes > LONGEST_LINE) throw noBackup(file)
    }
  } finally {
    source.destroy()
  }
}

function readFailure(file: string, cause: unknown): unknown {
  if (cause instanceof UserError) return cause
  const { code = '' } = cause as { code?: string }
  if (code === 'Z_BUF_ERROR') return cutOff(file)
  if (code.startsWith('Z_')) return noBackup(file)
  if (/^E[A-Z]+$/.test(code))
    return new UserError(`${file} cannot be read (${code}). Give the path of a backup.`)
  return cause
}

function json(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function readHeader(file: string, line: string): BackupHeader {
  const value = json(line) as { vouch_backup?: unknown } | undefined
  if (typeof value?.vouch_backup !== 'number') throw noBackup(file)
  const header = Header.safeParse(value)
  if (value.vouch_backup > BACKUP_FORMAT || !header.success)
    throw new UserError(
      `${file} was written by a newer Vouch, in format ${value.vouch_backup}. Restore it with that one.`,
    )
  return header.data
}

const DEEPEST = 64 // no row comes near it, and the embedded database ends at thousands

/**
 * Whether a row is nested deeper than any of Vouch's. Brackets within texts do not count. A text without an end goes to the end of the
 * line, or each quote in it would be tried as its beginning.
 */
function isTooDeep(line: string): boolean {
  if (line.length <= DEEPEST) return false
  const brackets = line.match(/"(?:[^"\\]|\\.?)*(?:"|$)|[[{\]}]/gs)?.filter((one) => one.length === 1) ?? []
  let depth = 0
  return brackets.length > DEEPEST && brackets.some((one) => (depth += /[[{]/.test(one) ? 1 : -1) > DEEPEST)
}

async function* partsOf(file: string, lines: AsyncGenerator<string>): AsyncGenerator<BackupEvent, void> {
  const seen = { parts: 0, rows: 0 }
  let batch: string[] = []
  let characters = 0
  for await (const line of lines) {
    const endsBatch = line.startsWith('[') || line.startsWith(END)
    if (batch.length > 0 && (endsBatch || batch.length === BATCH_ROWS || characters > BATCH_CHARACTERS)) {
      yield { rows: batch }
      batch = []
      characters = 0
    }
    if (line.startsWith('[')) {
      const part = Part.safeParse(json(line))
      if (!part.success) throw cutOff(file)
      const [table, company = null] = part.data
      seen.parts++
      yield { part: { table, company } }
    } else if (line.startsWith(END)) {
      const end = End.safeParse(json(line)).data?.end
      if (end?.parts !== seen.parts || end.rows !== seen.rows) throw cutOff(file)
      return
    } else {
      if (isTooDeep(line)) throw noBackup(file)
      seen.rows++
      characters += line.length
      batch.push(line)
    }
  }
  throw cutOff(file)
}

type OpenBackup = { header: BackupHeader; events: AsyncGenerator<BackupEvent, void> }

/**
 * A backup's header, and its rows, read on demand; `keyFile` holds the private key of an encrypted one. Errors, now or while reading:
 * UserError.
 */
export async function openBackup(file: string, keyFile: string | null = null): Promise<OpenBackup> {
  const lines = linesOf(file, keyFile)
  try {
    const first = await lines.next()
    if (first.done) throw noBackup(file)
    const header = readHeader(file, first.value)
    return { header, events: sayClearly(file, partsOf(file, lines)) }
  } catch (cause) {
    throw readFailure(file, cause)
  }
}

async function* sayClearly(file: string, events: AsyncGenerator<BackupEvent, void>) {
  try {
    yield* events
  } catch (cause) {
    throw readFailure(file, cause)
  }
}
