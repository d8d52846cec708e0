import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.join(import.meta.dirname, '..')

export type Ended = { code: number | null; output: string }

/** Runs a file of the project in the given environment alone, as this user or `uid` → its exit code and output. */
export function runToEnd(
  file: string,
  args: string[],
  env: Record<string, string>,
  uid = process.getuid?.(),
): Promise<Ended> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    uid,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SAMPLE: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
