import type { api } from '../../contract/api.ts'
import type { InboxEntry } from '../../contract/inbox.ts'
import { firstName, fullName } from '../../domain/employee-name.ts'
import { notFound } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import { paginationOf } from '../pagination.ts'
import type { Services } from '../services.ts'
import { markRead, markUnread } from './base/marks.store.ts'
import { entriesIn, type EntryRow, inboxFor, keysIn, unreadIn } from './inbox.store.ts'
import { KINDS } from './kinds.store.ts'

/** A name in a sentence whose direction it does not change. */
const isolated = (name: string) => `\u2068${name}\u2069`

function sentenceOf({ kind, by, person, what, n }: EntryRow): string {
  const values: Record<string, string> = {
    by: isolated(by ? fullName(by) : 'A colleague'),
    by_first: isolated(by ? firstName(by) : 'A colleague'),
    person: isolated(person ?? 'Someone'),
    what: isolated(what ?? ''),
    n: String(n ?? 0),
  }
  return KINDS[kind]!.says.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]!)
}

const shown = (row: EntryRow, isAdmin: boolean): InboxEntry => ({
  kind: row.kind,
  id: row.about,
  at: row.at.toISOString(),
  says: sentenceOf(row),
  path: KINDS[row.kind]!.path(row, isAdmin),
  by: row.by && fullName(row.by),
  text: row.text,
  is_read: row.is_read,
  is_mailed: row.is_mailed,
})

export function inboxRoutes({ now }: Pick<Services, 'now'>): Routes<typeof api.inbox> {
  return {
    async entries({ query }, { principal, inCompany }) {
      return inCompany(async (db) => {
        const inbox = await inboxFor(db, principal.employee_id, now())
        const { rows, total } = await entriesIn(inbox, query)
        return {
          entries: rows.map((row) => shown(row, inbox.reader.isAdmin)),
          pagination: paginationOf(query, total),
        }
      })
    },

    async unread(_, { principal, inCompany }) {
      return {
        unread: await inCompany(async (db) => unreadIn(await inboxFor(db, principal.employee_id, now()))),
      }
    },

    async markRead({ body: { entries, is_read } }, { principal, inCompany }) {
      return inCompany(async (db) => {
        const inbox = await inboxFor(db, principal.employee_id, now())
        const keys = await keysIn(inbox, entries)
        const asked = new Set(entries.map(({ kind, id }) => `${kind} ${id}`))
        if (keys.length < asked.size) throw notFound('Entry')
        await (is_read ? markRead : markUnread)(db, principal.employee_id, keys)
        return { unread: await unreadIn(inbox) }
      })
    },

    async markAllRead(_, { principal, inCompany }) {
      await inCompany(async (db) =>
        markRead(db, principal.employee_id, await keysIn(await inboxFor(db, principal.employee_id, now()))),
      )
      return { ok: true }
    },
  }
}
