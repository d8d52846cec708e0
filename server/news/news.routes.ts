import type { api } from '../../contract/api.ts'
import { noEmail, badUnsubscribe } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { sendsEmail } from '../settings.ts'
import { chooseNewsMails, newsMailsOf, stopNewsMail } from './news.store.ts'
import type { NewsMail } from '../../contract/news.ts'
import { lastingKey } from '../secret/secret.ts'
import { subscriptionOf } from './unsubscribe-token.ts'

/** Stops the kind of email that the token came with, and returns it. Errors: 404 for a token that is not this server's. */
async function unsubscribe({ database }: Pick<Services, 'database'>, token: string): Promise<NewsMail> {
  const subscription = subscriptionOf(await lastingKey({ database }), token)
  if (!subscription) throw badUnsubscribe()
  const { company_id, employee_id, kind } = subscription
  await database.inCompany(company_id, (db) => stopNewsMail(db, employee_id, kind))
  return kind
}

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
