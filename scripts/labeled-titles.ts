import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** What a person can correct: the file or the command line. */
export class InputError extends Error {}

export interface Labeled {
  readonly wanted: string
  readonly got: string
}

const TIMED_TITLES = 100_000

const namesIn = (header: string) => header.split('\t').map((name) => name.trim().toLowerCase())

export const columnsOf = (file: string): string[] => namesIn(readText(file).split(/\r?\n/, 1)[0]!)

/** The rows of a .tsv by the names of its columns. */
export function readTable(file: string, needed: readonly string[]): Record<string, string>[] {
  const [header = '', ...lines] = readText(file).split(/\r?\n/)
  const columns = namesIn(header)
  const missing = needed.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new InputError(`${file} has no column ${missing.join(', ')}.`)
  const rows = lines.filter((line) => line !== '').map((line) => line.split('\t'))
  if (rows.length === 0) throw new InputError(`${file} has a header but no rows.`)
  return rows.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])))
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  } catch {
    throw new InputError(`${file} cannot be read.`)
  }
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export const percent = (part: number, whole: number): string =>
  whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`

/** The mean of the F1 of every label that the file uses. */
export function macroF1(rows: readonly Labeled[]): number {
  const labels = [...new Set(rows.map((row) => row.wanted))]
  const scores = labels.map((label) => {
    const hits = rows.filter((row) => row.wanted === label && row.got === label).length
    const named = rows.filter((row) => row.wanted === label).length
    const given = rows.filter((row) => row.got === label).length
    return (2 * hits) / (named + given)
  })
  return mean(scores)
}

export function titlesPerSecond<Row>(rows: readonly Row[], judge: (row: Row) => unknown): number {
  const rounds = Math.ceil(TIMED_TITLES / rows.length)
  const run = (): number => {
    const start = performance.now()
    for (let round = 0; round < rounds; round++) for (const row of rows) judge(row)
    return (rounds * rows.length * 1000) / (performance.now() - start)
  }
  // The best of a few rounds: the machine may be busy with something else.
  return Math.round(Math.max(run(), run(), run(), run()))
}

/** What was expected and what came out, most frequent first; at most `shown` of them. */
export function confusions<Row extends Labeled>(
  rows: readonly Row[],
  shown: number,
  examples: (group: readonly Row[]) => string,
): string[] {
  const groups = Map.groupBy(rows, (row) => `${row.wanted} → ${row.got}`)
  const sorted = [...groups].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
  const lines = sorted.slice(0, shown).map(([name, group]) => `${name}: ${group.length}  ${examples(group)}`)
  if (sorted.length > shown) lines.push(`and ${sorted.length - shown} more; --all prints them`)
  return lines
}

/** Measures the named files, `most` at most, with the given flags. Prints mistakes that a person can correct as one sentence. */
export function runMeasure(
  usage: string,
  flags: readonly string[],
  main: (file: string, values: Record<string, boolean | undefined>, second?: string) => void,
  most = 1,
): void {
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [file, second] = positionals
    if (file === undefined || positionals.length > most) throw new InputError(usage)
    main(file, values, second)
  } catch (error) {
    const known =
      error instanceof InputError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    if (!known) throw error
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
