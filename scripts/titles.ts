import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { categoryOf } from '../domain/job-title.ts'

interface Row {
  readonly title: string
  readonly company: string | null
  readonly category: string
  readonly also: readonly string[]
}

interface Judged extends Row {
  readonly got: string
}

const USAGE = 'Usage: npm run titles -- FILE.tsv [--held-out | --tuning] [--scores] [--all]'
const NEEDED = ['title', 'category', 'also']
const SHOWN_CONFUSIONS = 25
const SHOWN_TITLES = 3
const TIMED_TITLES = 100_000

class InputError extends Error {}

function readRows(file: string): Row[] {
  const [header = '', ...lines] = readText(file)
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
  const columns = header.split('\t').map((name) => name.trim().toLowerCase())
  const missing = NEEDED.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new InputError(`${file} has no column ${missing.join(', ')}.`)
  const rows = lines.filter((line) => line !== '').map((line) => rowOf(line.split('\t'), columns))
  if (rows.length === 0) throw new InputError(`${file} has a header but no rows.`)
  return rows
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new InputError(`${file} cannot be read.`)
  }
}

function rowOf(cells: readonly string[], columns: readonly string[]): Row {
  const cell = (name: string): string | null => cells[columns.indexOf(name)] ?? null
  const also = (cell('also') ?? '').split(',').map((name) => name.trim())
  return {
    title: cell('title') ?? '',
    company: cell('company'),
    category: (cell('category') ?? '').trim(),
    also: also.filter((name) => name !== ''),
  }
}

/** A fifth of the titles, always the same one: the hash of the title alone decides. */
function isHeldOut(title: string): boolean {
  let hash = 0x811c9dc5
  for (const char of title.trim().toLowerCase().split(''))
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) % 5 === 0
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`

const isStrict = (row: Judged): boolean => row.got === row.category
const isLenient = (row: Judged): boolean => isStrict(row) || row.also.includes(row.got)

/** The mean of the F1 of every category that the file uses. */
function macroF1(rows: readonly Judged[]): number {
  const names = [...new Set(rows.map((row) => row.category))]
  const scores = names.map((name) => {
    const hits = rows.filter((row) => row.category === name && row.got === name).length
    const named = rows.filter((row) => row.category === name).length
    const given = rows.filter((row) => row.got === name).length
    return (2 * hits) / (named + given)
  })
  return scores.reduce((sum, score) => sum + score, 0) / names.length
}

function titlesPerSecond(rows: readonly Row[]): number {
  const rounds = Math.ceil(TIMED_TITLES / rows.length)
  const run = (): number => {
    const start = performance.now()
    for (let round = 0; round < rounds; round++) for (const row of rows) categoryOf(row.title, row.company)
    return (rounds * rows.length * 1000) / (performance.now() - start)
  }
  // The best of a few rounds: the machine may be busy with something else.
  return Math.round(Math.max(run(), run(), run(), run()))
}

function report(rows: readonly Judged[]): string[] {
  const plain = rows.filter((row) => row.also.length === 0)
  return [
    `Rows                         ${rows.length}`,
    `Strict accuracy              ${percent(rows.filter(isStrict).length, rows.length)}`,
    `Macro-F1                     ${percent(macroF1(rows), 1)}`,
    `Accuracy counting 'also'     ${percent(rows.filter(isLenient).length, rows.length)}`,
    `Accuracy on rows without it  ${percent(plain.filter(isStrict).length, plain.length)} of ${plain.length}`,
    `Titles per second            ${titlesPerSecond(rows).toLocaleString('en')}`,
  ]
}

function confusions(rows: readonly Judged[], everything: boolean): string[] {
  const groups = Map.groupBy(
    rows.filter((row) => !isStrict(row)),
    (row) => `${row.category} → ${row.got}`,
  )
  const sorted = [...groups].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
  const shown = everything ? sorted : sorted.slice(0, SHOWN_CONFUSIONS)
  const lines = shown.map(([name, group]) => `${name}: ${group.length}  ${examples(group, everything)}`)
  if (shown.length < sorted.length) lines.push(`and ${sorted.length - shown.length} more; --all prints them`)
  return lines
}

function examples(group: readonly Judged[], everything: boolean): string {
  const shown = everything ? group : group.slice(0, SHOWN_TITLES)
  return shown.map((row) => `'${row.title}'${isLenient(row) ? ' (also)' : ''}`).join(', ')
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      scores: { type: 'boolean' },
      tuning: { type: 'boolean' },
      'held-out': { type: 'boolean' },
    },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new InputError(USAGE)
  if (values.tuning && values['held-out']) throw new InputError('Choose one of --tuning and --held-out.')
  const part = readRows(file).filter((row) => {
    if (values['held-out']) return isHeldOut(row.title)
    return values.tuning ? !isHeldOut(row.title) : true
  })
  if (part.length === 0) throw new InputError(`${file} has no rows in that part.`)
  const rows = part.map((row) => ({ ...row, got: categoryOf(row.title, row.company) }))
  console.log(report(rows).join('\n'))
  if (!values.scores) console.log(['', 'Wanted → got', ...confusions(rows, values.all ?? false)].join('\n'))
}

try {
  main()
} catch (error) {
  const known = error instanceof InputError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  if (!known) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}
