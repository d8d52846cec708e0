import type { api } from '../../contract/api.ts'
import { fullName } from '../../domain/employee-name.ts'
import type { CompanyDb } from '../db/database.ts'
import { notFound } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import { paginationOf } from '../pagination.ts'
import type { Services } from '../services.ts'
import {
  commentTo,
  inboxOf,
  insertComment,
  isKnown,
  markRead,
  mentionable,
  saveText,
  unreadOf,
} from './comments.store.ts'

const NOT_NAMED = 'A comment can name other admins and recommenders of this person. Choose from the list.'

export function commentsRoutes({ now }: Pick<Services, 'now'>): Routes<typeof api.comments> {
  const known = async (db: CompanyDb, person: string) => {
    if (!(await isKnown(db, person))) throw notFound('Person')
  }
  return {
    async mentionable({ params: { id } }, { principal, inCompany }) {
      return inCompany(async (db) => {
        await known(db, id)
        const rows = await mentionable(db, id, principal.employee_id)
        return { colleagues: rows.map((row) => ({ id: row.id, role: row.role, name: fullName(row) })) }
      })
    },

    async addComment({ params: { id }, body }, { principal, inCompany }) {
      const by = principal.employee_id
      return inCompany(async (db) => {
        await known(db, id)
        const mentions = [...new Set(body.mentions)]
        const can = new Set((await mentionable(db, id, by)).map((colleague) => colleague.id))
        if (!mentions.every((one) => can.has(one))) throw notFound('Colleague', { mentions: NOT_NAMED })
        return { id: await insertComment(db, { person: id, by, text: body.text, mentions, now: now() }) }
      })
    },

    async answerComment({ params: { id }, body }, { principal, inCompany }) {
      const by = principal.employee_id
      return inCompany(async (db) => {
        const comment = await commentTo(db, id, by)
        if (!comment) throw notFound('Comment')
        await markRead(db, by, [id], true)
        const answer = { person: comment.person_id, by, text: body.text, mentions: [comment.employee_id] }
        return { id: await insertComment(db, { ...answer, now: now() }) }
      })
    },

    async changeComment({ params: { id }, body }, { principal, inCompany }) {
      const saved = await inCompany((db) => saveText(db, id, principal.employee_id, body.text))
      if (!saved) throw notFound('Comment')
      return { ok: true }
    },

    async deleteComment({ params: { id } }, { principal, inCompany }) {
      if (!(await inCompany((db) => saveText(db, id, principal.employee_id, null)))) throw notFound('Comment')
      return { ok: true }
    },

    async inbox({ query }, { principal, inCompany }) {
      const isAdmin = principal.role === 'admin'
      const { rows, total } = await inCompany((db) => inboxOf(db, principal.employee_id, query))
      return {
        entries: rows.map(
          ({ person_id, connection_id, person, first_name, last_name, email, at, ...row }) => ({
            ...row,
            at: at.toISOString(),
            by: fullName({ first_name, last_name, email }),
            person: { id: isAdmin ? person_id : null, connection_id, name: person },
          }),
        ),
        pagination: paginationOf(query, total),
      }
    },

    async unread(_, { principal, inCompany }) {
      return { unread: await inCompany((db) => unreadOf(db, principal.employee_id)) }
    },

    async markRead({ body: { ids, is_read } }, { principal, inCompany }) {
      return inCompany(async (db) => {
        const asked = [...new Set(ids)]
        const marked = await markRead(db, principal.employee_id, asked, is_read)
        if (marked < asked.length) throw notFound('Entry')
        return { unread: await unreadOf(db, principal.employee_id) }
      })
    },
  }
}
