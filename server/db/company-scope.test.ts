import { expect, test } from 'vitest'
import { EVERYTHING } from '../../testing/everything.ts'
import { figure } from '../../testing/figure.ts'
import { recorded } from '../../testing/recorded-flows.ts'
import { readingCompanies, unscoped, withoutEach, type Weakened } from '../../testing/recorded-statements.ts'
import { brokenRules, readCatalog } from '../../testing/sql-shapes.ts'
import { knownCompanies } from '../../testing/stale-statistics.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { wrongCounts } from '../../testing/wrong-counts.ts'

const app = await sharedTestApp()

/** Of the directory's too, those that a command reaches from inside a company. */
async function tenantTables() {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')`,
  )
  return new Set(rows.map(({ name }) => name))
}

const saidInside = async () => (await recorded()).filter(({ isInside }) => isInside)

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const FORGETS = `A statement reads or changes a tenant table without naming its company. Compare its company_id with db.company, or
with the company_id of a table that is compared.`

/** By day a part that many statements share, as those of the inbox do, loses its comparison in one of them alone. */
const sharedPart = ({ text, marked }: Weakened) =>
  EVERYTHING ? text : /.{0,60}>>>.*<<<.{0,60}/s.exec(marked)![0].replace(/\$\d+|'[\da-f-]{36}'/g, '$')

const CHANGES_NOTHING = `A comparison of companies (between >>> and <<<) can be taken away and the plan still names a company for each
table. Where another comparison makes it needless, drop it. Where it matters only in a case that nothing here runs, let one of
the flows above run that case.`

/** Row level security hides that a query forgets its company, so this reads the plans of a role that it does not bind. */
test('every statement that runs inside a company names it for each table that it reads or changes', async () => {
  const [tables, said] = [await tenantTables(), await saidInside()]
  const { pool } = app.database
  expect(await wrongCounts(pool), 'a store did not recompute the counts that it touched').toEqual([])
  expect(
    said.length,
    'Hardly any statement was recorded: see testing/recorded-statements.ts.',
  ).toBeGreaterThan(100)
  const forgetful = await unscoped(pool, said, tables)
  expect(
    forgetful.map(({ table, text }) => `${table} in: ${inOneLine(text)}`),
    FORGETS,
  ).toEqual([])

  // And it would be seen: each of their comparisons, taken away alone.
  const weakened = new Map(said.flatMap(withoutEach).map((statement) => [sharedPart(statement), statement]))
  const seen = new Set((await unscoped(pool, weakened.values(), tables)).map(({ text }) => text))
  figure('comparisons taken away and seen', seen.size, `of ${weakened.size}`)
  const needless = [...weakened.values()].filter(({ text }) => !seen.has(text))
  expect(
    needless.map(({ marked }) => inOneLine(marked)),
    CHANGES_NOTHING,
  ).toEqual([])
}, 300_000)

const UNSHOWN = /\b(?:from|join) "?(?:person|connection)\b/

const MAY_BE_HIDDEN = `A transaction that only reads asks the table person or connection, which have rows that an import has not shown yet.
Ask shown_person or shown_connection.`

test('what only reads asks for people of finished imports', async () => {
  const reading = (await recorded()).filter(({ readsOnly }) => readsOnly)
  expect(reading.length).toBeGreaterThan(50)
  expect(
    reading.filter(({ text }) => UNSHOWN.test(text)).map(({ text }) => inOneLine(text)),
    MAY_BE_HIDDEN,
  ).toEqual([])
}, 300_000)

const READS_ALL = `A statement reads all rows of a company that the statistics do not know, for each row or to find one. Ask by id, give
the planner an index, or see what testing/recorded-statements.ts takes for such a plan.`

// The embedded database collects statistics right after an import, and plans the same way.
test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'next to large companies, no statement reads a whole new company for each row or to find one',
  async () => {
    const said = await saidInside()
    await knownCompanies(app)
    const readers = said.filter(({ readsOnly }) => readsOnly)
    const trapped = [
      ...(await readingCompanies(app.database.pool, said)),
      ...(await readingCompanies(app.database.pool, readers, { isGeneric: true })),
    ]
    expect(
      trapped.map(({ text }) => inOneLine(text)),
      READS_ALL,
    ).toEqual([])
  },
  300_000,
)

const DISTRIBUTED = `A statement that an engine which distributes the tables of companies would not run (testing/sql-shapes.ts).`

test('every statement has a shape that distributed databases run, too', async () => {
  const catalog = await readCatalog(app.database.pool)
  const broken = (await recorded()).flatMap((statement) =>
    brokenRules(statement, catalog).map(
      ({ rule, where }) => `${rule} (${where.join()}): ${inOneLine(statement.text)}`,
    ),
  )
  expect(broken, DISTRIBUTED).toEqual([])
}, 300_000)
