import type { api } from '../../contract/api.ts'
import { fullName } from '../../domain/employee-name.ts'
import type { CompanyDb } from '../db/database.ts'
import { notFound } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import { markRead } from '../inbox/base/marks.store.ts'
import type { Services } from '../services.ts'
import { commentTo, insertComment, isKnown, mentionable, saveText } from './comments.store.ts'

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
        await markRead(db, by, [{ kind: 'mention', about: id, at: comment.at }])
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
  }
}
