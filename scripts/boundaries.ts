/** Checks the import boundaries. Fails if too few modules were seen: without any, every rule holds. */
import { createRequire } from 'node:module'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'

const FEWEST_MODULES = 100
const MOST_LOOSE = 18 // files of the server outside a folder; in one, most of these would close a cycle
const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: object[]
  options: object
}

const folderOf = (file: string) => file.match(/^(?:server|web)\/[^/.]+(?:\/base)?(?=\/)/)?.[0]

/** Folders of server/ or web/ that import each other, as a path that returns to its beginning; <word>/base is a folder of its own. Tests may import any. */
function folderCycle(modules: ICruiseResult['modules']): string[] | null {
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules.filter((module) => !module.source.includes('.test.'))) {
    const folder = folderOf(source)
    for (const { resolved } of folder ? dependencies : []) {
      const other = folderOf(resolved)
      if (other && other !== folder) needs.set(folder!, (needs.get(folder!) ?? new Set()).add(other))
    }
  }
  const walk = (path: string[]): string[] | null => {
    const last = path.at(-1)!
    if (path.indexOf(last) < path.length - 1) return path.slice(path.indexOf(last))
    for (const next of needs.get(last) ?? []) {
      const found = walk([...path, next])
      if (found) return found
    }
    return null
  }
  for (const folder of needs.keys()) {
    const found = walk([folder])
    if (found) return found
  }
  return null
}

const { output } = await cruise(
  ['domain', 'contract', 'server', 'web', 'testing', 'e2e', 'bench', 'scripts'],
  { ...config.options, validate: true, ruleSet: { forbidden: config.forbidden } } as ICruiseOptions,
)
const { summary, modules } = output as ICruiseResult
const sources = modules.map(({ source }) => source).filter((source) => !source.includes('node_modules'))
const ours = sources.length
const loose = sources.filter(
  (source) => /^server\/[^/]+\.ts$/.test(source) && !source.includes('.test.'),
).length

for (const { rule, from, to, comment } of summary.violations) {
  const why =
    comment ??
    (config.forbidden as { name: string; comment: string }[]).find(({ name }) => name === rule.name)?.comment
  console.error(`${rule.name}: ${from} → ${to}\n  ${why}`)
}
const cycle = folderCycle(modules)
if (cycle)
  console.error(
    `no-folder-cycles: ${cycle.join(' → ')}\n  Move what they share to the one that owns it, or to domain/.`,
  )
if (ours < FEWEST_MODULES)
  console.error(`Only ${ours} modules were seen, at least ${FEWEST_MODULES} were expected.`)

if (loose > MOST_LOOSE)
  console.error(
    `${loose} files lie loose in server/, at most ${MOST_LOOSE} may. Move what you added to what uses it.`,
  )

if (summary.violations.length > 0 || cycle || loose > MOST_LOOSE || ours < FEWEST_MODULES) process.exit(1)
console.log(`Boundaries hold in ${ours} modules.`)
