/**
 * Takes away what rows of docs/spec-coverage.md promise, one after the other and in a copy of the product, and looks
 * whether the named test notices. On demand: `npm run removals -- [part of a section or row]`. scripts/removals/ says for each
 * section what to take away: which text of which file, and what stands there instead.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import prepareData from '../e2e/support/global-setup.ts'
import { type Row, rowsOf, TABLE } from './coverage-rows.ts'
import { copyProduct, read, succeeds } from './product-copy.ts'

export type Removal = { row: string; file: string; remove: string; instead: string }
type Tried = Removal & { test: string; title: string }

const FOLDER = path.join(import.meta.dirname, 'removals')

/** Every removal with the row that it is of. */
export function removals(): { section: string; removal: Removal; row: Row | undefined }[] {
  const rows = rowsOf(read(TABLE))
  return readdirSync(FOLDER).flatMap((name) => {
    const given = JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Record<string, Removal[]>
    return Object.entries(given).flatMap(([section, all]) =>
      all.map((removal) => ({
        section,
        removal,
        row: rows.find((row) => row.section === section && row.cells[0] === removal.row),
      })),
    )
  })
}

const PLAYWRIGHT = { EXPECT_MS: '5000', CI: '' }

/** Only whole tests can be asked for: templates and steps run with all of their file. */
const isOwnTest = ({ test, title }: Tried) =>
  !/%|\$/.test(title) && !new RegExp(`\\.step\\(\\s*['"\`]${RegExp.escape(title)}`).test(read(test))

function passes(copy: string, tried: Tried): boolean {
  const { test, title } = tried
  const named = isOwnTest(tried) ? [RegExp.escape(title)] : []
  if (test.startsWith('e2e/')) {
    if (!succeeds(copy, 'vite/bin/vite.js', ['build', '--logLevel', 'error']))
      throw new Error('The screens do not build: that proves nothing.')
    const only = named.flatMap((name) => ['-g', name])
    return succeeds(copy, '@playwright/test/cli.js', ['test', test, '--workers=1', '-x', ...only], PLAYWRIGHT)
  }
  const only = named.flatMap((name) => ['-t', name])
  return succeeds(copy, 'vitest/vitest.mjs', ['run', test, '--bail', '1', ...only], { CI: '' })
}

const sound = new Set<string>()

/** A test that fails by itself would seem to notice everything. */
function expectSound(copy: string, tried: Tried) {
  const test = `${tried.test}: ${tried.title}`
  if (!sound.has(test) && !passes(copy, tried)) throw new Error(`It fails as it is, run alone: ${test}`)
  sound.add(test)
}

function isNoticed(copy: string, tried: Tried): boolean {
  const { file, remove, instead } = tried
  expectSound(copy, tried)
  const text = read(file)
  if (text.split(remove).length !== 2) throw new Error(`${file} does not hold once: ${remove}`)
  writeFileSync(
    path.join(copy, file),
    text.replace(remove, () => instead),
  )
  const noticed = !passes(copy, tried)
  writeFileSync(path.join(copy, file), text)
  console.log(`${noticed ? 'noticed  ' : 'UNNOTICED'} ${tried.row}`)
  return noticed
}

if (import.meta.main) {
  const wanted = process.argv[2] ?? ''
  const chosen = removals().filter(({ section, removal }) => `${section}: ${removal.row}`.includes(wanted))
  const copy = copyProduct()
  const inBrowser = chosen.some(({ row }) => row?.cells[1]!.startsWith('e2e/'))
  const forgetData = inBrowser ? await prepareData() : () => undefined
  try {
    const unnoticed = chosen.filter(({ removal, row }) => {
      if (!row) throw new Error(`${TABLE} has no row '${removal.row}'.`)
      return !isNoticed(copy, { ...removal, test: row.cells[1]!, title: row.cells[2]! })
    })
    console.log(`${chosen.length - unnoticed.length} of ${chosen.length} removals were noticed.`)
    if (unnoticed.length > 0) process.exitCode = 1
  } finally {
    forgetData()
    rmSync(copy, { recursive: true, force: true })
  }
}
