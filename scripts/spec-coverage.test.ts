/** Keeps docs/spec-coverage.md true: every call and screen is in it, and every row names a test that exists and what to take away to see that test fail. */
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import { endpointsOf } from '../testing/endpoints.ts'
import { SCREENS } from '../testing/screens.ts'
import { type Row, rowsOf, TABLE } from './coverage-rows.ts'
import { read } from './product-copy.ts'
import { removals } from './removals.ts'

/** The first text of `test(…)`, `it(…)`, `test.step(…)`, and of what `test.each(…)` and `test.runIf(…)` answer. */
const TITLE = /(?:\b(?:test|it)(?:\.step)?\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g
const titlesOf = (source: string) =>
  new Set([...source.matchAll(TITLE)].map(([, , title]) => title!.replace(/\\(['"`])/g, '$1')))

function wrongOf({ line, cells }: Row): string | null {
  const [what, file, title] = cells
  const at = `${TABLE}:${line}`
  if (cells.length !== 3) return `${at} has ${cells.length} cells instead of three`
  if (cells.some((cell) => cell === '')) return `${at} has an empty cell`
  if (!existsSync(new URL(`../${file}`, import.meta.url))) return `${at} names ${file}, which is not there`
  return titlesOf(read(file!)).has(title!) ? null : `${at} (${what}): ${file} has no test '${title}'`
}

const table = read(TABLE)
const rows = rowsOf(table)

describe('the table of what is tested', () => {
  test('names tests that exist, in files that exist', () => {
    expect(rows.map(wrongOf).filter((wrong) => wrong !== null)).toEqual([])
    expect(rows.length).toBeGreaterThan(200)
  })

  test('says nothing twice', () => {
    const said = rows.map(({ cells }) => cells.join(' | '))
    expect(said.filter((row, index) => said.indexOf(row) !== index)).toEqual([])
  })

  test('holds every call of the contract', () => {
    const calls = endpointsOf(api).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(calls.filter((call) => !rows.some(({ cells }) => cells[0]!.includes(`\`${call}\``)))).toEqual([])
  })

  test('holds every route of the screens', () => {
    expect(SCREENS.length).toBeGreaterThan(20)
    expect(SCREENS.filter((route) => !rows.some(({ cells }) => cells[0]!.includes(`\`${route}\``)))).toEqual(
      [],
    )
  })
})

describe('what is taken away to see whether a test notices', () => {
  test('is something for every row', () => {
    const tried = new Set(removals().map(({ row }) => row?.line))
    expect(rows.filter(({ line }) => !tried.has(line)).map(({ cells }) => cells[0])).toEqual([])
  })

  test.each(removals())(
    'stands once in its file, and belongs to a row: $section, $removal.row',
    ({ removal, row }) => {
      expect(row).toBeDefined()
      expect(read(removal.file).split(removal.remove)).toHaveLength(2)
    },
  )
})

test.each([
  [`test('one', () => 1)`, ['one']],
  [`test.each([\n  ['a', 1],\n])('%s is two', (_) => 2)`, ['%s is two']],
  [`test.runIf(on)(\n  'three',\n  async () => 3,\n)`, ['three']],
  [`  test.step("it's four", run)`, ["it's four"]],
  [`expect('five').toBe(five)`, []],
])('the tests of %j are %j', (source, titles) => expect([...titlesOf(source)]).toEqual(titles))
