import type { Logger } from 'pino'
import { AWAY_SAYS, whyAway, type Away } from './away.ts'

export type Outages = {
  /** A statement failed as if the database were away. Calls `otherwise` if it does answer. */
  notice(otherwise: () => void): void
  stop(): void
}

type Options = { askMs?: number; sayMs?: number; setSilent?: (isSilent: boolean) => void }

/**
 * Tells an outage of the database in one line when it begins, one a minute, and one when `ask` succeeds again. Meanwhile, `setSilent`
 * hears whether the database is silent.
 */
export function watchOutages(
  log: Pick<Logger, 'warn' | 'error'>,
  ask: () => Promise<unknown>,
  { askMs = 1_000, sayMs = 60_000, setSilent = () => undefined }: Options = {},
): Outages {
  let outage: { began: number; told: Away | null; toldAt: number } | null = null
  let asking: Promise<Found | null> | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const seconds = () => Math.round((performance.now() - outage!.began) / 1000)

  type Found = { why: Away; because: string }

  /** Why the database is away; null if it answers. */
  const away = () =>
    ask().then(
      () => null,
      (cause: { code?: string; message: string }): Found | null => {
        const why = whyAway(cause)
        return why && { why, because: cause.code ?? cause.message }
      },
    )

  /** While it is away: lets the others know, and asks again soon. */
  function goOn({ why, because }: Found) {
    setSilent(why === 'silent')
    if (why !== outage!.told || performance.now() >= outage!.toldAt + sayMs) {
      outage = { ...outage!, told: why, toldAt: performance.now() }
      log.error({ because, seconds: seconds() }, AWAY_SAYS[why])
    }
    timer = setTimeout(() => void askAgain(), askMs).unref()
  }

  async function askAgain() {
    const found = await away()
    if (stopped) return
    if (found) return goOn(found)
    setSilent(false)
    log.warn({ seconds: seconds() }, 'the database answers again')
    outage = null
  }

  async function find(otherwise: () => void) {
    asking ??= away()
    const found = await asking
    asking = null
    if (outage || stopped) return
    if (!found) return otherwise()
    outage = { began: performance.now(), told: null, toldAt: 0 }
    goOn(found)
  }

  return {
    notice(otherwise) {
      if (!outage && !stopped) void find(otherwise)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
