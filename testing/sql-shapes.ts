import { loadModule, parseSync } from 'libpg-query'
import type pg from 'pg'
import type { Statement } from './recorded-statements.ts'

/** What the rules ask of the database. */
export type Catalog = {
  /** Tables and views of companies. */
  tenant: Set<string>
  /** Tables of the directory. */
  directory: Set<string>
  /** Functions that are not immutable. */
  mutable: Set<string>
  /** Columns with a time. */
  times: Set<string>
}

export async function readCatalog(pool: pg.Pool): Promise<Catalog> {
  const names = async (text: string) => {
    const { rows } = await pool.query<{ name: string }>(text)
    return new Set(rows.map(({ name }) => name))
  }
  const ours = `from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'`
  const columns = `from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace`
  return {
    tenant: await names(
      `select relname as name ${ours} and (relkind = 'v' or relkind = 'r' and relrowsecurity)`,
    ),
    directory: await names(`select relname as name ${ours} and relkind = 'r' and not relrowsecurity`),
    mutable: await names(`select proname as name from pg_proc group by 1 having bool_or(provolatile <> 'i')`),
    times: await names(`select distinct attname as name ${columns} and atttypid = 'timestamptz'::regtype`),
  }
}

type Tree = { [field: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const listOf = (value: unknown) => (Array.isArray(value) ? value : []) as Tree[]

/** Every part of a parsed statement that stands under this name, however deep; not below parts named `except`. */
function* all(part: unknown, name: string, except?: string): Generator<Tree> {
  if (!isTree(part)) return
  for (const [field, value] of Object.entries(part)) {
    if (field === except) continue
    if (field === name && isTree(value)) yield value
    yield* all(value, name, except)
  }
}
const has = (part: unknown, name: string, except?: string) => !all(part, name, except).next().done

const wordsOf = (list: unknown) => [...all(list, 'String')].map(({ sval }) => String(sval))
const columnName = (column: Tree) => wordsOf(column.fields).at(-1)
const functionName = (call: Tree) => wordsOf(call.funcname).at(-1)!

/** The names of the tables that a statement reads or changes. */
const tablesOf = (tree: Tree) =>
  [...all(tree, 'RangeVar'), ...all(tree, 'relation')]
    .filter(({ schemaname }) => !schemaname)
    .map(({ relname }) => String(relname))

/** Selects, and the arms of a union, which stand under other names. */
function* selectsOf(tree: Tree): Generator<Tree> {
  const arms = function* (select: Tree): Generator<Tree> {
    if (!isTree(select.larg)) return void (yield select)
    yield* arms(select.larg)
    yield* arms(select.rarg as Tree)
  }
  for (const select of all(tree, 'SelectStmt')) yield* arms(select)
  for (const name of ['larg', 'rarg'])
    for (const arm of all(tree, name)) if ('op' in arm && !('SelectStmt' in arm)) yield* arms(arm)
}

/** What a level of a statement joins, and its conditions that all have to hold. */
function levelOf(part: Tree, from: string, target?: Tree) {
  const tables: { name: string; alias: string }[] = []
  const conditions: Tree[] = []
  const addTable = ({ relname, alias }: Tree) => {
    const name = String(relname)
    tables.push({ name, alias: String((alias as Tree | undefined)?.aliasname ?? name) })
  }
  const addCondition = (condition: unknown) => {
    if (!isTree(condition)) return
    const and = condition.BoolExpr as Tree | undefined
    if (and?.boolop === 'AND_EXPR') listOf(and.args).forEach(addCondition)
    else conditions.push(condition)
  }
  const addFrom = (item: Tree) => {
    if (isTree(item.RangeVar) && !item.RangeVar.schemaname) addTable(item.RangeVar)
    if (!isTree(item.JoinExpr)) return
    addFrom(item.JoinExpr.larg as Tree)
    addFrom(item.JoinExpr.rarg as Tree)
    addCondition(item.JoinExpr.quals)
  }
  if (target) addTable(target)
  listOf(part[from]).forEach(addFrom)
  addCondition(part.whereClause)
  return { tables, conditions }
}

const levelsOf = (tree: Tree) => [
  ...[...selectsOf(tree)].map((select) => levelOf(select, 'fromClause')),
  ...[...all(tree, 'UpdateStmt')].map((update) => levelOf(update, 'fromClause', update.relation as Tree)),
  ...[...all(tree, 'DeleteStmt')].map((gone) => levelOf(gone, 'usingClause', gone.relation as Tree)),
]

const withoutCast = (part: Tree): Tree =>
  isTree(part.TypeCast) ? withoutCast(part.TypeCast.arg as Tree) : part

/** For `x.company_id = $1` the words x and company_id. */
function companyOf({ A_Expr: comparison }: Tree): string[] {
  if (!isTree(comparison) || comparison.kind !== 'AEXPR_OP' || wordsOf(comparison.name).join() !== '=')
    return []
  const { ColumnRef: column } = comparison.lexpr as Tree
  const value = withoutCast(comparison.rexpr as Tree)
  if (!isTree(column) || columnName(column) !== 'company_id' || !(value.ParamRef || value.A_Const)) return []
  return wordsOf(column.fields)
}

function unbound(tree: Tree, { tenant }: Catalog): string[] {
  return levelsOf(tree).flatMap(({ tables, conditions }) => {
    const asked = tables.filter(({ name }) => tenant.has(name))
    const bound = conditions.map(companyOf).filter((words) => words.length > 0)
    return asked
      .filter(
        ({ alias }) => !bound.some((words) => (words.length === 1 ? asked.length === 1 : words[0] === alias)),
      )
      .map(({ alias }) => alias)
  })
}

const conflictsOf = (tree: Tree) => [...all(tree, 'onConflictClause')]

/** What a statement writes into rows that are there already. */
const writtenOver = (tree: Tree) => [
  ...[...all(tree, 'UpdateStmt')].flatMap(({ targetList }) => listOf(targetList)),
  ...conflictsOf(tree),
]

const callsIn = (part: Tree, { mutable }: Catalog) => [
  ...[...all(part, 'FuncCall')].map(functionName).filter((name) => mutable.has(name)),
  ...[...all(part, 'SQLValueFunction')].map(({ op }) => String(op)),
]

const TIMES = /^(?:timestamptz?|date|timetz?|interval)$/

function castsIn(part: Tree) {
  const casts = [...all(part, 'TypeCast')].filter((cast) => has(cast, 'ColumnRef'))
  const outside = new Set(all(part, 'TypeCast', 'SubLink'))
  return casts.filter((cast) => outside.has(cast) || TIMES.test(wordsOf(cast.typeName).at(-1)!))
}

const isTime = (side: unknown, { times }: Catalog) =>
  isTree(side) && isTree(side.ColumnRef) && times.has(columnName(side.ColumnRef)!)

const addedTimes = (part: Tree, catalog: Catalog) =>
  [...all(part, 'A_Expr')].filter(
    ({ name, lexpr, rexpr }) =>
      ['+', '-'].includes(wordsOf(name).join()) && (isTime(lexpr, catalog) || isTime(rexpr, catalog)),
  )

/** The select of an insert that takes its rows from a query. */
const selectOf = (insert: Tree) => {
  const select = (insert.selectStmt as Tree | undefined)?.SelectStmt as Tree | undefined
  return select && !select.valuesLists ? select : undefined
}

const isFromList = (insert: Tree) => {
  const select = selectOf(insert)
  if (!select) return false
  const unnested = listOf(select.targetList).flatMap((target) =>
    [...all(target, 'FuncCall')].map(functionName),
  )
  return unnested.includes('unnest') || listOf(select.fromClause).some((item) => 'RangeFunction' in item)
}

const bareParameters = (insert: Tree) =>
  listOf(selectOf(insert)?.targetList).filter(({ ResTarget: target }) =>
    isTree((target as Tree | undefined)?.val) ? 'ParamRef' in ((target as Tree).val as Tree) : false,
  )

const CHANGES = ['InsertStmt', 'UpdateStmt', 'DeleteStmt']

type Ran = Pick<Statement, 'isInside' | 'isOwnerLater'>

/** What an engine that distributes the tables of companies does not run, each with what is wrong in a statement. */
export const RULES = {
  'Compare company_id of each table with db.company itself': (tree, catalog, { isInside }) =>
    isInside ? unbound(tree, catalog) : [],
  'What the owner does to tables of companies is a transaction of its own': (
    tree,
    { tenant },
    { isOwnerLater },
  ) => (isOwnerLater ? tablesOf(tree).filter((name) => tenant.has(name)) : []),
  'Ask the directory and the tables of companies in two statements': (tree, { tenant, directory }) => {
    const tables = tablesOf(tree)
    return tables.some((name) => tenant.has(name)) ? tables.filter((name) => directory.has(name)) : []
  },
  'Select something: select 1': (tree) =>
    [...selectsOf(tree)].filter((select) => !select.targetList && !select.valuesLists).map(() => 'select'),
  'What is written into rows that are there calls immutable functions only: pass times as instant()': (
    tree,
    catalog,
  ) => writtenOver(tree).flatMap((part) => callsIn(part, catalog)),
  'Cast no column where it is written: cast in a from, or in Node': (tree) =>
    writtenOver(tree)
      .flatMap(castsIn)
      .map(() => '::'),
  'Add nothing to a time where it is written: compute it in a select before': (tree, catalog) =>
    writtenOver(tree)
      .flatMap((part) => addedTimes(part, catalog))
      .map(() => '+'),
  'Use excluded.x in on conflict, not a parameter': (tree) =>
    conflictsOf(tree)
      .flatMap((part) => [...all(part, 'ParamRef')])
      .map(({ number }) => `$${String(number)}`),
  'Cast parameters in the select list of an insert': (tree) =>
    [...all(tree, 'InsertStmt')].flatMap(bareParameters).map(() => '$'),
  'An insert from a list has on conflict (key)': (tree) =>
    [...all(tree, 'InsertStmt')]
      .filter((insert) => isFromList(insert) && !has(insert.onConflictClause, 'infer'))
      .map(() => 'insert'),
  'An insert is a statement of its own': (tree) =>
    [...all(tree, 'CommonTableExpr')].some((part) => CHANGES.some((change) => has(part, change))) &&
    has(tree, 'InsertStmt')
      ? ['with']
      : [],
} satisfies Record<string, (tree: Tree, catalog: Catalog, ran: Ran) => string[]>

export type Rule = keyof typeof RULES

await loadModule()

/** The rules that a statement of the product breaks, and where. Statements about other tables, such as the queue's, break none. */
export function brokenRules({ text, ...ran }: Ran & { text: string }, catalog: Catalog) {
  const tree = parseSync(text) as unknown as Tree
  const { tenant, directory } = catalog
  if (!tablesOf(tree).some((name) => tenant.has(name) || directory.has(name))) return []
  return Object.entries(RULES).flatMap(([rule, broken]) => {
    const where = broken(tree, catalog, ran)
    return where.length > 0 ? [{ rule, where }] : []
  })
}

/** What Citus refuses in the statements of a migration about a table that is distributed. */
export function brokenInMigration(text: string): string[] {
  const tree = parseSync(text) as unknown as Tree
  const isCheck = ({ contype }: Tree) => contype === 'CONSTR_CHECK'
  const alters = [...all(tree, 'AlterTableStmt')].map(({ cmds }) =>
    listOf(cmds).map((one) => one.AlterTableCmd as Tree),
  )
  const named = alters.flat().filter(({ subtype, def }) => {
    const added = (def as Tree | undefined)?.Constraint as Tree | undefined
    return subtype === 'AT_AddConstraint' && added && isCheck(added) && added.conname
  })
  const checks = [...all(tree, 'Constraint')].filter(isCheck)
  return [
    ...(checks.length > named.length
      ? ['Add each check by `alter table … add constraint <name> check (…)`']
      : []),
    ...([...all(tree, 'Constraint')].some(
      ({ fk_del_action }) => fk_del_action === 'n' || fk_del_action === 'd',
    )
      ? [
          'Say what a deletion leaves in the store: `on delete set null` and `set default` are not distributed',
        ]
      : []),
    ...(alters.some((commands) => commands.length > 1) ? ['Change one thing in each alter table'] : []),
  ]
}
