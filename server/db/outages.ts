import type { Logger } from 'pino'
import { isDatabaseAway } from './away.ts'

export type Outages = {
  /** A statement failed with `cause`. Calls `otherwise` if the database does answer. */
  notice(cause: { message: string; code?: string }, otherwise: () => void): void
  stop(): void
}

type Options = { askMs?: number; sayMs?: number }

const reasonOf = ({ code, message }: { code?: string; message: string }) => code ?? message

/** Tells an outage of the database in one line when it begins, one a minute, and one when `ask` succeeds again. */
export function watchOutages(
  log: Pick<Logger, 'warn' | 'error'>,
  ask: () => Promise<unknown>,
  { askMs = 1_000, sayMs = 60_000 }: Options = {},
): Outages {
  let outage: { began: number; toldAt: number } | null = null
  let asking: Promise<string | null> | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const seconds = () => Math.round((performance.now() - outage!.began) / 1000)

  /** Why the database is away; null if it answers. */
  const away = () =>
    ask().then(
      () => null,
      (cause: unknown) => (isDatabaseAway(cause) ? reasonOf(cause) : null),
    )

  async function askAgain() {
    const because = await away()
    if (stopped) return
    if (because === null) {
      log.warn({ seconds: seconds() }, 'the database answers again')
      outage = null
      return
    }
    if (performance.now() - outage!.toldAt >= sayMs) {
      outage!.toldAt = performance.now()
      log.error({ because, seconds: seconds() }, 'the database still does not answer')
    }
    timer = setTimeout(() => void askAgain(), askMs).unref()
  }

  async function find(otherwise: () => void) {
    asking ??= away()
    const because = await asking
    asking = null
    if (outage || stopped) return
    if (because === null) return otherwise()
    outage = { began: performance.now(), toldAt: performance.now() }
    log.error({ because }, 'the database does not answer')
    timer = setTimeout(() => void askAgain(), askMs).unref()
  }

  return {
    notice(_cause, otherwise) {
      if (!outage && !stopped) void find(otherwise)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
