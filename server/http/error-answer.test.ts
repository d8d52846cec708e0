import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ErrorBody } from '../../contract/shapes.ts'
import { answerError } from './error-answer.ts'

const failure = (code: string, message = 'secret detail') => Object.assign(new Error(message), { code })

test.each([
  ['no one listens', failure('ECONNREFUSED'), 503, 'unavailable', '2'],
  ['the connection breaks', failure('ECONNRESET'), 503, 'unavailable', '2'],
  ['the database shuts down', failure('57P01'), 503, 'unavailable', '2'],
  ['the database starts up', failure('57P03'), 503, 'unavailable', '2'],
  ['it has no connection left', failure('53300'), 503, 'unavailable', '2'],
  ['no connection is free', new Error('timeout exceeded when trying to connect'), 503, 'unavailable', '2'],
  ['a pooler reaches no server', failure('08P01'), 503, 'unavailable', '2'],
  ['it is a standby', failure('25006'), 503, 'unavailable', '2'],
  ['its machine is gone', failure('EHOSTUNREACH'), 503, 'unavailable', '2'],
  ['it refuses connections', failure('08004'), 503, 'unavailable', '2'],
  ['a query is cut off', new Error('Connection terminated unexpectedly'), 503, 'unavailable', '2'],
  ['it says nothing', failure('ETIMEDOUT'), 503, 'unavailable', '2'],
  ['it refuses the password', failure('28P01'), 503, 'unavailable', '2'],
  ['it has another name now', failure('3D000'), 503, 'unavailable', '2'],
  ['a statement took too long', failure('57014'), 503, 'unavailable', '2'],
  ['the database has no such letter', failure('22P05'), 422, 'unprocessable', undefined],
  ['COMMIT got no answer', failure('commit_unanswered'), 503, 'maybe_saved', '2'],
  ['the disk is full', failure('53100'), 503, 'disk_full', '60'],
  ['anything else', failure('23505'), 500, 'our_fault', undefined],
])('where %s, the answer says so and when to come back', async (_, cause, status, code, retryAfter) => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/', () => Promise.reject(cause))
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['retry-after']).toBe(retryAfter)
  const body = ErrorBody.strict().parse(answer.json())
  expect(body.code).toBe(code)
  expect(body.error).not.toContain('secret detail')
})
