import type { api } from '../../contract/api.ts'
import { badUnsubscribe, invalid, noEmail } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { inboxSwitchesOf, setInboxSwitches } from '../inbox/switches.store.ts'
import { sendsEmail } from '../settings.ts'
import { chooseNewsMails, newsMailsOf, stopMail } from './news.store.ts'
import { lastingKey } from '../secret/secret.ts'
import { subscriptionOf } from './unsubscribe-token.ts'

const NO_SWITCH = 'There is no such switch. Choose one that the list of switches has.'

/** Stops the letters to the owner of the token. Errors: 404 for a token that is not this server's. */
async function unsubscribe({ database }: Pick<Services, 'database'>, token: string) {
  const subscription = subscriptionOf(await lastingKey({ database }), token)
  if (!subscription) throw badUnsubscribe()
  const { company_id, employee_id } = subscription
  await database.inCompany(company_id, (db) => stopMail(db, employee_id))
}

export function newsRoutes(
  services: Pick<Services, 'database' | 'settings' | 'now'>,
): Routes<typeof api.news> {
  return {
    async newsMails(_, { principal, inCompany }) {
      const { employee_id, role } = principal
      return inCompany(async (db) => ({
        ...(await newsMailsOf(db, employee_id)),
        inbox: await inboxSwitchesOf(db, employee_id, role === 'admin'),
      }))
    },

    async chooseNewsMails({ body: { inbox, ...mails } }, { principal, inCompany }) {
      const { employee_id, role } = principal
      if ((mails.digest || mails.company_digest) && !sendsEmail(services.settings)) throw noEmail()
      return inCompany(async (db) => {
        const isAdmin = role === 'admin'
        if (!(await setInboxSwitches(db, employee_id, isAdmin, inbox))) throw invalid(NO_SWITCH)
        const chosen = await chooseNewsMails(db, employee_id, mails, services.now())
        return { ...chosen, inbox: await inboxSwitchesOf(db, employee_id, isAdmin) }
      })
    },

    async unsubscribe({ params: { token } }) {
      await unsubscribe(services, token)
      return { ok: true }
    },
  }
}
