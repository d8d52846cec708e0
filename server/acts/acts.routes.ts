import type { api } from '../../contract/api.ts'
import { actorOf, type Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { actOnPersons } from './act-on-persons.ts'
import { undoAct } from './undo.ts'

export function actsRoutes({ now }: Pick<Services, 'now'>): Routes<typeof api.acts> {
  return {
    async act({ body: { ids, act_id, seen, ...act } }, { principal, inCompany }) {
      const acting = { ids, act_id, ...actorOf(principal), now: now() }
      return inCompany((db) => actOnPersons(db, acting, act, seen))
    },

    async undoAct({ params: { id } }, { principal, inCompany }) {
      const undoing = { id, ...actorOf(principal), role: principal.role, now: now() }
      return { id, ...(await inCompany((db) => undoAct(db, undoing))) }
    },
  }
}
