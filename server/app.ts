import type { FastifyInstance } from 'fastify'
import { api } from '../contract/api.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { record } from './audit/audit.store.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { authenticator } from './auth/authenticate.ts'
import { candidatesRoutes } from './candidates/candidates.routes.ts'
import { connectionsRoutes } from './connections/connections.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { addDocs } from './docs/docs.ts'
import { employeesRoutes } from './employees/employees.routes.ts'
import { mountWord } from './http/mount.ts'
import { createServer } from './http/server.ts'
import { jobsRoutes } from './jobs/jobs.routes.ts'
import { recommendationsRoutes } from './recommendations/recommendations.routes.ts'
import { addHealth } from './operations/health.ts'
import type { Services } from './services.ts'
import { tipsRoutes } from './tips/tips.routes.ts'
import { uploadsRoutes } from './uploads/uploads.routes.ts'

/** Services → the whole product behind HTTP, not yet listening. */
export async function createApp(
  services: Services,
  observe?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const app = await createServer(services.settings, services.log)
  observe?.(app)
  const shared = { database: services.database, authenticate: authenticator(services), record }
  addHealth(app, services)
  addDocs(app, api)
  mountWord(app, 'auth', api.auth, authRoutes(services), shared)
  mountWord(app, 'uploads', api.uploads, uploadsRoutes(services), shared)
  mountWord(app, 'connections', api.connections, connectionsRoutes(), shared)
  mountWord(app, 'recommendations', api.recommendations, recommendationsRoutes(), shared)
  mountWord(app, 'jobs', api.jobs, jobsRoutes(), shared)
  mountWord(app, 'candidates', api.candidates, candidatesRoutes(), shared)
  mountWord(app, 'tips', api.tips, tipsRoutes(services), shared)
  mountWord(app, 'employees', api.employees, employeesRoutes(services), shared)
  mountWord(app, 'dashboard', api.dashboard, dashboardRoutes(), shared)
  mountWord(app, 'audit', api.audit, auditRoutes(), shared)
  await app.ready()
  return app
}
