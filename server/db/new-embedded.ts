import { fork } from 'node:child_process'
import path from 'node:path'
import { endedEarly } from '../running/child-process.ts'
import { UserError } from '../errors.ts'

// It compiles PGlite once, and quickly, and lives for two seconds.
const LITTLE_MEMORY = [
  '--liftoff-only',
  '--wasm-num-compilation-tasks=1',
  '--max-old-space-size=64',
  '--max-semi-space-size=1',
]

/** Makes an empty embedded database in a folder, which others can read then. Errors: UserError with what PGlite says, or that the process was killed. */
export async function makeNewEmbedded(folder: string, signal?: AbortSignal) {
  const program = path.join(import.meta.dirname, 'new-embedded-program.ts')
  const stdio: ['ignore', 'ignore', 'ignore', 'ipc'] = ['ignore', 'ignore', 'ignore', 'ipc']
  const child = fork(program, { execArgv: LITTLE_MEMORY, stdio, ...(signal && { signal }) })
  const { promise, resolve, reject } = Promise.withResolvers<{ failure: string | null }>()
  child.once('message', (answer) => resolve(answer as { failure: string | null }))
  child.once('error', reject)
  child.once('exit', (status, by) =>
    reject(new Error(endedEarly('The process that makes a new database', status, by))),
  )
  child.send(folder)
  const { failure } = await promise
  if (failure !== null) throw new UserError(`A new database could not be made in ${folder}: ${failure}`)
}
