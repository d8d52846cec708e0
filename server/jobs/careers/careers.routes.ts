import type { api } from '../../../contract/api.ts'
import type { CareersPage } from '../../../contract/careers.ts'
import { careersPageOf, KNOWN_PAGES, pageUrl, type PageKey } from '../../../domain/careers-page.ts'
import type { CompanyDb } from '../../db/database.ts'
import { lockCompany } from '../../db/locks.ts'
import { conflict, invalid, notFound, tooManyRequests } from '../../errors.ts'
import type { Routes } from '../../http/routes.ts'
import { allowanceOf } from '../../quotas/quotas.ts'
import { jobRoom } from '../../quotas/quotas.rules.ts'
import { jobCounts } from '../../quotas/quotas.store.ts'
import type { Services } from '../../services.ts'
import { ListingProblem } from './listing-problem.ts'
import {
  connectPage,
  connectedPages,
  disconnectPage,
  isPaused,
  pageById,
  type PageRow,
} from './careers.store.ts'
import { externalIdsOf } from './imported-jobs.store.ts'
import { readListing } from './read-listing.ts'
import { applyListing, readPage } from './read-page.ts'

const MOST_PAGES = 10
const BETWEEN_SECONDS = 10

const pageAnswer = ({ tried_at, read_at, cut_off, ...page }: PageRow): CareersPage => ({
  ...page,
  problem: isPaused({ cut_off }) ? new ListingProblem('paused', page).message : page.problem,
  is_paused: isPaused({ cut_off }),
  url: pageUrl(page),
  tried_at: tried_at?.toISOString() ?? null,
  read_at: read_at?.toISOString() ?? null,
})

async function pageOf(db: CompanyDb, id: string): Promise<PageRow> {
  const page = await pageById(db, id)
  if (!page) throw notFound('Careers page')
  return page
}

/** Errors: 400 for a URL that no provider has. */
function keyOf(url: string): PageKey {
  const page = careersPageOf(url)
  if (!page) throw invalid(KNOWN_PAGES, { url: KNOWN_PAGES })
  return page
}

export function careersRoutes(services: Services): Routes<typeof api.careers> {
  const { database, now, settings } = services
  const given = { database, quotas: settings.quotas }
  /** Errors: 400 with the reason if the page cannot be read. */
  async function listingAt(page: PageKey) {
    try {
      return await readListing(services, page, { now: now() })
    } catch (cause) {
      if (!(cause instanceof ListingProblem)) throw cause
      throw invalid(cause.message, { url: cause.message })
    }
  }
  return {
    async careersPages(_, { inCompany }) {
      return { pages: (await inCompany(connectedPages)).map(pageAnswer) }
    },

    async previewCareersPage({ body: { url } }, { principal, inCompany }) {
      const page = keyOf(url)
      const { company, postings } = await listingAt(page)
      const allowance = await allowanceOf(given, principal.email)
      return inCompany(async (db) => {
        const known = await externalIdsOf(db, page)
        return {
          ...page,
          name: company || page.slug,
          url: pageUrl(page),
          postings: postings.map(({ external_id, title, department, locations }) => {
            return { title, department, locations, is_known: known.has(external_id) }
          }),
          room: jobRoom(await jobCounts(db), allowance).open,
        }
      })
    },

    async connectCareersPage({ body: { url, ...choice } }, { principal, inCompany, audit }) {
      const page = keyOf(url)
      const listing = await listingAt(page)
      const allowance = await allowanceOf(given, principal.email)
      return inCompany(async (db) => {
        await lockCompany(db) // pages are counted
        const name = listing.company || page.slug
        const connected = { ...page, ...choice, name, connected_by: principal.employee_id, now: now() }
        const id = await connectPage(db, connected)
        if ((await connectedPages(db)).length > MOST_PAGES)
          throw conflict(`Your company may connect ${MOST_PAGES} careers pages. Disconnect one first.`)
        await applyListing(db, id, listing, { allowance, now: now(), isChoosing: true })
        audit(page)
        return pageAnswer(await pageOf(db, id))
      })
    },

    async readCareersPage({ params: { id }, body }, { inCompany }) {
      const page = await inCompany((db) => pageOf(db, id))
      const wait = BETWEEN_SECONDS - (now().getTime() - (page.tried_at?.getTime() ?? 0)) / 1000
      if (wait > 0 && !body.may_close) throw tooManyRequests(wait, 'The page was read just now.')
      await readPage(services, inCompany, page, { mayClose: body.may_close })
      return pageAnswer(await inCompany((db) => pageOf(db, id)))
    },

    async disconnectCareersPage({ params: { id } }, { inCompany, audit }) {
      await inCompany(async (db) => {
        const { provider, slug } = await pageOf(db, id)
        await disconnectPage(db, id, now())
        audit({ provider, slug })
      })
      return { ok: true }
    },
  }
}
