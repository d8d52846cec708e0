import { randomUUID } from 'node:crypto'
import { api } from '../../contract/api.ts'
import { linkKey } from '../../domain/person-key.ts'
import { keyRefused, notFound, quotaReached } from '../errors.ts'
import { partOf } from '../pagination.ts'
import type { Routes } from '../http/routes.ts'
import { dailyCount } from '../quotas/daily-count.ts'
import { allowanceOf, makeRoomForTip } from '../quotas/quotas.ts'
import { tipsOfTodayProblem } from '../quotas/quotas.rules.ts'
import type { Services } from '../services.ts'
import { authorOf, dayOf, tipText } from './tips.rules.ts'
import {
  countTips,
  deleteTip,
  insertTip,
  personsByLink,
  reviewTip,
  tipList,
  type TipRow,
} from './tips.store.ts'

const tip = ({ author, submitted_on, ...row }: TipRow, known: Awaited<ReturnType<typeof personsByLink>>) => ({
  ...row,
  person: known.get(linkKey(row.profile_url) ?? '') ?? null,
  submitted_at: submitted_on,
  recommended_by_str: authorOf(row.is_anonymous, author),
})

export function tipsRoutes({
  now,
  database,
  settings: { quotas },
}: Pick<Services, 'now' | 'database' | 'settings'>): Routes<typeof api.tips> {
  const countToday = dailyCount(now)
  return {
    async submitTip({ body }, { principal, inCompany }) {
      const { is_anonymous } = body
      if (is_anonymous && principal.key)
        throw keyRefused('A tip of an API key names who made the key. Leave is_anonymous out.')
      const submitted_by = is_anonymous ? null : principal.employee_id
      const day = dayOf(now())
      const row = { ...tipText(body), id: randomUUID(), is_anonymous, submitted_by, day }
      const allowance = await allowanceOf({ database, quotas }, principal.email)
      const { count, secondsLeft } = await countToday(principal.employee_id)
      if (count > allowance.tipsPerEmployee) throw quotaReached(tipsOfTodayProblem(allowance), secondsLeft)
      await inCompany(async (db) => {
        await makeRoomForTip(db, allowance, () => countTips(db, day))
        await insertTip(db, row)
      })
      return { ok: true }
    },

    async tipList({ query }, { inCompany }) {
      const page = partOf(api.tips.tipList, query)
      const today = dayOf(now())
      return inCompany(async (db) => {
        const rows = await tipList(db, { is_reviewed: query.is_reviewed, today }, page)
        const known = await personsByLink(
          db,
          rows.flatMap(({ profile_url }) => linkKey(profile_url) ?? []),
        )
        return rows.map((row) => tip(row, known))
      })
    },

    async reviewTip({ params: { id }, body }, { inCompany }) {
      const is_reviewed = body?.is_reviewed ?? true
      const review = { is_reviewed, today: dayOf(now()) }
      if (!(await inCompany((db) => reviewTip(db, id, review)))) throw notFound('Tip')
      return { id, is_reviewed }
    },

    async deleteTip({ params: { id } }, { inCompany, audit }) {
      await inCompany(async (db) => {
        if (!(await deleteTip(db, id, dayOf(now())))) throw notFound('Tip')
        audit() // without the id: the audit trail says nothing about tips
      })
      return { ok: true }
    },
  }
}
