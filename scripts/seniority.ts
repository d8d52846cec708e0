import { SENIORITIES } from '../domain/seniority-labels.ts'
import { seniorityOf } from '../domain/seniority.ts'
import {
  confusions,
  InputError,
  macroF1,
  percent,
  readTable,
  runMeasure,
  titlesPerSecond,
} from './labeled-titles.ts'

const USAGE = 'Usage: npm run seniority -- FILE.tsv [--scores] [--all]'
const SHOWN_TITLES = 3

runMeasure(USAGE, ['all', 'scores'], (file, values) => {
  const rows = readTable(file, ['title', 'seniority']).map(({ title = '', seniority = '' }) => ({
    title,
    wanted: seniority.trim().toUpperCase(),
    got: seniorityOf(title),
  }))
  const unknown = rows.find(({ wanted }) => !(SENIORITIES as readonly string[]).includes(wanted))
  if (unknown)
    throw new InputError(`${file} says '${unknown.wanted}', which is not one of ${SENIORITIES.join(', ')}.`)
  const right = rows.filter((row) => row.got === row.wanted)
  const speed = titlesPerSecond(rows, (row) => seniorityOf(row.title))
  console.log(
    [
      `Rows               ${rows.length}`,
      `Accuracy           ${percent(right.length, rows.length)}`,
      `Macro-F1           ${macroF1(rows).toFixed(3)}`,
      `Titles per second  ${speed.toLocaleString('en')}`,
    ].join('\n'),
  )
  if (values.scores) return
  const wrong = rows.filter((row) => row.got !== row.wanted)
  const lines = confusions(wrong, Infinity, (group) =>
    (values.all ? group : group.slice(0, SHOWN_TITLES)).map((row) => `'${row.title}'`).join(', '),
  )
  console.log(['', 'Wanted → got', ...lines].join('\n'))
})
