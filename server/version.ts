import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const LENGTH = 9 // of a commit's name, as git shortens it

/** The commit that git says is here; empty without git, and in a copy inside the repository of something else. */
function commitOfGit(): string {
  const args = ['-c', 'safe.directory=*', 'rev-parse', '--show-toplevel', 'HEAD']
  try {
    const told = execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [top = '', commit = ''] = told.trim().split('\n')
    return realpathSync(top) === realpathSync(ROOT) ? commit : ''
  } catch {
    return ''
  }
}

/** What the build of an image wrote down (Dockerfile), or else git. */
function commitHere(): string {
  const file = path.join(ROOT, 'commit')
  return (existsSync(file) ? readFileSync(file, 'utf8').trim() : commitOfGit()).slice(0, LENGTH)
}

/** The version in package.json, read once. */
export const productVersion = (
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
).version

const commit = commitHere()

/** The version with the commit that runs, if it is known, such as 1.0.0+3f2a1bc00: many builds have the same version. */
export const buildVersion = commit ? `${productVersion}+${commit}` : productVersion
