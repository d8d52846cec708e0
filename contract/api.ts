import { auth } from './auth.ts'
import { connections } from './connections.ts'
import { dashboard } from './dashboard.ts'
import { recommendations } from './recommendations.ts'
import { uploads } from './uploads.ts'

/** Every call of the product, by word. */
export const api = { auth, uploads, connections, recommendations, dashboard }
export type Api = typeof api
