import path from 'node:path'
import { parseSync, type ModuleItem } from '@swc/core'

type Unused = { file: string; name: string }

const RELATIVE = /(['"])(\.{1,2}\/[^'"]+)\1/g

/** The values that a statement exports by name. Types are left out: they go with the values that they describe. */
function exportsOf(item: ModuleItem): string[] {
  if (item.type === 'ExportNamedDeclaration' && !item.source && !item.typeOnly)
    return item.specifiers.flatMap((one) =>
      one.type === 'ExportSpecifier' && !one.isTypeOnly ? [(one.exported ?? one.orig).value] : [],
    )
  if (item.type !== 'ExportDeclaration') return []
  const { declaration } = item
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return [declaration.identifier.value]
  if (declaration.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []))
}

/** The files that a text names, in imports or otherwise, by their paths from the root. */
const namedIn = (file: string, text: string) =>
  [...text.matchAll(RELATIVE)].map(([, , target]) => path.posix.join(path.posix.dirname(file), target!))

/** Sources by their paths → the values that a file exports and no file that names it uses. */
export function unusedExports(sources: ReadonlyMap<string, string>): Unused[] {
  const users = new Map<string, string[]>()
  for (const [file, text] of sources)
    for (const target of namedIn(file, text)) users.set(target, [...(users.get(target) ?? []), text])
  return [...sources].flatMap(([file, text]) => {
    const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') })
    const around = users.get(file) ?? []
    return body
      .flatMap(exportsOf)
      .filter((name) => !around.some((user) => new RegExp(`\\b${RegExp.escape(name)}\\b`).test(user)))
      .map((name) => ({ file, name }))
  })
}
