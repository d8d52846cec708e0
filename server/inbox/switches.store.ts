import { sql } from 'kysely'
import type { InboxSwitch as ShownSwitch } from '../../contract/news.ts'
import type { CompanyDb } from '../db/database.ts'
import { rowOf } from '../db/row-of.ts'
import type { InboxSwitch } from './entry.store.ts'
import { KINDS } from './kinds.store.ts'

/** The switches of the kinds without an email, each once. */
function switches(isAdmin: boolean): InboxSwitch[] {
  const own = Object.values(KINDS).flatMap((kind) =>
    typeof kind.switch === 'string' || (kind.isForAdmins && !isAdmin) ? [] : kind.switch,
  )
  return [...new Map(own.map((one) => [one.name, one])).values()]
}

/** The switches of kinds without an email that this employee or admin has. */
export async function inboxSwitchesOf(
  db: CompanyDb,
  employee: string,
  isAdmin: boolean,
): Promise<ShownSwitch[]> {
  const { inbox_off } = await rowOf(db, 'employee', employee).select('inbox_off').executeTakeFirstOrThrow()
  return switches(isAdmin).map((one) => ({ ...one, is_on: !inbox_off.includes(one.name) }))
}

/** Sets switches; false, and nothing is set, if the employee or admin does not have one of them. */
export async function setInboxSwitches(
  db: CompanyDb,
  employee: string,
  isAdmin: boolean,
  set: Pick<ShownSwitch, 'name' | 'is_on'>[],
): Promise<boolean> {
  const known = switches(isAdmin).map(({ name }) => name)
  if (!set.every(({ name }) => known.includes(name))) return false
  const names = (are: boolean) => set.filter(({ is_on }) => is_on === are).map(({ name }) => name)
  await db
    .updateTable('employee')
    .set({
      inbox_off: sql<string[]>`array(
        select distinct name from unnest(inbox_off || ${names(false)}::text[]) name
        where name <> all (${names(true)}::text[]) order by name)`,
    })
    .where('company_id', '=', db.company)
    .where('id', '=', employee)
    .execute()
  return true
}

/** The emails that tell what the inbox has, too: their switch works without a mail server. */
export const MAILS_IN_INBOX = new Set<string>(
  Object.values(KINDS).flatMap((kind) => (typeof kind.switch === 'string' ? kind.switch : [])),
)
