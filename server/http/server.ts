import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { z } from 'zod'
import { BODY_LIMIT } from '../../contract/endpoint.ts'
import { MAX_FILE_BYTES } from '../../domain/linkedin-csv.ts'
import { invalid, methodNotAllowed, nothingHere } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { limitBodies } from './body-memory.ts'
import { clientErrors } from './client-error.ts'
import { announceEnd } from './close-server.ts'
import { answerError } from './error-answer.ts'
import { expectation } from './expectation.rules.ts'
import { readJson } from './json-body.ts'
import { listValidator } from './list-validator.ts'
import { refuseWrongMethods } from './methods.ts'
import { screenPage } from './screen-page.ts'
import { foundAt } from './screen.rules.ts'
import { closeUnread } from './unread-body.ts'
import type { ErrorBody } from '../../contract/shapes.ts'

const SENTENCE =
  'This API key is not valid, or none came with the call. Vouch has no OAuth: an admin makes keys under Integrations.'

/**
 * The answer to programs that look for OAuth. Assistants do once their key was refused, and show `error_description` to the person (RFC
 * 6749, 5.2), so it says what helps.
 */
const noOAuth = (request_id: string): ErrorBody & { error_description: string } => ({
  error: SENTENCE,
  error_description: SENTENCE,
  code: 'not_found',
  request_id,
})

const WEB = path.join(import.meta.dirname, '../../web/dist')
const YEAR_SECONDS = 31_536_000
const ARRIVAL_MS = 120_000 // 10 MB at 0.7 Mbit/s; the upload screen has the same timeout
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const ROBOTS = 'User-agent: *\nDisallow: /\n' // a company's own Vouch is not for search engines
const SCREEN_METHODS = ['GET', 'HEAD']
const LONGEST_ADDRESS = 100_000 // more than Node accepts, so that the contract refuses long ids

const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"], // React sets inline styles by script, which the policy allows
    imgSrc: ["'self'"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ["'none'"],
  },
}

/** Escapes a URL that cannot be decoded, so that it gets the usual 404. */
function decodable(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

// Passed here so that Fastify does not load Ajv. Its types demand Ajv's compilers.
const compilersFactory = {
  buildValidator: () => listValidator,
  buildSerializer: () => serializerCompiler,
} as object

// Trust only the last entry of X-Forwarded-For. Entries further left come from the client.
const nearestProxy = (_address: string, hop: number) => hop === 0

const isBehindTls = ({ publicUrl }: Settings) => publicUrl?.startsWith('https:') ?? false

function newServer(settings: Settings, log: Logger): FastifyInstance {
  return Fastify({
    schemaController: { compilersFactory },
    loggerInstance: log as unknown as FastifyInstance['log'],
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger, // lines name the request as request_id, once
    trustProxy: settings.trustProxy === 'on' ? nearestProxy : settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: ARRIVAL_MS,
    http: { requireHostHeader: false }, // Node would answer without a body
    return503OnClosing: false, // connected clients are still served while the server stops
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_ADDRESS },
    rewriteUrl(request) {
      // Fastify routes the usual methods only. All others count as TRACE, which no path takes: 405.
      if (!this.supportedMethods.includes(request.method!)) request.method = 'TRACE'
      return decodable(request.url ?? '/')
    },
    clientErrorHandler: clientErrors(isBehindTls(settings) ? `max-age=${YEAR_SECONDS}` : null),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
    },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
}

/** Errors: 400 for a request without Host, as RFC 9112 (3.2) requires. */
function refuseWithoutHost(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined)
      throw invalid('A request over HTTP/1.1 needs a Host header, and this one has none.')
  })
}

async function serveScreens(app: FastifyInstance) {
  const serve = (cacheControl: string, options: FastifyStaticOptions) =>
    app.register(fastifyStatic, {
      ...options,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', cacheControl),
    })
  await serve('no-cache', { root: WEB, wildcard: false, globIgnore: ['assets/**'] })
  await serve(`public, max-age=${YEAR_SECONDS}, immutable`, {
    root: path.join(WEB, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
  })
}

/** The HTTP server, ready and not yet listening: errors, headers, limits, screens, and what `addRoutes` adds. */
export async function createServer(
  settings: Settings,
  log: Logger,
  addRoutes: (app: FastifyInstance) => Promise<void>,
): Promise<FastifyInstance> {
  z.config({ customError: expectation })
  const app = newServer(settings, log)
  app.setErrorHandler(answerError)
  app.decorateRequest('principal', null)
  app.decorateRequest('isWorking', false)
  app.decorateRequest('leaveSlot', null)
  announceEnd(app)
  closeUnread(app)
  // Node would answer 417 to an unknown Expect header. Ignore it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (/^\/v1(?:[/?]|$)/.test(request.url)) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { untraced, asked } = request.routeOptions.config ?? {}
    if (untraced) return
    const say = asked === 'often' && reply.statusCode < 500 ? 'debug' : 'info'
    request.log[say]({
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
  app.removeContentTypeParser('text/plain')
  readJson(app)
  limitBodies(app)
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: isBehindTls(settings)
      ? { maxAge: YEAR_SECONDS, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  refuseWithoutHost(app)
  const refuseOtherMethods = refuseWrongMethods(app)
  // The screens send every call with credentials included, although only single sign-on has cookies. Without this header,
  // browsers would not let a page of a listed origin read the answer.
  if (settings.corsOrigins.length > 0)
    await app.register(cors, { origin: settings.corsOrigins, credentials: true, methods: METHODS })
  await app.register(multipart, {
    limits: { fileSize: MAX_FILE_BYTES, files: 1, fieldSize: 1_000, fields: 5, parts: 6 },
  })
  const index = path.join(WEB, 'index.html')
  const screens = existsSync(index)
  const page = screens ? screenPage(index, settings) : null
  if (screens) await serveScreens(app)
  app.setNotFoundHandler(async (request, reply) => {
    const { method, url, headers } = request
    const found = foundAt({ method, path: url.split('?', 1)[0]!, accept: headers.accept })
    if (found === 'no OAuth') return reply.code(404).send(noOAuth(request.id))
    if (!screens || found === 'nothing') throw nothingHere()
    if (found === 'wrong method') throw methodNotAllowed(SCREEN_METHODS)
    reply.header('cache-control', 'no-cache')
    return page ? reply.type('text/html').send(page) : reply.sendFile('index.html')
  })
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain').send(ROBOTS))
  await addRoutes(app)
  refuseOtherMethods()
  await app.ready()
  return app
}
