import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'))

type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  inBundle?: boolean
}
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([name]) => name !== '')

test('every package of the lockfile is held by a checksum, and from no address of its own', () => {
  expect(locked.length).toBeGreaterThan(200)
  for (const [name, { integrity, resolved, link, inBundle }] of locked) {
    expect(inBundle ?? integrity?.startsWith('sha512-'), name).toBe(true)
    expect([resolved, link], name).toEqual([undefined, undefined])
  }
})

test('no package runs a script of its own while it is installed', () => {
  expect(readFileSync(path.join(import.meta.dirname, '../.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('the versions that the project asks for are exact, and those of the lockfile', () => {
  const { dependencies, devDependencies, optionalDependencies } = read('package.json') as Record<
    string,
    Record<string, string>
  >
  for (const [name, version] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  }))
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
})
