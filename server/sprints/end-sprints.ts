import { record } from '../audit/audit.store.ts'
import type { Services } from '../services.ts'
import { OVER_MS, resultMorning } from './base/sprint.rules.ts'
import { putSprintMails } from './base/sprint-news.store.ts'
import { countAll } from './base/sprint.store.ts'
import { dueSprints, mark, participantsOf, sprintById } from './sprints.store.ts'
import { zoneOf } from '../mail/zone.store.ts'

/**
 * Records the end of sprints whose time is over, with the email about what becomes of them, and makes their counts final two hours later,
 * in every company. Each of these happens once, however many processes do it.
 */
export async function endDueSprints(
  { database, now }: Pick<Services, 'database' | 'now'>,
  signal?: AbortSignal,
) {
  const at = now()
  for (const { company_id, id } of await dueSprints(database.db, at)) {
    if (signal?.aborted) return
    await database.inCompany(company_id, async (db) => {
      const sprint = await sprintById(db, id)
      if (!sprint) return
      if (await mark(db, id, 'ended_at', at)) {
        await record(db, { employee: null, action: 'sprints.ended', detail: { title: sprint.title } })
        const about = { sprint_id: id, about: 'result' } as const
        await putSprintMails(
          db,
          await participantsOf(db, id),
          about,
          resultMorning(await zoneOf(db), sprint.ends_at),
        )
      }
      await countAll(db, id)
      if (at.getTime() >= sprint.ends_at.getTime() + OVER_MS) await mark(db, id, 'closed_at', at)
    })
  }
}
