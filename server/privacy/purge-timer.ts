import { DAY_S, MINUTE_MS, MINUTE_S } from '../../domain/time.ts'
import { forgetSignIns } from '../auth/base/forget-sign-ins.ts'
import { startSharedWork, type Pace } from '../running/shared-work.ts'
import type { Services } from '../services.ts'
import { purge } from './purge.ts'

type Given = Pick<Services, 'settings' | 'database' | 'log' | 'now' | 'boss'>

const PACE: Pace = {
  delaySeconds: 5 * MINUTE_S,
  everySeconds: DAY_S,
  askMs: 15 * MINUTE_MS,
  pollSeconds: MINUTE_S,
}

/**
 * Purges once a day (UTC), some minutes after the first process of the day asked for it: expired sessions and links, and people unless
 * PURGE_DAYS is never.
 */
export const startPurgeTimer = (services: Given, pace: Partial<Pace> = {}) =>
  startSharedWork(services, {
    name: 'purge',
    ...PACE,
    ...pace,
    onFailure: 'the purge failed and is tried again',
    async work(signal) {
      const { settings, database, log, now } = services
      const days = settings.purgeDays
      await forgetSignIns(database, now(), signal)
      if (days !== null) log.info(await purge(database, { days, now: now(), signal }), 'purged')
      await database.tidy()
    },
  })
