import type { FastifyInstance } from 'fastify'
import { BODY_LIMIT } from '../../contract/endpoint.ts'
import { tooLarge } from '../errors.ts'

const MOST_VALUES = 500_000 // 60,000 decisions for two jobs each have 420,000

const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b]

/** Whether it would take long to parse. Commas and brackets in texts count, too: the texts of bodies of this length are ids. */
function hasTooManyValues(body: string): boolean {
  let count = 0
  for (let at = 0; at < body.length && count <= MOST_VALUES; at++) {
    const code = body.charCodeAt(at)
    if (code === COMMA || code === BRACKET || code === BRACE) count++
  }
  return count > MOST_VALUES
}

/** Parses JSON without `__proto__` and `constructor`. An empty body counts as none. Errors: 413 for a long body of too many values. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text === '') return done(null, undefined)
    if (text.length > BODY_LIMIT && hasTooManyValues(text))
      return done(
        tooLarge(`The body has more than ${MOST_VALUES.toLocaleString('en')} values. Send it in parts.`),
      )
    void parse(request, text, done)
  })
}
