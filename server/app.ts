import type { FastifyInstance } from 'fastify'
import { api } from '../contract/api.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { authenticator } from './auth/authenticate.ts'
import { connectionsRoutes } from './connections/connections.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { addHealth } from './http/health.ts'
import { mountWord } from './http/mount.ts'
import { createServer } from './http/server.ts'
import { recommendationsRoutes } from './recommendations/recommendations.routes.ts'
import type { Services } from './services.ts'
import { uploadsRoutes } from './uploads/uploads.routes.ts'

/** Services → the whole product behind HTTP, not yet listening. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = await createServer(services.settings, services.log)
  const shared = { database: services.database, authenticate: authenticator(services) }
  addHealth(app, services.database)
  mountWord(app, 'auth', api.auth, authRoutes(services), shared)
  mountWord(app, 'uploads', api.uploads, uploadsRoutes(services), shared)
  mountWord(app, 'connections', api.connections, connectionsRoutes(), shared)
  mountWord(app, 'recommendations', api.recommendations, recommendationsRoutes(), shared)
  mountWord(app, 'dashboard', api.dashboard, dashboardRoutes(), shared)
  await app.ready()
  return app
}
