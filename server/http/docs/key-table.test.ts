import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import type { Endpoint, Resource } from '../../../contract/endpoint.ts'

const COLUMNS = ['read', 'write', 'export'] as const

const words = (cell: string) => cell.split(/[\s,]+/).filter((word) => word !== '')

/** What docs/api.md says: for each resource, the calls that take a key, and whether others stay on the screens. */
function documented() {
  const table = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .slice(2)
  return table.map(([resources, read, write, exported, because]) => ({
    resources: words(resources!),
    read: words(read!).sort(),
    write: words(write!).sort(),
    export: words(exported!).sort(),
    hasOthers: because!.trim() !== '',
  }))
}

test('the table of calls that take a key is the contract’s', () => {
  const rows = documented()
  expect(rows.flatMap(({ resources }) => resources).sort()).toEqual(Object.keys(api).sort())
  const contract = rows.map(({ resources }) => {
    const calls = resources.flatMap((name) => Object.entries((api as Record<string, Resource>)[name]!))
    const asked = calls.filter(([, { access }]: [string, Endpoint]) => access !== 'anyone')
    const withKey = (use: Endpoint['key']) =>
      asked.flatMap(([name, { key }]) => (key === use ? name : [])).sort()
    const uses = Object.fromEntries(COLUMNS.map((use) => [use, withKey(use)]))
    return { resources, ...uses, hasOthers: withKey(undefined).length > 0 }
  })
  expect(rows).toEqual(contract)
})
