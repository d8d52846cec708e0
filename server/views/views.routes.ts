import { randomUUID } from 'node:crypto'
import type { api } from '../../contract/api.ts'
import type { SavedView } from '../../contract/saved-views.ts'
import { MOST_COUNTED, MOST_SHARED_VIEWS, MOST_VIEWS } from '../../domain/saved-view.ts'
import { record } from '../audit/audit.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockCompany } from '../db/locks.ts'
import { conflict, forbidden, invalid, notFound } from '../errors.ts'
import { countJobs } from '../jobs/jobs.store.ts'
import type { Principal, Routes } from '../http/routes.ts'
import { noticeRuleOf } from '../privacy/notice.store.ts'
import { choiceOf } from '../persons/list-persons.ts'
import { ownChoiceOf } from '../recommendations/own-recommendations.ts'
import { ownCountUpTo } from '../recommendations/own-recommendations.store.ts'
import { countUpTo } from '../persons/persons.store.ts'
import type { Services } from '../services.ts'
import { checkedQuery, chosenIn, filtersOf, isForAll, ownFiltersOf, jobFiltersOf } from './view.rules.ts'
import { watch } from './watch.ts'
import { endWatch, watchesOf } from './watch.store.ts'
import {
  deleteView,
  existing,
  insertView,
  renameView,
  viewById,
  viewsOf,
  type ViewRow,
} from './views.store.ts'

const isAdmin = ({ role }: Principal) => role === 'admin'

/** The view as the caller sees it. `known`: the jobs and employees that exist. */
function shown(
  { employee_id, ...view }: ViewRow,
  principal: Principal,
  known: Set<string>,
  told: SavedView['watch'] = 'off',
): SavedView {
  const chosen = chosenIn(view.query)
  const isOwn = employee_id === principal.employee_id
  return {
    ...view,
    is_own: isOwn,
    can_change: isOwn || view.is_shared,
    watch: told,
    missing: (['job', 'recommender'] as const).filter((filter) =>
      chosen[filter].some((id) => !known.has(id)),
    ),
  }
}

async function knownIn(db: CompanyDb, rows: ViewRow[]): Promise<Set<string>> {
  const chosen = rows.map(({ query }) => chosenIn(query))
  const ids = {
    job: chosen.flatMap(({ job }) => job),
    recommender: chosen.flatMap(({ recommender }) => recommender),
  }
  return ids.job.length + ids.recommender.length === 0 ? new Set() : existing(db, ids.job, ids.recommender)
}

/** A view that the caller may see. Errors: 404. */
async function seen(db: CompanyDb, id: string, principal: Principal): Promise<ViewRow> {
  const row = await viewById(db, id)
  const isTheirs = row && (row.is_shared ? isAdmin(principal) : row.employee_id === principal.employee_id)
  if (!isTheirs || (!isForAll(row.screen) && !isAdmin(principal))) throw notFound('View')
  return row
}

async function requireRoom(db: CompanyDb, principal: Principal, is_shared: boolean) {
  const views = (await viewsOf(db, principal.employee_id, is_shared)).filter(
    (view) => view.is_shared === is_shared,
  )
  const most = is_shared ? MOST_SHARED_VIEWS : MOST_VIEWS
  if (views.length >= most)
    throw conflict(
      `There are ${most} ${is_shared ? 'shared views' : 'views of yours'} already. Delete one of them first.`,
    )
}

export function viewsRoutes({ now }: Pick<Services, 'now'>): Routes<typeof api.views> {
  return {
    async savedViews(_, { principal, inCompany }) {
      return inCompany(async (db) => {
        const rows = await viewsOf(db, principal.employee_id, isAdmin(principal))
        const visible = rows.filter(
          ({ screen, is_shared }) =>
            (isForAll(screen) || isAdmin(principal)) && (is_shared || !principal.key),
        )
        const known = await knownIn(db, visible)
        const watches = await watchesOf(db, principal.employee_id)
        return { views: visible.map((row) => shown(row, principal, known, watches.get(row.id))) }
      })
    },

    async saveView({ body: { screen, name, query, is_shared } }, { principal, inCompany }) {
      if (!isAdmin(principal) && (!isForAll(screen) || is_shared))
        throw forbidden('Only admins save views of this list, and only admins share them.')
      const view = {
        id: randomUUID(),
        employee_id: principal.employee_id,
        is_shared,
        screen,
        name,
        query: checkedQuery(screen, query),
      }
      return inCompany(async (db) => {
        await lockCompany(db)
        await requireRoom(db, principal, is_shared)
        await insertView(db, view, now())
        if (is_shared)
          await record(db, { employee: principal.employee_id, action: 'views.saveView', detail: { name } })
        return shown(view, principal, await knownIn(db, [view]))
      })
    },

    async renameView({ params: { id }, body: { name } }, { principal, inCompany }) {
      await inCompany(async (db) => {
        const row = await seen(db, id, principal)
        await renameView(db, id, name)
        if (row.is_shared)
          await record(db, {
            employee: principal.employee_id,
            action: 'views.renameView',
            detail: { name, before: row.name },
          })
      })
      return { ok: true }
    },

    async deleteView({ params: { id } }, { principal, inCompany }) {
      await inCompany(async (db) => {
        const row = await seen(db, id, principal)
        await deleteView(db, id)
        if (row.is_shared)
          await record(db, {
            employee: principal.employee_id,
            action: 'views.deleteView',
            detail: { name: row.name },
          })
      })
      return { ok: true }
    },

    async watchView({ params: { id }, body: { is_on } }, { principal, inCompany }) {
      await inCompany(async (db) => {
        const { screen, query } = await seen(db, id, principal)
        if (isForAll(screen)) throw invalid('Vouch tells who is new in Candidates and Company Network alone.')
        const key = { view_id: id, employee_id: principal.employee_id }
        if (is_on) await watch(db, key, { screen, query }, now())
        else await endWatch(db, key)
      })
      return { ok: true }
    },

    async viewCount({ params: { id } }, { principal, inCompany }) {
      return inCompany(async (db) => {
        const { screen, query } = await seen(db, id, principal)
        if (screen === 'jobs') {
          const { closed, search } = jobFiltersOf(query)
          return {
            count: await countJobs(db, MOST_COUNTED, { withClosed: isAdmin(principal) && closed, search }),
          }
        }
        if (screen === 'referrals') {
          const choice = ownChoiceOf(ownFiltersOf(query), principal.employee_id, now())
          return { count: await ownCountUpTo(db, MOST_COUNTED, choice) }
        }
        const asked = { admin: principal.employee_id, rule: await noticeRuleOf(db), now: now() }
        return { count: await countUpTo(db, MOST_COUNTED, choiceOf(filtersOf(screen, query), asked)) }
      })
    },
  }
}
