import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What collects the garbage of the thread that calls this. */
export function collector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as NodeJS.GCFunction
}

let collect: NodeJS.GCFunction | undefined

/**
 * After a file that was turned away: its megabytes would stay until memory runs short, as they lie outside of the heap that
 * tells when to collect. Some ten milliseconds, once the answer is on its way.
 */
export function giveMemoryBack() {
  setImmediate(() => {
    collect ??= collector()
    void collect({ type: 'major', execution: 'async' })
  }).unref()
}
