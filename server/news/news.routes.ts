import type { api } from '../../contract/api.ts'
import { noEmail } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { sendsEmail } from '../settings.ts'
import { chooseNewsMails, newsMailsOf } from './news.store.ts'
import { unsubscribe } from './unsubscribe.ts'

export function newsRoutes(
  services: Pick<Services, 'database' | 'settings' | 'now'>,
): Routes<typeof api.news> {
  return {
    async newsMails(_, { principal, inCompany }) {
      return inCompany((db) => newsMailsOf(db, principal.employee_id))
    },

    async chooseNewsMails({ body }, { principal, inCompany }) {
      if (Object.values(body).includes(true) && !sendsEmail(services.settings)) throw noEmail()
      return inCompany((db) => chooseNewsMails(db, principal.employee_id, body, services.now()))
    },

    async unsubscribe({ params: { token } }) {
      return { ok: true, mail: await unsubscribe(services, token) }
    },
  }
}
