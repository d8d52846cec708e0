import { asAct } from '../acts/acts.store.ts'
import type { api } from '../../contract/api.ts'
import { lastingKey } from '../secret/secret.ts'
import { notFound } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { outsideOf } from '../tracking/base/tracked-of-person.store.ts'
import { eraseForAdmin } from './erase-person.ts'
import { countsOf, noticeRuleOf, removeGiven, saveGiven, saveNoticeRule, shownAmong } from './notice.store.ts'

export function privacyRoutes({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Routes<typeof api.privacy> {
  return {
    async noticeRule(_, { inCompany }) {
      return inCompany(noticeRuleOf)
    },

    async changeNoticeRule({ body }, { inCompany }) {
      await inCompany((db) => saveNoticeRule(db, body))
      return body
    },

    async giveNotices({ body: { ids, is_given } }, { principal, inCompany }) {
      const persons = [...new Set(ids)]
      const acting = { ids: persons, by: principal.employee_id, now: now() }
      const { result, act_id } = await inCompany(async (db) => {
        if ((await shownAmong(db, persons)).length < persons.length) throw notFound('Person')
        return asAct(db, acting, () =>
          is_given ? saveGiven(db, persons, acting.now) : removeGiven(db, persons),
        )
      })
      return { changed: result, act_id }
    },

    async erasure({ params: { id } }, { inCompany }) {
      return inCompany(async (db) => {
        const counts = await countsOf(db, id)
        if (!counts) throw notFound('Person')
        return { ...counts, outside: await outsideOf(db, [id]) }
      })
    },

    async erasePerson({ params: { id } }, { principal, inCompany }) {
      const secret = await lastingKey({ database })
      return eraseForAdmin(inCompany, { person: id, by: principal.employee_id, secret })
    },
  }
}
