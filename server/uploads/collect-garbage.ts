import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: NodeJS.GCFunction | undefined

/**
 * Collects garbage soon, for some ten milliseconds. Call it after a refused file: its megabytes lie outside of the heap by which
 * Node decides when to collect. Without it, twelve files of 10 MB leave up to 86 MB instead of 41 (decision 43).
 */
export function collectGarbage() {
  setImmediate(() => {
    setFlagsFromString('--expose-gc')
    collect ??= runInNewContext('gc') as NodeJS.GCFunction
    void collect({ type: 'major', execution: 'async' })
  }).unref()
}
