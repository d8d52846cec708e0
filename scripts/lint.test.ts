/** Tests the product's own lint rules on files that break them. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { describe, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')

type Report = { diagnostics: { message: string }[]; number_of_files: number }

/** What the linter says about a file with this source at this path: one message per violation. */
function lint(place: string, source: string): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-lint-'))
  try {
    for (const file of ['.oxlintrc.json', 'scripts/bare-text.mjs'])
      cpSync(path.join(ROOT, file), path.join(folder, file))
    mkdirSync(path.join(folder, path.dirname(place)), { recursive: true })
    writeFileSync(path.join(folder, place), source)
    const args = [path.join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=json', place]
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    const report = JSON.parse(stdout) as Report
    expect(report.number_of_files).toBe(1)
    return report.diagnostics.map(({ message }) => message)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('only stores speak SQL', () => {
  const BREACHES = [
    ["import { sql } from 'kysely'\nexport const clear = sql`delete from tip`\n"],
    ["import pg from 'pg'\nexport const client = new pg.Client()\n"],
    ["export const jobs = (db) => db.selectFrom('job')\n"],
    ["export const add = (db) => db.insertInto('job')\n"],
    ["export const change = (db) => db['updateTable']('job')\n"],
    ["export const remove = (db) => db.deleteFrom('job')\n"],
    ["export const merge = (db) => db.mergeInto('job')\n"],
    ['export const run = (db, query) => db.executeQuery(query)\n'],
    ["export const ask = (database) => database.pool.query('select 1')\n"],
    ["export const ask = ({ pool }) => pool.query('select 1')\n"],
  ]

  test.each(BREACHES)('a route may not: %s', (source) => {
    expect(lint('server/tips/tips.routes.ts', source)).toContainEqual(
      expect.stringContaining('is restricted'),
    )
  })

  test.each(BREACHES)('a store may: %s', (source) => {
    expect(lint('server/tips/tips.store.ts', source)).toEqual([])
  })

  test('a rule may name a type of the query builder', () => {
    const source = "import type { RawBuilder } from 'kysely'\nexport type Part = RawBuilder<string>\n"
    expect(lint('server/tips/tips.rules.ts', source)).toEqual([])
  })
})

describe('settings are read once, at the start', () => {
  const SOURCE = 'export const isQuiet = () => process.env.QUIET !== undefined\n'

  test('no store, route or rule asks the environment', () => {
    for (const place of ['server/tips/tips.routes.ts', 'contract/tips.ts', 'domain/tip-link.ts'])
      expect(lint(place, SOURCE)).toContainEqual(expect.stringContaining('process.env'))
  })

  test('the start does', () => {
    expect(lint('server/main.ts', SOURCE)).toEqual([])
  })
})

describe('a translated page keeps its texts', () => {
  const inScreen = (children: string) =>
    lint('web/tips/part.tsx', `export const Part = (props) => <p title={props.title}>${children}</p>\n`)

  test.each([
    ['a text that comes and goes', '{props.icon}{props.isDone && "done"}'],
    ['one of two texts', '{props.isOn ? "on" : "off"} <b>now</b>'],
    ['a number in a sentence', 'Progress: {props.done}/60'],
    ['a text by its name', '<b>1</b>{props.label}'],
    ['a text that is called', '<b>1</b>{countText(props.count)}'],
    ['a sentence after what comes and goes', '{props.isNew && <b>new</b>} and more'],
    ['a sentence in a part of its own', '{props.isNew ? <>Delete <b>1</b>?</> : null}'],
    ['a sentence after a list', '{props.all.map((one) => <b key={one}>{one}</b>)} and more'],
  ])('%s has an element of its own', (_, children) => {
    expect(inScreen(children)).toContainEqual(expect.stringMatching(/^A translated page loses a text/))
  })

  test.each([
    ['all that its element has', '{props.label}'],
    ['one text', '{`Progress: ${props.done}/60`}'],
    ['a sentence around elements', 'Upload <b>Connections.csv</b> from it.'],
    ['a sentence before what comes and goes', 'Nothing there? {props.isNew && <b>new</b>}'],
    ['an element under the name of one', '{props.icon}<b>1</b>{props.children}'],
  ])('%s needs none', (_, children) => {
    expect(inScreen(children)).toEqual([])
  })
})
