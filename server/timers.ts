import { MINUTE_MS } from '../domain/time.ts'
import { forgetOldCounts } from './auth/base/limits.store.ts'
import { sendLinksAgain } from './auth/base/sign-in-link.ts'
import { settleDue } from './claims/base/settle.ts'
import { removeDueCompanies } from './employees/deletion/remove-companies.ts'
import { sendInvitationsAgain } from './employees/invite.ts'
import { readDuePages } from './jobs/careers/read-page.ts'
import { news } from './news/news.ts'
import { startBackupTimer } from './operations/scheduled-backup.ts'
import { writeWatched } from './operations/watched-file.ts'
import { sendDue } from './outbox/send-due.ts'
import { startPurgeTimer } from './privacy/purge-timer.ts'
import { startRepeated, type Repeated } from './running/repeat.ts'
import type { Services } from './services.ts'
import { endDueSprints } from './sprints/end-sprints.ts'
import { readDueChanges } from './tracking/changes.ts'
import { startRenewal } from './uploads/renewal-timer.ts'
import { lookAtViews } from './views/watch.ts'

/** What each process does that imports (WORKER), so long after the last time. Several of them share the work. */
const REPEATED: [
  what: string,
  everyMs: number,
  work: (services: Services, signal: AbortSignal) => Promise<void>,
][] = [
  ['sending what is due', 2_000, (services, signal) => sendDue(services, news, signal)],
  ['sending links again', 5_000, sendLinksAgain],
  ['sending invitations again', 5_000, sendInvitationsAgain],
  ['ending claims', 10_000, ({ database, now }, signal) => settleDue(database, now(), signal)],
  ['ending sprints', 10_000, endDueSprints],
  ['looking at views', 30_000, lookAtViews],
  ['reading careers pages', MINUTE_MS, readDuePages],
  ['reading applicant tracking systems', MINUTE_MS, readDueChanges],
  ['deleting companies', MINUTE_MS, removeDueCompanies],
  ['telling the doctor', MINUTE_MS, writeWatched],
  [
    'deleting old counts of limits',
    10 * MINUTE_MS,
    ({ database }) => forgetOldCounts(database.db, new Date()),
  ],
]

/** What one of those processes does for all. */
const SHARED = [startRenewal, startPurgeTimer, startBackupTimer] satisfies ((
  services: Services,
) => Repeated)[]

/** All that happens by the clock. stop() waits for what runs. */
export function startTimers(services: Services): Repeated {
  const timers = [
    ...REPEATED.map(([what, everyMs, work]) =>
      startRepeated(
        services,
        everyMs,
        (signal) => work(services, signal),
        `${what} failed and is tried again`,
      ),
    ),
    ...SHARED.map((start) => start(services)),
  ]
  return { stop: async () => void (await Promise.all(timers.map((timer) => timer.stop()))) }
}
