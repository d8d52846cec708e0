import type { FastifyInstance } from 'fastify'
import { api, type Api } from '../contract/api.ts'
import { actsRoutes } from './acts/acts.routes.ts'
import { accountRoutes } from './auth/account/account.routes.ts'
import { assistantsRoutes } from './assistants/assistants.routes.ts'
import { addMcp } from './assistants/mcp.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { record } from './audit/audit.store.ts'
import { recordRefusal } from './audit/refusals.ts'
import { limitsOf } from './auth/base/limits.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { authenticator } from './auth/access-token.ts'
import { confirmedAt, readPrincipal } from './auth/base/session.store.ts'
import { bonusesRoutes } from './bonuses/bonuses.routes.ts'
import { candidatesRoutes } from './candidates/candidates.routes.ts'
import { careersRoutes } from './jobs/careers/careers.routes.ts'
import { channelsRoutes } from './destinations/channels.routes.ts'
import { commentsRoutes } from './comments/comments.routes.ts'
import { connectionsRoutes } from './connections/connections.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { addDocs } from './http/docs/docs.ts'
import { employeesRoutes } from './employees/employees.routes.ts'
import { createCallSlots } from './http/call-slots.ts'
import type { AuditEvent } from './http/company-work.ts'
import { mountResource } from './http/mount.ts'
import type { Routes } from './http/routes.ts'
import { createServer } from './http/server.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { insightRoutes } from './insight/insight.routes.ts'
import { jobsRoutes } from './jobs/jobs.routes.ts'
import { apiKeysRoutes } from './auth/keys/keys.routes.ts'
import { newsRoutes } from './news/news.routes.ts'
import { oidcRoutes } from './auth/oidc/oidc.routes.ts'
import { positionsRoutes } from './positions/positions.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { addNotice } from './claims/notice.ts'
import { claimsRoutes } from './claims/claims.routes.ts'
import { recommendationsRoutes } from './recommendations/recommendations.routes.ts'
import { addHealth } from './operations/health.ts'
import { withinBytes } from './quotas/quotas.ts'
import type { Services } from './services.ts'
import { employersRoutes } from './employers/employers.routes.ts'
import { viewsRoutes } from './views/views.routes.ts'
import { sprintsRoutes } from './sprints/sprints.routes.ts'
import { trackingRoutes } from './tracking/tracking.routes.ts'
import { tipsRoutes } from './tips/tips.routes.ts'
import { webhooksRoutes } from './destinations/webhooks.routes.ts'
import { uploadsRoutes } from './uploads/uploads.routes.ts'

/** The handlers of every resource. A resource of the contract without handlers does not compile. */
type Handlers = { [R in keyof Api]: Routes<Api[R]> }

/** The whole product behind HTTP, ready and not yet listening. */
export async function createApp(
  services: Services,
  observe?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const slots = createCallSlots(services.database.connections)
  const shared = {
    database: services.database,
    background: services.background,
    authenticate: authenticator(services, slots.arrive),
    readPrincipal: (session: string) => readPrincipal(services.database, session, services.now()),
    confirmedAt: (session: string) => confirmedAt(services.database.db, session),
    now: services.now,
    record,
    withinBytes,
    slots,
    count: limitsOf(services).call,
    recordRefusal: (company_id: string, event: AuditEvent) => recordRefusal(services, company_id, event),
  }
  const handlers: Handlers = {
    auth: authRoutes(services),
    account: accountRoutes(services),
    oidc: oidcRoutes(services),
    uploads: uploadsRoutes(services),
    connections: connectionsRoutes(services),
    recommendations: recommendationsRoutes(services),
    jobs: jobsRoutes(services),
    careers: careersRoutes(services),
    candidates: candidatesRoutes(services),
    bonuses: bonusesRoutes(services),
    comments: commentsRoutes(services),
    reachOut: claimsRoutes(services),
    acts: actsRoutes(services),
    privacy: privacyRoutes(services),
    tips: tipsRoutes(services),
    sprints: sprintsRoutes(services),
    employers: employersRoutes(),
    employees: employeesRoutes(services),
    dashboard: dashboardRoutes(services),
    inbox: inboxRoutes(services),
    insight: insightRoutes(services),
    news: newsRoutes(services),
    positions: positionsRoutes(),
    audit: auditRoutes(),
    keys: apiKeysRoutes(services),
    assistants: assistantsRoutes(),
    views: viewsRoutes(services),
    webhooks: webhooksRoutes(services),
    channels: channelsRoutes(services),
    tracking: trackingRoutes(services),
  }
  return createServer(services.settings, services.log, async (app) => {
    app.decorate('callsWaiting', slots.waiting)
    observe?.(app)
    addHealth(app, services)
    addNotice(app, services)
    await addDocs(app)
    addMcp(app, { ...shared, settings: services.settings })
    for (const resource of Object.keys(api) as (keyof Api)[])
      mountResource(app, resource, api[resource], handlers[resource], shared)
  })
}
