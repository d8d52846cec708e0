import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: NodeJS.GCFunction | undefined

/**
 * After a file that was turned away: its megabytes would stay until memory runs short, as they lie outside of the heap that
 * tells when to collect. Some ten milliseconds, once the answer is on its way.
 */
export function giveMemoryBack() {
  setImmediate(() => {
    if (!collect) {
      setFlagsFromString('--expose-gc')
      collect = runInNewContext('gc') as NodeJS.GCFunction
    }
    void collect({ type: 'major', execution: 'async' })
  }).unref()
}
