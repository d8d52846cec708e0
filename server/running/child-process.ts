import { writeFileSync } from 'node:fs'
import process from 'node:process'

/** Why a process ended before its work did, as a sentence. SIGKILL that no person sent comes from Linux when memory runs out. */
export const endedEarly = (what: string, status: number | null, by: NodeJS.Signals | null) =>
  by === 'SIGKILL'
    ? `${what} ended early (SIGKILL): probably out of memory.`
    : `${what} ended early (${by ?? status}).`

/** Where memory runs out, Linux ends this process, not its server. */
export function offerMemoryFirst() {
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
}
