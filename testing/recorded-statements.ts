import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

const ENTERS = /set_config\('app\.company', '[0-9a-f]/
const ENDS = /^(?:commit|rollback)/
const WORKS = /^\s*(?:select|with|insert|update|delete)\b/

/** From now on, every statement that runs inside a company, each once. */
export function recordStatements() {
  const seen = new Map<string, Statement>()
  const inside = new WeakSet<object>()
  const { query } = pg.Client.prototype
  function recorded(this: pg.Client, ...args: unknown[]) {
    const [given, more] = args as [string | Statement, unknown[]?]
    const text = typeof given === 'string' ? given : given.text
    if (ENTERS.test(text)) inside.add(this)
    else if (ENDS.test(text)) inside.delete(this)
    else if (inside.has(this) && WORKS.test(text))
      seen.set(text, { text, values: typeof given === 'string' ? (more ?? []) : given.values })
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

/** The tables that a plan reads without asking for their company, neither by a value nor by another table's. */
function withoutCompany(plan: Node, tenantTables: Set<string>): string[] {
  const nodes = nodesOf(plan)
  const conditions = nodes.flatMap((node) => CONDITIONS.map((name) => node[name]).filter(Boolean)).join(' ')
  const isScan = (node: Node) =>
    String(node['Node Type']).endsWith('Scan') && tenantTables.has(String(node['Relation Name']))
  return nodes.filter(isScan).flatMap((node) => {
    const own = CONDITIONS.map((name) => node[name] ?? '').join(' ')
    const joined = new RegExp(`\\b${RegExp.escape(String(node.Alias))}\\.company_id\\b`)
    const isNamed = /(?<![\w.])(?:\w+\.)?company_id = /.test(own) || joined.test(conditions)
    return isNamed ? [] : [String(node['Relation Name'])]
  })
}

/** Of the statements, those that read or change rows of a table whose company they do not name, and which table. */
export async function unscoped(pool: pg.Pool, statements: Iterable<Statement>, tenantTables: Set<string>) {
  const client = await pool.connect()
  const found: { table: string; text: string }[] = []
  try {
    for (const { text, values } of statements) {
      await client.query('begin')
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (format json) ${text}`,
        values,
      )
      await client.query('rollback')
      for (const table of withoutCompany(rows[0]!['QUERY PLAN'][0]!.Plan, tenantTables))
        found.push({ table, text })
    }
  } finally {
    client.release()
  }
  return found
}
