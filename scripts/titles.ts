import { categoryOf } from '../domain/job-title.ts'
import {
  confusions,
  InputError,
  macroF1,
  percent,
  readTable,
  runMeasure,
  titlesPerSecond,
} from './labeled-titles.ts'

interface Row {
  readonly title: string
  readonly company: string | null
  readonly wanted: string
  readonly also: readonly string[]
}

interface Judged extends Row {
  readonly got: string
}

const USAGE = 'Usage: npm run titles -- FILE.tsv [--held-out | --tuning] [--scores] [--all]'
const NEEDED = ['title', 'category', 'also']
const SHOWN_CONFUSIONS = 25
const SHOWN_TITLES = 3

function rowOf(cells: Readonly<Record<string, string>>): Row {
  const also = (cells.also ?? '').split(',').map((name) => name.trim())
  return {
    title: cells.title ?? '',
    company: cells.company ?? null,
    wanted: (cells.category ?? '').trim(),
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

const isStrict = (row: Judged): boolean => row.got === row.wanted
const isLenient = (row: Judged): boolean => isStrict(row) || row.also.includes(row.got)

function report(rows: readonly Judged[]): string[] {
  const plain = rows.filter((row) => row.also.length === 0)
  const speed = titlesPerSecond(rows, (row) => categoryOf(row.title, row.company))
  return [
    `Rows                         ${rows.length}`,
    `Strict accuracy              ${percent(rows.filter(isStrict).length, rows.length)}`,
    `Macro-F1                     ${percent(macroF1(rows), 1)}`,
    `Accuracy counting 'also'     ${percent(rows.filter(isLenient).length, rows.length)}`,
    `Accuracy on rows without it  ${percent(plain.filter(isStrict).length, plain.length)} of ${plain.length}`,
    `Titles per second            ${speed.toLocaleString('en')}`,
  ]
}

function examples(group: readonly Judged[], everything: boolean): string {
  const shown = everything ? group : group.slice(0, SHOWN_TITLES)
  return shown.map((row) => `'${row.title}'${isLenient(row) ? ' (also)' : ''}`).join(', ')
}

runMeasure(USAGE, ['all', 'scores', 'tuning', 'held-out'], (file, values) => {
  if (values.tuning && values['held-out']) throw new InputError('Choose one of --tuning and --held-out.')
  const part = readTable(file, NEEDED)
    .map(rowOf)
    .filter((row) => {
      if (values['held-out']) return isHeldOut(row.title)
      return values.tuning ? !isHeldOut(row.title) : true
    })
  if (part.length === 0) throw new InputError(`${file} has no rows in that part.`)
  const rows = part.map((row) => ({ ...row, got: categoryOf(row.title, row.company) }))
  console.log(report(rows).join('\n'))
  if (values.scores) return
  const all = values.all ?? false
  const wrong = rows.filter((row) => !isStrict(row))
  const lines = confusions(wrong, all ? Infinity : SHOWN_CONFUSIONS, (group) => examples(group, all))
  console.log(['', 'Wanted → got', ...lines].join('\n'))
})
