import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.join(import.meta.dirname, '..')

/** The files of the product, by their paths from its root. */
export const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')

export const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** A copy of the product to change; the caller deletes it. */
export function copyProduct(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'vouch-strength-'))
  for (const file of files) cpSync(path.join(ROOT, file), path.join(copy, file), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** Whether a program of node_modules succeeds in a copy; SHOW=1 shows its output. */
export const succeeds = (copy: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [`node_modules/${program}`, ...args], {
    cwd: copy,
    stdio: process.env.SHOW ? 'inherit' : 'ignore',
    env: { ...process.env, ...env },
  }).status === 0
