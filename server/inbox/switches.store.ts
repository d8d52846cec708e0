import { sql } from 'kysely'
import type { InboxSwitch } from '../../contract/news.ts'
import { INBOX_GROUPS } from '../../domain/inbox-groups.ts'
import type { CompanyDb } from '../db/database.ts'
import { rowOf } from '../db/row-of.ts'
import { KINDS } from './kinds.store.ts'
import { FORMER } from './switches.ts'

/** The switches of the kinds that an employee or admin gets. */
function switches(isAdmin: boolean): Omit<InboxSwitch, 'is_on'>[] {
  const kinds = Object.entries(KINDS).filter(([, kind]) => isAdmin || !kind.isForAdmins)
  const four = Object.entries(INBOX_GROUPS)
    .filter(([name]) => kinds.some(([, kind]) => kind.switch === name))
    .map(([name, one]) => ({ name, ...one, is_former: false }))
  const former = Object.entries(FORMER)
    .filter(([, one]) => kinds.some(([kind]) => one.kinds.includes(kind)))
    .map(([name, { label }]) => ({ name, label, hint: '', is_former: true }))
  return [...four, ...former]
}

/** The switches that this employee or admin has; of former ones those that are off. */
export async function inboxSwitchesOf(
  db: CompanyDb,
  employee: string,
  isAdmin: boolean,
): Promise<InboxSwitch[]> {
  const { inbox_off } = await rowOf(db, 'employee', employee).select('inbox_off').executeTakeFirstOrThrow()
  return switches(isAdmin)
    .map((one) => ({ ...one, is_on: !inbox_off.includes(one.name) }))
    .filter(({ is_former, is_on }) => !(is_former && is_on))
}

/** Sets switches; false, and nothing is set, if the employee or admin does not have one of them. */
export async function setInboxSwitches(
  db: CompanyDb,
  employee: string,
  isAdmin: boolean,
  set: Pick<InboxSwitch, 'name' | 'is_on'>[],
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
