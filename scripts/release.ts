/** `npm run release -- X.Y.Z`: sets the version and the changelog, commits and tags. It pushes nothing. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

const FILES = ['package.json', 'package-lock.json', 'CHANGELOG.md'] as const
const UNRELEASED = /^## Unreleased\n+([^]*?)(?=^## |(?![^]))/m

class Refused extends Error {}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const numbers = (version: string) => version.split('.').map(Number) as [number, number, number]

function isHigher(version: string, than: string): boolean {
  const [a, b] = [numbers(version), numbers(than)]
  const n = a.findIndex((number, place) => number !== b[place])
  return n >= 0 && a[n]! > b[n]!
}

/** Errors: Refused, with what to do. */
function check(version: string | undefined, present: string, changelog: string): asserts version is string {
  if (!version || !/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version))
    throw new Refused(`Expected a version such as 1.2.3, found “${version ?? ''}”.`)
  if (git('branch', '--show-current') !== 'main')
    throw new Refused('Releases are made on main. Switch to it first: git switch main')
  if (git('status', '--porcelain') !== '')
    throw new Refused('The working tree has changes. Commit or remove them first.')
  if (!isHigher(version, present))
    throw new Refused(
      `${version} is not higher than ${present}, the version in package.json. Give a higher one.`,
    )
  if (git('tag', '--list', `v${version}`) !== '')
    throw new Refused(`The tag v${version} exists. Give another version.`)
  if (!UNRELEASED.exec(changelog)?.[1]!.trim())
    throw new Refused('CHANGELOG.md has nothing under “## Unreleased”. Write there what is new.')
}

function release(version: string | undefined) {
  const [manifest, lockfile, changelog] = FILES.map((file) => readFileSync(file, 'utf8')) as [
    string,
    string,
    string,
  ]
  const present = (JSON.parse(manifest) as { version: string }).version
  check(version, present, changelog)
  const renumbered = (text: string) => text.replace(`"version": "${present}"`, `"version": "${version}"`)
  const day = new Date().toISOString().slice(0, 10)
  const contents = [
    renumbered(manifest),
    renumbered(renumbered(lockfile)), // its own version, and that of its first package
    changelog.replace('## Unreleased\n', `## ${version} (${day})\n`),
  ]
  FILES.forEach((file, n) => writeFileSync(file, contents[n]!))
  git('add', ...FILES)
  git('commit', '--quiet', '--message', `Release ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `Vouch ${version}`)
  console.log(`Vouch ${version} is committed and tagged. Publish it with: git push origin main v${version}`)
}

try {
  release(process.argv[2])
} catch (cause) {
  if (!(cause instanceof Refused)) throw cause
  console.error(cause.message)
  process.exitCode = 1
}
