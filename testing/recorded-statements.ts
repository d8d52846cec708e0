import pg from 'pg'

export type Statement = {
  text: string
  values: unknown[]
  /** It ran in a transaction that may only read. */
  readsOnly?: boolean
  /** It ran inside a company. */
  isInside?: boolean
  /** It ran as the owner after the application's role had changed something in the same transaction. */
  isOwnerLater?: boolean
}

const BEGINS_OR_ENDS = /^(?:begin|commit|rollback)\b/
const BEGINS_READING = /^begin read only/
const ENTERS = /select enter_company\(/
const LEAVES = /^(?:commit|rollback)|select leave_company\(/
const BECOMES = /^set local role (none|vouch_app)$/
const WORKS = /^\s*(?:select|with|insert|update|delete|declare)\b/
const CHANGES = /^\s*(?:with\b[^]*)?\b(?:insert into|update|delete from)\b/

type Transaction = { isInside: boolean; readsOnly: boolean; isOwner: boolean; hasChanged: boolean }

function move(transaction: Transaction, text: string) {
  if (BEGINS_OR_ENDS.test(text)) transaction.hasChanged = false
  const role = BECOMES.exec(text)?.[1]
  if (role) transaction.isOwner = role === 'none'
  else if (ENTERS.test(text))
    Object.assign(transaction, { isInside: true, isOwner: false, readsOnly: BEGINS_READING.test(text) })
  else if (LEAVES.test(text)) Object.assign(transaction, { isInside: false, isOwner: true, readsOnly: false })
}

/** Records every statement, each once, until `stop`. One that runs both inside a company and outside counts as inside. */
export function recordStatements() {
  const seen = new Map<string, Statement>()
  const transactions = new WeakMap<object, Transaction>()
  const { query } = pg.Client.prototype
  function recorded(this: pg.Client, ...args: unknown[]) {
    const [given, more] = args as [string | Statement, unknown[]?]
    const text = typeof given === 'string' ? given : given.text
    const known = transactions.get(this)
    const transaction = known ?? { isInside: false, readsOnly: false, isOwner: true, hasChanged: false }
    if (!known) transactions.set(this, transaction)
    move(transaction, text)
    const { isInside, readsOnly, isOwner, hasChanged } = transaction
    const before = seen.get(text)
    if (WORKS.test(text) && !ENTERS.test(text) && !LEAVES.test(text) && (isInside || !before?.isInside))
      seen.set(text, {
        text,
        values: typeof given === 'string' ? (more ?? []) : given.values,
        isInside,
        readsOnly,
        isOwnerLater: Boolean(before?.isOwnerLater) || (isOwner && hasChanged),
      })
    if (!isOwner && CHANGES.test(text)) transaction.hasChanged = true
    return (query as (...args: unknown[]) => unknown).apply(this, args)
  }
  pg.Client.prototype.query = recorded as typeof query
  return {
    seen,
    stop() {
      pg.Client.prototype.query = query
    },
  }
}

type Node = Record<string, unknown> & { Plans?: Node[] }

const CONDITIONS = ['Index Cond', 'Filter', 'Recheck Cond', 'Hash Cond', 'Merge Cond', 'Join Filter']
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const conditionsOf = (node: Node) => CONDITIONS.map((name) => node[name] ?? '').join(' ')

/** The aliases whose company_id is compared with that of `alias` anywhere in the plan. */
function comparedWith(alias: string, scans: Node[], everything: string): string[] {
  const own = scans.filter((scan) => scan.Alias === alias).map(conditionsOf)
  const links = [
    ...own.flatMap((text) => [...text.matchAll(/(?<![\w.])company_id = (\w+)\.company_id/g)]),
    ...everything.matchAll(new RegExp(`\\b${RegExp.escape(alias)}\\.company_id = (\\w+)\\.company_id`, 'g')),
    ...everything.matchAll(
      new RegExp(`\\b(\\w+)\\.company_id = ${RegExp.escape(alias)}\\.company_id\\b`, 'g'),
    ),
  ]
  return links.map(([, other]) => other!)
}

/** The tables that a plan reads without comparing their company_id with a value, or with a table that is compared. */
function withoutCompany(plan: Node, tenantTables: Set<string>): string[] {
  const nodes = nodesOf(plan)
  const everything = nodes.map(conditionsOf).join(' ')
  const isScan = (node: Node) =>
    String(node['Node Type']).endsWith('Scan') && tenantTables.has(String(node['Relation Name']))
  const scans = nodes.filter(isScan)
  const named = new Set<string>()
  const aliasOf = ({ Alias }: Node) => String(Alias)
  const isNamed = (node: Node) => named.has(aliasOf(node))
  const asks = (scan: Node) => /company_id = (?!\w+\.company_id)/.test(conditionsOf(scan))
  const isLinked = (scan: Node) =>
    comparedWith(aliasOf(scan), scans, everything).some((other) => named.has(other))
  const passesOn = (node: Node) => {
    const inner = node['Node Type'] === 'Subquery Scan' ? nodesOf(node).filter(isScan) : []
    return inner.length > 0 && inner.every(isNamed)
  }
  for (let before = -1; before < named.size;) {
    before = named.size
    for (const node of nodes)
      if (isScan(node) ? asks(node) || isLinked(node) : passesOn(node)) named.add(aliasOf(node))
  }
  return scans.filter((scan) => !isNamed(scan)).map((scan) => String(scan['Relation Name']))
}

type Explaining = {
  enter?: string
  options?: string
  /** The plans for values that the planner does not know, which readers have (server/db/database.ts). */
  isGeneric?: boolean
}

/** The plan of each statement, as its tree, in a transaction that begins with `enter` and is rolled back. */
async function plansOf(
  pool: pg.Pool,
  statements: Iterable<Statement>,
  { enter = '', options = '', isGeneric = false }: Explaining = {},
) {
  const isPrepared = enter !== '' || isGeneric // otherwise nothing runs that has to be undone
  const client = await pool.connect()
  const plans: { text: string; plan: Node }[] = []
  try {
    for (const { text, values } of statements) {
      if (isPrepared) await client.query(`begin; ${enter}`)
      const unknown = values.length > 0 ? `(${values.map(() => 'null').join()})` : ''
      if (isGeneric)
        await client.query(`set local plan_cache_mode = force_generic_plan; prepare asked as ${text}`)
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (format json ${options}) ${isGeneric ? `execute asked ${unknown}` : text}`,
        isGeneric ? [] : values,
      )
      if (isPrepared) await client.query('rollback; deallocate all')
      plans.push({ text, plan: rows[0]!['QUERY PLAN'][0]!.Plan })
    }
  } finally {
    client.release()
  }
  return plans
}

const ROWS = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Join Filter']

/** Runs the statements inside a company again and rolls them back → how many rows all steps of each read. */
export async function rowsLookedAt(pool: pg.Pool, statements: Iterable<Statement>, company: string) {
  const enter = `select enter_company('${company}')`
  const ours = [...statements].filter(({ isInside }) => isInside) // the job queue may ask something at any moment
  const plans = await plansOf(pool, ours, { enter, options: ', analyze' })
  const rowsOf = (node: Node) =>
    ROWS.reduce((sum, name) => sum + Number(node[name] ?? 0), 0) * Number(node['Actual Loops'] ?? 1)
  return plans.map(({ text, plan }) => ({
    text,
    rows: nodesOf(plan).reduce((sum, node) => sum + rowsOf(node), 0),
  }))
}

/** By which indexes the statements inside a company read a table, for values that the planner does not know. */
export async function indexesOf(
  pool: pg.Pool,
  statements: Iterable<Statement>,
  { company, table }: { company: string; table: string },
) {
  const ours = [...statements].filter(({ isInside }) => isInside)
  const plans = await plansOf(pool, ours, { enter: `select enter_company('${company}')`, isGeneric: true })
  const reads = plans.flatMap(({ plan }) => nodesOf(plan)).filter((node) => node['Relation Name'] === table)
  return new Set(reads.map((node) => String(node['Index Name'] ?? node['Node Type'])))
}

const OF_PEOPLE = ['person', 'connection', 'job_decision', 'rating', 'candidate_move']
const FINDS = /\b(?:id|person_id|connection_id) = (?!ANY)/
const FOLLOWS = /(?<!\bcompany_id) [<>=]+ (?:ANY )?\(*\w+\.\w+/ // a value of another row

const isOfPeople = (node: Node) => OF_PEOPLE.includes(String(node['Relation Name']))
const mayBeMany = (node: Node) => nodesOf(node).some((one) => isOfPeople(one) || 'Function Name' in one)

/** Whether the inner step runs once for each of many rows of the outer one. */
function runsAgain(outer: Node, inner: Node) {
  const { 'Parent Relationship': side, 'Subplan Name': name } = inner
  if (side === 'SubPlan')
    return (
      isOfPeople(outer) &&
      !String(name).startsWith('CTE') &&
      !conditionsOf(outer).includes(`hashed ${String(name)}`)
    )
  return outer['Node Type'] === 'Nested Loop' && side === 'Inner' && mayBeMany(outer.Plans![0]!)
}

/** Whether a plan reads all rows of a company or an employee to find one of them, or reads them for each row of something else. */
function readsAllAgain(node: Node, isRepeated = false): boolean {
  const asked = String(node['Index Cond'] ?? node['Recheck Cond'] ?? '')
  const isWhole = isOfPeople(node) && !/\b(?:id|person_id|connection_id|link_key|email_key) = /.test(asked)
  if (isWhole && (isRepeated ? !FOLLOWS.test(asked) : FINDS.test(String(node.Filter ?? '')))) return true
  return (node.Plans ?? []).some((inner) =>
    readsAllAgain(
      inner,
      inner['Parent Relationship'] !== 'InitPlan' && (isRepeated || runsAgain(node, inner)),
    ),
  )
}

/** The statements that read all rows of a company where an index finds the ones that they want, or repeatedly. */
export async function readingCompanies(
  pool: pg.Pool,
  statements: Iterable<Statement>,
  explaining: Explaining = {},
) {
  const plans = await plansOf(pool, statements, explaining)
  return plans.filter(({ plan }) => readsAllAgain(plan))
}

/** The statements that read or change a tenant table without naming its company, and that table. */
export async function unscoped(pool: pg.Pool, statements: Iterable<Statement>, tenantTables: Set<string>) {
  const plans = await plansOf(pool, statements)
  return plans.flatMap(({ text, plan }) =>
    withoutCompany(plan, tenantTables).map((table) => ({ table, text })),
  )
}

const COMPARISON = /(?:"?\w+"?\.)?"?company_id"? = (?:(\$\d+)|'[\da-f-]{36}'|"?\w+"?\."?company_id"?)/g

/** A statement without one of its comparisons; `marked` is the text with that comparison marked. */
export type Weakened = Statement & { marked: string }

/** For each comparison of companies in a statement: the statement without it. */
export const withoutEach = ({ text, values }: Statement): Weakened[] =>
  [...text.matchAll(COMPARISON)].map((found) => {
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
    return {
      text: `${before}${found[1] ? `(${found[1]}::uuid is not null)` : 'true'}${after}`,
      values,
      marked: `${before}>>> ${found[0]} <<<${after}`,
    }
  })
