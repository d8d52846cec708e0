import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The function that collects the garbage of the calling thread. */
export function collector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as NodeJS.GCFunction
}

let collect: NodeJS.GCFunction | undefined

/**
 * Collects garbage soon, for some ten milliseconds. Call it after a refused file: its megabytes lie outside of the heap by which
 * Node decides when to collect (figures in decision 43).
 */
export function collectGarbage() {
  setImmediate(() => {
    collect ??= collector()
    void collect({ type: 'major', execution: 'async' })
  }).unref()
}
