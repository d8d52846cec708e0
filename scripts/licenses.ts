/** Lists the licenses of everything shipped, and fails if one is not permissive: `npm run licenses`. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.join(import.meta.dirname, '..')

const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // fonts
  'PostgreSQL',
  'Unlicense',
])

type Package = { version?: string; license?: string; dev?: boolean; dependencies?: Record<string, string> }
export type License = { name: string; version: string; license: string; shippedIn: 'server' | 'browser' }

/** True if one of the alternative licenses is permissive, or all of those that apply together are. */
export function isPermissive(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, ' ').trim()
  const each = (part: string) => part.split(/\s+AND\s+/).every((one) => PERMISSIVE.has(one.trim()))
  return bare.split(/\s+OR\s+/).some(each)
}

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Where Node finds `name` from a package's folder: in it, or in a folder above. */
function resolve(packages: Record<string, Package>, from: string, name: string): string | null {
  for (let at = from; ;) {
    const place = `${at}${at ? '/' : ''}node_modules/${name}`
    if (packages[place]) return place
    if (!at) return null
    const up = at.lastIndexOf('node_modules/')
    at = up > 0 ? at.slice(0, up - 1) : ''
  }
}

function withAllThatTheyNeed(packages: Record<string, Package>, names: string[]): Set<string> {
  const places = new Set<string>()
  const take = (from: string, name: string) => {
    const place = resolve(packages, from, name)
    if (!place || places.has(place)) return
    places.add(place)
    for (const needed of Object.keys(packages[place]!.dependencies ?? {})) take(place, needed)
  }
  for (const name of names) take('', name)
  return places
}

/** The packages whose code or fonts reach the browser: those that web/ imports. */
function importedBy(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$|^dist\/|^build\//.test(file),
  )
  const names = files.flatMap((file) =>
    [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(
        /(?:from |import |url\()['"]((?:@[^/'"]+\/)?[^./'"][^/'"]*)/g,
      ),
    ].map(([, name]) => name!),
  )
  return [...new Set(names)]
}

/** Everything that an installed server runs, and everything that is bundled for the browser. */
export function shippedLicenses(root = ROOT): License[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Package>
  }
  const server = Object.keys(packages).filter((place) => place && !packages[place]!.dev)
  const browser = withAllThatTheyNeed(packages, importedBy(path.join(root, 'web')))
  const places = [...new Set([...server, ...browser])].sort()
  return places.map((place) => ({
    name: nameOf(place),
    version: packages[place]!.version ?? '',
    license: packages[place]!.license ?? 'unknown',
    shippedIn: packages[place]!.dev ? 'browser' : 'server',
  }))
}

if (process.argv[1] === import.meta.filename) {
  const all = shippedLicenses()
  for (const { name, version, license, shippedIn } of all)
    console.log(`${`${name}@${version}`.padEnd(48)}${shippedIn.padEnd(10)}${license}`)
  const refused = all.filter(({ license }) => !isPermissive(license))
  console.log(
    `\n${all.length} packages, ${refused.length} with a license that asks for more than to be named.`,
  )
  for (const { name, license } of refused) console.error(`✗ ${name} is under ${license}. Replace it.`)
  if (refused.length > 0) process.exitCode = 1
}
