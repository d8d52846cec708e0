import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

const PROGRAM = path.join(import.meta.dirname, 'release.ts')
const LOCK = {
  name: 'vouch',
  version: '1.0.0',
  packages: { '': { name: 'vouch', version: '1.0.0' }, 'node_modules/x': { version: '1.0.0' } },
}

let folder: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
const json = (value: object) => JSON.stringify(value, null, 2) + '\n'

function release(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@example.com')
  write('package.json', json({ name: 'vouch', version: '1.0.0', dependencies: { x: '1.0.0' } }))
  write('package-lock.json', json(LOCK))
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- Tips fly.\n\n## 1.0.0\n\nThe first release.\n')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
})

describe('a release', () => {
  test('sets version, lockfile and changelog, and commits and tags them', () => {
    const { status, said } = release('1.10.0')
    expect(said).toBe('Vouch 1.10.0 is committed and tagged. Publish it with: git push origin main v1.10.0\n')
    expect(status).toBe(0)
    expect(read('package.json')).toBe(
      json({ name: 'vouch', version: '1.10.0', dependencies: { x: '1.0.0' } }),
    )
    const packages = { ...LOCK.packages, '': { name: 'vouch', version: '1.10.0' } }
    expect(read('package-lock.json')).toBe(json({ ...LOCK, version: '1.10.0', packages }))
    expect(read('CHANGELOG.md')).toMatch(
      /^# Changelog\n\n## 1\.10\.0 \(20\d\d-\d\d-\d\d\)\n\n- Tips fly\.\n\n## 1\.0\.0\n\nThe first release\.\n$/,
    )
    expect(git('log', '--format=%s')).toBe('Release 1.10.0\nBegin')
    expect(git('rev-parse', 'v1.10.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
    expect(git('cat-file', '-t', 'v1.10.0')).toBe('tag')
    expect(git('status', '--porcelain')).toBe('')
  })

  test.each<[string, string[], () => void, RegExp]>([
    ['without a version', [], () => undefined, /^Expected a version such as 1\.2\.3, found “”\.\n$/],
    ['of v1.1.0', ['v1.1.0'], () => undefined, /^Expected a version .* found “v1\.1\.0”\.\n$/],
    ['of the same version', ['1.0.0'], () => undefined, /^1\.0\.0 is not higher than 1\.0\.0, .*\n$/],
    ['of a lower version', ['0.9.9'], () => undefined, /^0\.9\.9 is not higher than 1\.0\.0, .*\n$/],
    [
      'on a branch',
      ['1.1.0'],
      () => void git('switch', '--quiet', '-c', 'x'),
      /^Releases are made on main\. .*\n$/,
    ],
    ['with changes', ['1.1.0'], () => write('CHANGELOG.md', ''), /^The working tree has changes\. .*\n$/],
    ['with a new file', ['1.1.0'], () => write('new', ''), /^The working tree has changes\. .*\n$/],
    ['of a tag that exists', ['1.1.0'], () => void git('tag', 'v1.1.0'), /^The tag v1\.1\.0 exists\. .*\n$/],
    ...[
      '# Changelog\n\n## Unreleased\n\n## 1.0.0\n\n- Old.\n',
      '# Changelog\n\n## 1.0.0\n',
      '## Unreleased\n',
    ].map((text): [string, string[], () => void, RegExp] => [
      `with nothing new (${JSON.stringify(text)})`,
      ['1.1.0'],
      () => {
        write('CHANGELOG.md', text)
        git('commit', '--quiet', '--all', '--message', 'Empty')
      },
      /^CHANGELOG\.md has nothing under “## Unreleased”\. .*\n$/,
    ]),
  ])('%s is refused with a sentence, and changes nothing', (_, args, prepare, sentence) => {
    prepare()
    const before = [git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')]
    expect(release(...args)).toEqual({ status: 1, said: expect.stringMatching(sentence) })
    expect([git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')]).toEqual(before)
  })
})
