import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
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
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('*')) methodsOf.set(url, [...(methodsOf.get(url) ?? []), ...[method].flat()])
  })
  // @fastify/cors answers preflights. Its hook runs after this one.
  app.addHook('onRequest', async (request) => {
    const { allow } = request.routeOptions.config
    if (allow && !isPreflight(request)) throw methodNotAllowed(allow)
  })
  return () => {
    for (const [url, allow] of methodsOf) {
      const method = app.supportedMethods.filter((one) => !allow.includes(one))
      const handler = () => Promise.reject(methodNotAllowed(allow))
      app.route({ url, method, config: { allow }, handler })
    }
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set in a route that answers 405: the methods that its path takes. */
    allow?: string[]
  }
}
