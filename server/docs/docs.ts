import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Resource } from '../../contract/endpoint.ts'
import { openapiOf } from '../../contract/openapi.ts'
import { html } from './html.ts'
import { referencePage } from './reference-page.ts'
import { fontFaces, hasBuilt } from './web-build.ts'

const stylesheet = () => fontFaces() + readFileSync(path.join(import.meta.dirname, 'reference.css'), 'utf8')

const head = () =>
  html` ${hasBuilt('favicon.svg') && html`<link rel="icon" href="/favicon.svg" type="image/svg+xml" />`}
  ${hasBuilt('theme.js') && html`<script src="/theme.js"></script>`}`

/** The contract for tools (/v1/openapi.json) and for people (/docs), for anyone. */
export function addDocs(app: FastifyInstance, api: Record<string, Resource>) {
  let made: { json: string; page: string; css: string } | null = null
  const docs = () => {
    if (made) return made
    const document = openapiOf(api)
    made = { json: JSON.stringify(document), page: referencePage(document, head()), css: stylesheet() }
    return made
  }
  const answer = (type: string, part: keyof ReturnType<typeof docs>) => ({
    handler: async (_request: unknown, reply: FastifyReply) => reply.type(type).send(docs()[part]),
  })
  app.get('/v1/openapi.json', answer('application/json; charset=utf-8', 'json'))
  app.get('/docs', answer('text/html; charset=utf-8', 'page'))
  app.get('/docs/reference.css', answer('text/css; charset=utf-8', 'css'))
}
