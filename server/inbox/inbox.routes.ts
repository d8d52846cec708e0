import type { api } from '../../contract/api.ts'
import type { InboxEntry } from '../../contract/inbox.ts'
import { fullName } from '../../domain/employee-name.ts'
import { notFound } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import { lastBackupRun } from '../operations/backup-run.store.ts'
import { paginationOf } from '../pagination.ts'
import type { Services } from '../services.ts'
import { markRead, markUnread } from './base/marks.store.ts'
import { entriesIn, type EntryRow, inboxFor, keysIn, unreadIn } from './inbox.store.ts'
import { KINDS } from './kinds.store.ts'
import { type EntryRows, pathOf, sentenceOf } from './sentences.ts'

/** Those that are shown as one entry: of a kind that is gathered, those of one morning. */
const asShown = (rows: EntryRow[]) =>
  [
    ...Map.groupBy(rows, ({ kind, at, about }) =>
      [kind, at.toISOString(), KINDS[kind]!.isGathered ? '' : about].join(' '),
    ).values(),
  ] as EntryRows[]

const shown = (rows: EntryRows, isAdmin: boolean): InboxEntry => {
  const [row] = rows
  return {
    kind: row.kind,
    id: row.about,
    ids: rows.map(({ about }) => about),
    group: KINDS[row.kind]!.switch,
    at: row.at.toISOString(),
    says: sentenceOf(rows),
    path: pathOf(row, isAdmin),
    by: row.by && fullName(row.by),
    text: row.text,
    answers: row.answers,
    is_read: rows.every(({ is_read }) => is_read),
    is_mailed: rows.some(({ is_mailed }) => is_mailed),
  }
}

export function inboxRoutes({ database, now }: Pick<Services, 'database' | 'now'>): Routes<typeof api.inbox> {
  const around = async () => ({
    now: now(),
    backupsFailSince: (await lastBackupRun(database.db, now()))?.failing_since ?? null,
  })
  return {
    async entries({ query }, { principal, inCompany }) {
      const when = await around()
      return inCompany(async (db) => {
        const inbox = await inboxFor(db, principal.employee_id, when)
        const { rows, total } = await entriesIn(inbox, query)
        return {
          entries: asShown(rows).map((those) => shown(those, inbox.reader.isAdmin)),
          pagination: paginationOf(query, total),
        }
      })
    },

    async unread(_, { principal, inCompany }) {
      const when = await around()
      return inCompany(async (db) => ({
        unread: await unreadIn(await inboxFor(db, principal.employee_id, when)),
      }))
    },

    async markRead({ body: { entries, is_read } }, { principal, inCompany }) {
      const when = await around()
      return inCompany(async (db) => {
        const inbox = await inboxFor(db, principal.employee_id, when)
        const keys = await keysIn(inbox, entries)
        const asked = new Set(entries.map(({ kind, id }) => `${kind} ${id}`))
        if (keys.length < asked.size) throw notFound('Entry')
        await (is_read ? markRead : markUnread)(db, principal.employee_id, keys)
        return { unread: await unreadIn(inbox) }
      })
    },

    async markAllRead(_, { principal, inCompany }) {
      const when = await around()
      await inCompany(async (db) => {
        await markRead(
          db,
          principal.employee_id,
          await keysIn(await inboxFor(db, principal.employee_id, when)),
        )
      })
      return { ok: true }
    },
  }
}
