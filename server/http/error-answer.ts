import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody } from '../../contract/shapes.ts'
import { isDatabaseAway, isUnansweredCommit } from '../db/away.ts'
import {
  diskFull,
  HttpError,
  invalid,
  maybeSaved,
  noSuchLetter,
  tookTooLong,
  tooLarge,
  unavailable,
  unknownId,
  wrongMediaType,
} from '../errors.ts'

const DISK_FULL = '53100'
const QUERY_CANCELED = '57014'
const NO_SUCH_LETTER = '22P05'

const MOST_SENTENCES = 3
const MOST_FIELDS = 20 // of a hundred entries

/** 'name has to be filled in.', or what the contract says of a field as a sentence of its own. */
const sentenceOf = (field: string, message: string) =>
  `${field}${/^\p{Lu}/u.test(message) ? ':' : ''} ${message.replace(/\.$/, '')}.`

/** A failure → the refusal for the caller; null if the server is at fault. */
function refusalFor(error: FastifyError): HttpError | null {
  if (error instanceof HttpError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return unknownId()
    const found = new Map(
      error.validation.map((issue) => [
        issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
        issue.message ?? 'is not valid',
      ]),
    )
    const [fields, sentences] = [[...found].slice(0, MOST_FIELDS), [...found].slice(0, MOST_SENTENCES)]
    const expected = sentences.map(([field, message]) => sentenceOf(field, message)).join(' ')
    const more = found.size > MOST_SENTENCES ? ` And ${found.size - MOST_SENTENCES} more.` : ''
    return invalid(`The request is not as expected. ${expected}${more}`, Object.fromEntries(fields))
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE')
    return tooLarge('The request is larger than this call accepts.')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return wrongMediaType('This call takes application/json, or multipart/form-data for an upload.')
  if (error.statusCode === 400) return invalid('The request could not be read: its body is not valid JSON.')
  if (error.statusCode && error.statusCode < 500)
    return new HttpError(error.statusCode, 'refused', 'The request could not be accepted as it is.')
  if (error.code === DISK_FULL) return diskFull()
  if (error.code === NO_SUCH_LETTER) return noSuchLetter()
  if (error.code === QUERY_CANCELED) return tookTooLong()
  if (isUnansweredCommit(error)) return maybeSaved()
  return isDatabaseAway(error) ? unavailable() : null
}

const OUR_FAULT = new HttpError(
  500,
  'our_fault',
  'Something went wrong on our side. Please try again; nothing was lost.',
)

/** Logs an untraced request without id and message: the id leads to the caller, and the message may quote the body. */
function logFailure(error: FastifyError, request: FastifyRequest) {
  const { config, url: route } = request.routeOptions
  if (config?.untraced)
    request.server.log.error(
      { route, code: error.code, ...(isDatabaseAway(error) && { err: error }) },
      'request failed',
    )
  else request.log.error({ err: error, request_id: request.id }, 'request failed')
}

/** Reaching a limit may be an attack. The client IP is not logged, because logs are kept longer than it is needed. */
function logLimit({ log, id, routeOptions: { config, url: route } }: FastifyRequest) {
  if (!config?.untraced) log.warn({ route, request_id: id }, 'a limit was reached')
}

/** Answers every failure as {error, code, request_id, fields}, without a stack and without repeating an id. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalFor(error) ?? OUR_FAULT
  if (refusal.status >= 500 && !(error instanceof HttpError)) logFailure(error, request)
  if (refusal.status === 429) logLimit(request)
  const body: ErrorBody = {
    error: refusal.message,
    code: refusal.code,
    request_id: request.id,
    ...(refusal.fields && { fields: refusal.fields }),
  }
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}
