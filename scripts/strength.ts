/**
 * Takes away each scope in turn, in a copy of the product, and looks whether the tests of access notice. On demand:
 * node scripts/strength.ts [part of a name]. Behind row level security a missing company filter cannot be seen from
 * outside: the plans of all statements show it, or else it is taken away together with the policies, where every row has
 * a twin in another company (testing/twins.ts).
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.join(import.meta.dirname, '..')
const TESTS = ['server/http/access-matrix.test.ts', 'server/db/tenancy.test.ts']
const MATRIX = TESTS.slice(0, 1)
const PLANS = 'server/db/company-scope.test.ts'

type Edit = { file: string; at: number; length: number; instead: string }
/** `plans` are the edits that the plans of the statements show by themselves. */
type Removal = { name: string; edits: Edit[]; tests: string[]; plans?: Edit[] }

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Every place in the files where a pattern stands, as the edit that takes it away. */
function places(wanted: (file: string) => boolean, pattern: RegExp, instead: string): Edit[] {
  return files.filter(wanted).flatMap((file) =>
    [...read(file).matchAll(pattern)].map((found) => ({
      file,
      at: found.index,
      length: found[0].length,
      instead,
    })),
  )
}

const lineOf = ({ file, at }: Edit) => `${file}:${read(file).slice(0, at).split('\n').length}`
const isStore = (file: string) => file.endsWith('.store.ts') && !file.startsWith('server/sample/')
const isMount = (file: string) => file === 'server/http/mount.ts'

const policies = places(
  (file) => /migrations\/.*\.sql$/.test(file),
  /using \(company_id = \(select .*?::uuid\)\)/g,
  'using (true)',
)
const companyFilters = [
  ...places(isStore, /\.where\('(?:\w+\.)?company_id', '=', db\.company\)/g, ''),
  ...places(isStore, /(?:\w+\.)?company_id = \$\{db\.company\}/g, 'true'),
]
const servesRequests = (file: string) =>
  isStore(file) && !file.includes('import') && !file.startsWith('server/auth/')
const ownerFilters = [
  ...places(servesRequests, /\.where\('(?:\w+\.)?employee_id', '=', (?:employee|employeeId)\)/g, ''),
  ...places(
    servesRequests,
    /(?:\w+\.)?employee_id = \$\{(?:employee|employeeId|employee_id|admin|queue\.employee)\}/g,
    'true',
  ),
]

/** Counts and what only commands reach are told apart by the word's own tests. */
const withOwnTests = ({ file }: Edit) => [...MATRIX, `${path.dirname(file)}/`]

const removals: Removal[] = [
  {
    name: 'the role check',
    edits: places(isMount, /if \(endpoint\.access === 'admin'.*/g, ''),
    tests: MATRIX,
  },
  {
    name: 'the session check',
    edits: places(isMount, /if \(endpoint\.access !== 'anyone' && !principal\).*/g, ''),
    tests: MATRIX,
  },
  { name: 'row level security', edits: policies, tests: TESTS },
  ...ownerFilters.map((edit) => ({
    name: `the owner in ${lineOf(edit)}`,
    edits: [edit],
    tests: withOwnTests(edit),
  })),
  ...companyFilters.map((edit) => ({
    name: `the company in ${lineOf(edit)}`,
    edits: [edit, ...policies],
    tests: withOwnTests(edit),
    plans: [edit],
  })),
]

function copyProduct(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'vouch-strength-'))
  for (const file of files) cpSync(path.join(ROOT, file), path.join(copy, file), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

function apply(copy: string, edits: Edit[]) {
  for (const [file, found] of Map.groupBy(edits, ({ file }) => file)) {
    let text = read(file)
    for (const { at, length, instead } of found.sort((a, b) => b.at - a.at))
      text = text.slice(0, at) + instead + text.slice(at + length)
    writeFileSync(path.join(copy, file), text)
  }
}

// Those of a whole server take minutes, and ask nobody which company they are of.
const WHOLE_SERVER = ['crash', 'reliability', 'disk-full', 'start'].map(
  (name) => `server/operations/${name}.test.ts`,
)
const EMBEDDED = [
  '--project',
  'server on the embedded database',
  ...WHOLE_SERVER.flatMap((file) => ['--exclude', file]),
]

/** True where all of the tests pass; `more` are options of the runner. */
function pass(copy: string, tests: string[], twins: boolean, more: string[] = ['--bail', '1']): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...EMBEDDED, ...more, ...tests],
    {
      cwd: copy,
      stdio: process.env.SHOW ? 'inherit' : 'ignore',
      env: { ...process.env, ...(twins && { TWINS: '1' }) },
    },
  )
  return status === 0
}

const twinless = new Map<string, string[]>()

/** Those of the tests that look at all companies at once, or write past them: they cannot stand twins. */
function filesWithoutTwins(tests: string[]): string[] {
  const key = tests.join()
  const known = twinless.get(key)
  if (known) return known
  const report = path.join(copy, 'report.json')
  pass(copy, tests, true, ['--reporter', 'json', '--outputFile', report])
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string }[]
  }
  const failed = testResults.filter(({ status }) => status === 'failed')
  const files = failed.map(({ name }) => path.relative(realpathSync(copy), name))
  twinless.set(key, files)
  return files
}

/** Whether the tests pass where these edits are made. */
function passWith(edits: Edit[], run: () => boolean): boolean {
  apply(copy, edits)
  const passed = run()
  for (const { file } of edits) writeFileSync(path.join(copy, file), read(file))
  return passed
}

/** Whether the tests notice. */
function isCaught({ edits, tests, plans }: Removal): boolean {
  if (plans && !passWith(plans, () => pass(copy, [PLANS], false))) return true
  const alone = filesWithoutTwins(tests)
  const exclude = alone.flatMap((file) => ['--exclude', file])
  return !passWith(
    edits,
    () =>
      pass(copy, tests, true, ['--bail', '1', ...exclude]) &&
      (alone.length === 0 || pass(copy, alone, false)),
  )
}

const wanted = process.argv[2] ?? ''
const chosen = removals.filter(({ name }) => name.includes(wanted))
const copy = copyProduct()
if (!pass(copy, [...TESTS, PLANS], false)) {
  rmSync(copy, { recursive: true, force: true })
  console.error('The tests fail as it is: mend that first.')
  process.exit(1)
}

/** Tries a removal and says what came of it. */
function isNoticed(removal: Removal): boolean {
  if (removal.edits.length === 0)
    throw new Error(`Nothing looks like ${removal.name} any more: say here how it looks now.`)
  const caught = isCaught(removal)
  console.log(`${caught ? 'caught   ' : 'UNNOTICED'} without ${removal.name}`)
  return caught
}

const unnoticed = chosen.filter((removal) => !isNoticed(removal))
/** Filters of one file can back each other: then none of them is missed alone, and all of them together are. */
const together = [...Map.groupBy(unnoticed, ({ edits }) => edits[0]!.file)]
  .filter(([, backing]) => backing.length > 1)
  .map(([file, backing]) => ({
    name: `all ${backing.length} of those in ${file}`,
    edits: [...new Set(backing.flatMap(({ edits }) => edits))],
    tests: [...new Set(backing.flatMap(({ tests }) => tests))],
    backing,
  }))
const backed = together.filter((removal) => isNoticed(removal)).flatMap(({ backing }) => backing)
rmSync(copy, { recursive: true, force: true })
const left = unnoticed.filter((removal) => !backed.includes(removal))
console.log(
  `\n${chosen.length - unnoticed.length} of ${chosen.length} removals were caught alone, ${backed.length} together.`,
)
for (const { name } of left) console.log(`Nothing misses ${name}.`)
if (left.length > 0) process.exit(1)
