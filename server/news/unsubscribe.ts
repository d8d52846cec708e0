import type { NewsMail } from '../../contract/news.ts'
import { lastingKey } from '../secret/secret.ts'
import { badUnsubscribe } from '../errors.ts'
import type { Services } from '../services.ts'
import { stopNewsMail } from './news.store.ts'
import { subscriptionOf } from './unsubscribe-token.ts'

/** Stops the kind of email that the token came with, and returns it. Errors: 404 for a token that is not this server's. */
export async function unsubscribe(
  { database }: Pick<Services, 'database'>,
  token: string,
): Promise<NewsMail> {
  const subscription = subscriptionOf(await lastingKey({ database }), token)
  if (!subscription) throw badUnsubscribe()
  const { company_id, employee_id, kind } = subscription
  await database.inCompany(company_id, (db) => stopNewsMail(db, employee_id, kind))
  return kind
}
