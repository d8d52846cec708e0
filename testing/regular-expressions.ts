import { parseSync, type Expression } from '@swc/core'
import { globSync, readFileSync } from 'node:fs'

type Node = { type?: string } & Record<string, unknown>

/** Its expression is made of a company's secrets. */
const OF_DATA = ['server/tracking/secrets.rules.ts']

/** The text of an expression that consists of strings, templates and constants of its file; null for any other. */
function textOf(expression: Expression, constants: ReadonlyMap<string, Expression>): string | null {
  if (expression.type === 'StringLiteral') return expression.value
  const constant = expression.type === 'Identifier' && constants.get(expression.value)
  if (constant) return textOf(constant, constants)
  if (expression.type !== 'TemplateLiteral') return null
  const { quasis, expressions } = expression
  const inserted = expressions.map((part) => textOf(part, constants))
  return inserted.includes(null)
    ? null
    : quasis.map(({ cooked }, at) => cooked! + (inserted[at] ?? '')).join('')
}

function visit(node: unknown, see: (node: Node) => void) {
  if (typeof node !== 'object' || node === null) return
  see(node as Node)
  for (const child of Object.values(node)) visit(child, see)
}

export type Found = { where: string; pattern: string; flags: string }

/** The regular expressions of the product's sources, literal ones and those made by `new RegExp`. */
export function regularExpressions(): Found[] {
  const found: Found[] = []
  for (const where of globSync('{domain,contract,server,web}/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|^web\/dist\//.test(where)) continue
    const made: Expression[][] = []
    const constants = new Map<string, Expression>()
    const tsx = where.endsWith('x')
    visit(parseSync(readFileSync(where, 'utf8'), { syntax: 'typescript', tsx, target: 'es2024' }), (node) => {
      const { type, pattern, flags } = node
      const name = ((node.id ?? node.callee) as { value?: string } | undefined)?.value ?? ''
      if (type === 'RegExpLiteral') found.push({ where, pattern: pattern as string, flags: flags as string })
      else if (type === 'VariableDeclarator') constants.set(name, node.init as Expression)
      else if (type === 'NewExpression' && name === 'RegExp')
        made.push((node.arguments as { expression: Expression }[]).map(({ expression }) => expression))
    })
    for (const expressions of made) {
      const [pattern, flags = ''] = expressions.map((expression) => textOf(expression, constants))
      if (typeof pattern === 'string' && flags !== null) found.push({ where, pattern, flags })
      else if (!OF_DATA.includes(where))
        throw new Error(
          `${where}: write this regular expression as a literal, or from constants of this file.`,
        )
    }
  }
  return found
}
