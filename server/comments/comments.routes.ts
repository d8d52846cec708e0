import type { api } from '../../contract/api.ts'
import { fullName } from '../../domain/employee-name.ts'
import type { CompanyDb } from '../db/database.ts'
import { adminsOnly, notFound } from '../errors.ts'
import type { Principal, Routes } from '../http/routes.ts'
import { markRead } from '../inbox/base/marks.store.ts'
import { allowanceOf, makeRoomForComment } from '../quotas/quotas.ts'
import type { Services } from '../services.ts'
import {
  type ColleagueRow,
  commentTo,
  insertComment,
  isKnown,
  mentionable,
  namedBy,
  saveMentions,
  saveText,
} from './comments.store.ts'

const NOT_NAMED = 'A comment can name other admins and recommenders of this person. Choose from the list.'

/** The chosen ones, each once. Errors: 404 for anyone else. */
function chosenAmong(colleagues: { id: string }[], chosen: string[]): string[] {
  const can = new Set(colleagues.map(({ id }) => id))
  if (!chosen.every((id) => can.has(id))) throw notFound('Colleague', { mentions: NOT_NAMED })
  return [...new Set(chosen)]
}

/** Colleagues with names that tell them apart: those who share one have their address in it. */
function named(rows: ColleagueRow[]) {
  const same = Map.groupBy(rows, fullName)
  return rows.map((row) => {
    const name = fullName(row)
    return { id: row.id, role: row.role, name: same.get(name)!.length > 1 ? `${name} (${row.email})` : name }
  })
}

type Given = Pick<Services, 'database' | 'settings' | 'now'>

export function commentsRoutes({ database, settings, now }: Given): Routes<typeof api.comments> {
  const given = { database, quotas: settings.quotas }
  const requirePerson = async (db: CompanyDb, person: string) => {
    if (!(await isKnown(db, person))) throw notFound('Person')
  }
  /** Who may change a comment may write it now: admins, and those named in the comment that it answers. */
  const requireWriter = async (db: CompanyDb, answers: string | null, { employee_id, role }: Principal) => {
    if (role === 'admin') return
    if (!answers) throw adminsOnly()
    if (!(await commentTo(db, answers, employee_id))) throw notFound('Comment')
  }
  return {
    async mentionable({ params: { id } }, { principal, inCompany }) {
      return inCompany(async (db) => {
        await requirePerson(db, id)
        const rows = await mentionable(db, id, principal.employee_id)
        return { colleagues: named(rows) }
      })
    },

    async addComment({ params: { id }, body }, { principal, inCompany }) {
      const by = principal.employee_id
      const allowance = await allowanceOf(given, principal.email)
      return inCompany(async (db) => {
        await requirePerson(db, id)
        await makeRoomForComment(db, allowance)
        const mentions = chosenAmong(await mentionable(db, id, by), body.mentions)
        return { id: await insertComment(db, { person: id, by, text: body.text, mentions, now: now() }) }
      })
    },

    async answerComment({ params: { id }, body }, { principal, inCompany }) {
      const by = principal.employee_id
      const allowance = await allowanceOf(given, principal.email)
      return inCompany(async (db) => {
        const comment = await commentTo(db, id, by)
        if (!comment) throw notFound('Comment')
        await makeRoomForComment(db, allowance)
        await markRead(db, by, [{ kind: 'mention', about: id, at: comment.at }])
        const answer = {
          person: comment.person_id,
          by,
          text: body.text,
          mentions: comment.readers,
          answers: id,
        }
        return { id: await insertComment(db, { ...answer, now: now() }) }
      })
    },

    async changeComment({ params: { id }, body }, { principal, inCompany }) {
      await inCompany(async (db) => {
        const comment = await saveText(db, id, principal.employee_id, body.text)
        if (!comment) throw notFound('Comment')
        await requireWriter(db, comment.answers, principal)
      })
      return { ok: true }
    },

    async replaceComment({ params: { id }, body }, { principal, inCompany }) {
      const by = principal.employee_id
      await inCompany(async (db) => {
        const comment = await saveText(db, id, by, body.text) // locks the comment
        if (!comment) throw notFound('Comment')
        const before = await namedBy(db, id)
        const can = [...before.map((one) => ({ id: one })), ...(await mentionable(db, comment.person_id, by))]
        const mentions = chosenAmong(can, body.mentions)
        await saveMentions(db, id, { named: before, mentions, now: now() })
      })
      return { ok: true }
    },

    async deleteComment({ params: { id } }, { principal, inCompany }) {
      if (!(await inCompany((db) => saveText(db, id, principal.employee_id, null)))) throw notFound('Comment')
      return { ok: true }
    },
  }
}
