import { readFileSync } from 'node:fs'
import path from 'node:path'

const TABLE = readFileSync(path.join(import.meta.dirname, '../web/app/routes.tsx'), 'utf8')

/** The address of every screen, as its route in web/app/routes.tsx has it: '/job/{jobId}'. */
export const SCREENS: string[] = [...TABLE.matchAll(/(?:Screen\(\s*|path: )'([^']+)'/g)].map(
  ([, address]) => `/${address!.replace(/^\//, '').replace(/\$(\w+)/g, '{$1}')}`,
)
