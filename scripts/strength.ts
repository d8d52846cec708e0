/**
 * Removes each check of role, session, owner and company in turn, in a copy of the product, and runs the tests of access:
 * `npm run strength -- [part of a name]`. Row level security hides a missing company filter from callers; the plans of the
 * statements show it.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { copyProduct, files, read, succeeds } from './product-copy.ts'

const TESTS = ['server/http/access-matrix.test.ts', 'server/db/tenancy.test.ts']
const MATRIX = TESTS.slice(0, 1)
const PLANS = 'server/db/company-scope.test.ts'

type Edit = { file: string; at: number; length: number; instead: string }
type Removal = { name: string; edits: Edit[]; tests: string[] }

/** Every match of a pattern in the files, as the edit that removes it. */
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
const isServer = (file: string) => /^server\/(?!sample\/).*(?<!\.test)\.ts$/.test(file)
const companyFilters = places(isServer, /(?<=company_id(?:', '=', | = \$\{))db\.company\b/g, '')
const servesRequests = (file: string) =>
  isStore(file) && !file.includes('import') && !file.startsWith('server/auth/')
const ownerFilters = [
  ...places(servesRequests, /\.where\('(?:\w+\.)?employee_id', '=', (?:employee|employeeId)\)/g, ''),
  ...places(
    servesRequests,
    /(?:\w+\.)?employee_id = \$\{(?:employee|employeeId|employee_id|admin|list\.employee)\}/g,
    'true',
  ),
]

/** Checks on counts and on what only commands reach: the resource's own tests cover them. */
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
]

function apply(copy: string, edits: Edit[]) {
  for (const [file, found] of Map.groupBy(edits, ({ file }) => file)) {
    let text = read(file)
    for (const { at, length, instead } of found.sort((a, b) => b.at - a.at))
      text = text.slice(0, at) + instead + text.slice(at + length)
    writeFileSync(path.join(copy, file), text)
  }
}

/** On the embedded database, where without EVERYTHING some of the tests run only at night. */
const passes = (copy: string, ...args: string[]) =>
  succeeds(copy, 'vitest/vitest.mjs', ['run', '--project', 'server on the embedded database', ...args], {
    EVERYTHING: '1',
  })

/** Whether the tests notice. */
function isCaught(copy: string, { edits, tests }: Removal): boolean {
  apply(copy, edits)
  const passed = passes(copy, '--bail', '1', ...tests)
  for (const { file } of edits) writeFileSync(path.join(copy, file), read(file))
  return !passed
}

/**
 * company-scope.test.ts removes each comparison of companies from the statements that it records. Here each filter in the
 * sources leaves its number when it is built, which shows that all of them were recorded.
 */
function unrecordedFilters(copy: string): string[] {
  const file = path.join(copy, 'recorded.json')
  const marks = companyFilters.map((edit, n) => ({
    ...edit,
    instead: `(globalThis.recorded.add(${n}), db.company)`,
  }))
  apply(copy, marks)
  const recorder = `import { writeFileSync as write } from 'node:fs'\nimport { afterAll } from 'vitest'\nglobalThis.recorded = new Set()
    afterAll(() => write('${file}', JSON.stringify([...globalThis.recorded])))\n`
  writeFileSync(path.join(copy, PLANS), recorder + read(PLANS))
  if (!passes(copy, PLANS)) throw new Error(`${PLANS} fails once its statements are numbered.`)
  const numbers = new Set(JSON.parse(readFileSync(file, 'utf8')) as number[])
  for (const file of [PLANS, ...companyFilters.map(({ file }) => file)])
    writeFileSync(path.join(copy, file), read(file))
  return companyFilters.filter((_, n) => !numbers.has(n)).map(lineOf)
}

const wanted = process.argv[2] ?? ''
const chosen = removals.filter(({ name }) => name.includes(wanted))
const copy = copyProduct()
if (isCaught(copy, { name: 'nothing', edits: [], tests: [...TESTS, PLANS] })) {
  rmSync(copy, { recursive: true, force: true })
  console.error('The tests fail as it is: fix that first.')
  process.exit(1)
}

/** Tries a removal and prints the result. */
function isNoticed(removal: Removal): boolean {
  if (removal.edits.length === 0)
    throw new Error(`Nothing looks like ${removal.name} any more: say here how it looks now.`)
  const caught = isCaught(copy, removal)
  console.log(`${caught ? 'caught   ' : 'UNNOTICED'} without ${removal.name}`)
  return caught
}

const unnoticed = chosen.filter((removal) => !isNoticed(removal))
/** Filters of one file can cover for each other: then no test misses one alone, but one misses all of them. */
const together = [...Map.groupBy(unnoticed, ({ edits }) => edits[0]!.file)]
  .filter(([, backing]) => backing.length > 1)
  .map(([file, backing]) => ({
    name: `all ${backing.length} of those in ${file}`,
    edits: [...new Set(backing.flatMap(({ edits }) => edits))],
    tests: [...new Set(backing.flatMap(({ tests }) => tests))],
    backing,
  }))
const backed = together.filter((removal) => isNoticed(removal)).flatMap(({ backing }) => backing)
const unrecorded = unrecordedFilters(copy)
rmSync(copy, { recursive: true, force: true })
const left = unnoticed.filter((removal) => !backed.includes(removal))
console.log(
  `\n${chosen.length - unnoticed.length} of ${chosen.length} removals were caught alone, ${backed.length} together.`,
)
for (const { name } of left) console.log(`Nothing misses ${name}.`)
console.log(
  `${companyFilters.length - unrecorded.length} of ${companyFilters.length} company filters are recorded.`,
)
for (const place of unrecorded) console.log(`No test names the company in ${place}.`)
if (left.length + unrecorded.length > 0) process.exit(1)
