import type { FastifyInstance, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import { methodNotAllowed } from '../errors.ts'

const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined

/**
 * Answers wrong methods with 405 and Allow; Fastify itself would answer 404. Call it before the first route is added, and what it returns
 * after the last one.
 */
export function refuseWrongMethods(app: FastifyInstance): () => void {
  const methodsOf = new Map<string, HTTPMethods[]>()
  const callersOf = new Map<string, RouteOptions['config']>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith('*')) return
    methodsOf.set(url, [...(methodsOf.get(url) ?? []), ...[method].flat()])
    if (config?.checkCaller) callersOf.set(url, { checkCaller: config.checkCaller })
  })
  // @fastify/cors answers preflights. Its hook runs after this one.
  app.addHook('onRequest', async (request) => {
    const { allow, checkCaller } = request.routeOptions.config
    if (!allow || isPreflight(request)) return
    await checkCaller?.(request)
    throw methodNotAllowed(allow)
  })
  return () => {
    for (const [url, allow] of methodsOf) {
      const method = app.supportedMethods.filter((one) => !allow.includes(one))
      const handler = () => Promise.reject(methodNotAllowed(allow))
      app.route({ url, method, config: { ...callersOf.get(url), allow }, handler })
    }
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set in a route that answers 405: the methods that its path takes. */
    allow?: string[]
    /** Set in a route where a caller who is refused reads that before 405. Errors: the refusal. */
    checkCaller?: (request: FastifyRequest) => Promise<unknown>
  }
}
