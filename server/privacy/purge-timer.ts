import { forgetSignIns } from '../auth/base/forget-sign-ins.ts'
import { startSharedWork } from '../shared-work.ts'
import type { Services } from '../services.ts'
import { purge } from './purge.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

type Given = Pick<Services, 'settings' | 'database' | 'log' | 'now' | 'boss'>
type Options = { delaySeconds?: number; everySeconds?: number; askMs?: number; pollSeconds?: number }

/**
 * Purges once a day (UTC), some minutes after the first process of the day asked for it: expired sessions and links, and people unless
 * PURGE_DAYS is never.
 */
export const startPurgeTimer = (
  services: Given,
  {
    delaySeconds = 5 * MINUTE,
    everySeconds = DAY,
    askMs = 15 * MINUTE * 1000,
    pollSeconds = MINUTE,
  }: Options = {},
) =>
  startSharedWork(services, {
    name: 'purge',
    delaySeconds,
    everySeconds,
    askMs,
    pollSeconds,
    onFailure: 'the purge failed and is tried again',
    async work(signal) {
      const { settings, database, log, now } = services
      const days = settings.purgeDays
      await forgetSignIns(database, now(), signal)
      if (days !== null) log.info(await purge(database, { days, now: now(), signal }), 'purged')
      await database.tidy()
    },
  })
