/**
 * Removes each check of role, session, owner and company in turn, in a copy of the product, and runs the tests of access:
 * `npm run strength -- [part of a name]`. Row level security hides a missing company filter from callers; the plans of the
 * statements show it. Fails if a check is not found in the sources, because then nothing was removed.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { copyProduct, files, read, succeeds } from './product-copy.ts'

const MATRIX = ['server/http/access-matrix.test.ts']
const TENANCY = ['server/db/tenancy.test.ts']
const PLANS = 'server/db/company-scope.test.ts'
const FILTERS = 'the company in stores'

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

const isSchema = (file: string) => /migrations\/.*\.sql$/.test(file)
const isServer = (file: string) => /^server\/(?!sample\/).*(?<!\.test)\.ts$/.test(file)
const companyFilters = places(isServer, /(?<=company_id(?:', '=', | = \$\{))db\.company\b/g, '')
const servesRequests = (file: string) =>
  isStore(file) && !file.includes('import') && !file.startsWith('server/auth/base/')
const ownerFilters = [
  ...places(servesRequests, /\.where\('(?:\w+\.)?employee_id', '=', (?:employee|employeeId)\)/g, ''),
  ...places(
    servesRequests,
    /(?:\w+\.)?employee_id = \$\{(?:employee|employeeId|employee_id|admin|list\.employee)\}/g,
    'true',
  ),
]

/** Checks on counts and on what only commands reach: the resource's own tests cover them. */
const withOwnTests = ({ file }: Edit) => [...MATRIX, `${path.dirname(file).replace(/\/base$/, '')}/`]

const removals: Removal[] = [
  {
    name: 'the role check',
    edits: places(isMount, /if \(endpoint\.access === 'admin'.*\n.*refuseEmployee\(.*/g, ''),
    tests: MATRIX,
  },
  {
    name: 'the session check',
    edits: places(isMount, /if \(endpoint\.access !== 'anyone' && !principal\).*/g, ''),
    tests: MATRIX,
  },
  {
    name: 'the policy of row level security',
    edits: places(isSchema, /using \(company_id = nullif\(.*?::uuid\)/g, 'using (true)'),
    tests: TENANCY,
  },
  {
    name: 'the enabling of row level security',
    edits: places(isSchema, /execute format\('alter table %s enable row level security', word\);/g, ''),
    tests: TENANCY,
  },
  {
    name: 'row level security for the owner',
    edits: places(isSchema, /execute format\('alter table %s force row level security', word\);/g, ''),
    tests: TENANCY,
  },
  {
    name: 'row level security in views',
    edits: places(isSchema, / with \(security_invoker\)/g, ''),
    tests: TENANCY,
  },
  {
    name: 'the company in views',
    edits: places(isSchema, /(?<=where )company_id = nullif\(.*?::uuid(?= and)/g, 'true'),
    tests: TENANCY,
  },
  {
    name: 'the role that row level security binds',
    edits: places(isSchema, /set local role vouch_app;/g, ''),
    tests: TENANCY,
  },
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

const missing = [
  ...removals.filter(({ edits }) => edits.length === 0).map(({ name }) => name),
  ...(ownerFilters.length === 0 ? ['the owner in stores'] : []),
  ...(companyFilters.length === 0 ? [FILTERS] : []),
]
if (missing.length > 0) {
  console.error(
    `Not found in the sources: ${missing.join(', ')}. Say in scripts/strength.ts how it looks now.`,
  )
  process.exit(1)
}
const wanted = process.argv[2] ?? ''
const chosen = removals.filter(({ name }) => name.includes(wanted))
const recordsFilters = FILTERS.includes(wanted)
if (chosen.length === 0 && !recordsFilters) {
  console.error(`No check has '${wanted}' in its name.`)
  process.exit(1)
}
const copy = copyProduct()
const tests = [
  ...new Set([...chosen.flatMap((removal) => removal.tests), ...(recordsFilters ? [PLANS] : [])]),
]
if (isCaught(copy, { name: 'nothing', edits: [], tests })) {
  rmSync(copy, { recursive: true, force: true })
  console.error('The tests fail as it is: fix that first.')
  process.exit(1)
}

/** Tries a removal and prints the result. */
function isNoticed(removal: Removal): boolean {
  const caught = isCaught(copy, removal)
  console.log(`${caught ? 'caught   ' : 'UNNOTICED'} without ${removal.name}`)
  return caught
}

const unnoticed = chosen.filter((removal) => !isNoticed(removal))
/** Filters of one file can cover for each other: then no test notices if one is gone, but some test notices if all are. */
const together = [...Map.groupBy(unnoticed, ({ edits }) => edits[0]!.file)]
  .filter(([, backing]) => backing.length > 1)
  .map(([file, backing]) => ({
    name: `all ${backing.length} of those in ${file}`,
    edits: [...new Set(backing.flatMap(({ edits }) => edits))],
    tests: [...new Set(backing.flatMap(({ tests }) => tests))],
    backing,
  }))
const backed = together.filter((removal) => isNoticed(removal)).flatMap(({ backing }) => backing)
const unrecorded = recordsFilters ? unrecordedFilters(copy) : []
rmSync(copy, { recursive: true, force: true })
const left = unnoticed.filter((removal) => !backed.includes(removal))
console.log(
  `\n${chosen.length - unnoticed.length} of ${chosen.length} removals were caught alone, ${backed.length} together.`,
)
for (const { name } of left) console.log(`Nothing misses ${name}.`)
if (recordsFilters)
  console.log(
    `${companyFilters.length - unrecorded.length} of ${companyFilters.length} company filters are recorded.`,
  )
for (const place of unrecorded) console.log(`No test names the company in ${place}.`)
if (left.length + unrecorded.length > 0) process.exit(1)
