import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'

type MethodsOf = (path: string) => string[]

export const pathOf = (request: FastifyRequest) => request.url.split('?')[0]!

/**
 * Methods that each path knows, so that a wrong one gets 405 + Allow instead of 404. A path that is written out is not
 * also an id: `export` is no job.
 */
export function rememberMethods(app: FastifyInstance): MethodsOf {
  const known: { pattern: RegExp; methods: string[]; writtenOut: boolean }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const folder = /^(.+\/)\*$/.exec(url)?.[1]
    const fixed = (folder ?? url).split(/:\w+/).map(RegExp.escape).join('[^/]+')
    const pattern = new RegExp(`^${fixed}${folder ? '.+' : '/?'}$`)
    known.push({ pattern, methods: [method].flat(), writtenOut: !folder && !url.includes(':') })
  })
  return (path) => {
    const matching = known.filter(({ pattern }) => pattern.test(path))
    const writtenOut = matching.filter((route) => route.writtenOut)
    const routes = writtenOut.length > 0 ? writtenOut : matching
    return [...new Set(routes.flatMap(({ methods }) => methods))]
  }
}

/** Errors: 405 for a method that is not among those allowed, if there are any. */
export function refuseMethod({ method }: FastifyRequest, allowed: string[]) {
  if (allowed.length === 0 || allowed.includes(method)) return
  throw new HttpError(405, 'method_not_allowed', `This address takes ${allowed.join(', ')}.`, {
    headers: { allow: allowed.join(', ') },
  })
}

/** OPTIONS that is no preflight of a browser is a wrong method like others, also where other origins may call. */
export function refuseOptions(app: FastifyInstance, methodsOf: MethodsOf) {
  app.addHook('onRequest', async (request) => {
    const { method, headers } = request
    const isPreflight = headers.origin !== undefined && headers['access-control-request-method'] !== undefined
    if (method === 'OPTIONS' && !isPreflight)
      refuseMethod(
        request,
        methodsOf(pathOf(request)).filter((one) => one !== 'OPTIONS'),
      )
  })
}

/** Where a path is written out for other methods, a route that would take its last part for an id does not get it. */
export function refuseSwallowed(app: FastifyInstance, methodsOf: MethodsOf) {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.includes(':')) refuseMethod(request, methodsOf(pathOf(request)))
  })
}
