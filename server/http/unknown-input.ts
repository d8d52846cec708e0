import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { withoutInvisible } from '../../domain/invisible.ts'
import { invalid } from '../errors.ts'

const NAME = 60 // signs of a name that is repeated
const named = new Intl.ListFormat('en', { type: 'disjunction' })

/** The names that a body may have at the top; null for one that takes any. */
function fieldsOf(schema: unknown): string[] | null {
  const { def } = schema as { def: z.core.$ZodTypes['_zod']['def'] }
  if (def.type === 'object') return Object.keys(def.shape)
  if (def.type === 'union') {
    const choices = def.options.map(fieldsOf)
    return choices.includes(null) ? null : choices.flatMap((fields) => fields!)
  }
  if (def.type === 'pipe') return fieldsOf(def.in)
  return 'innerType' in def ? fieldsOf(def.innerType) : null
}

/**
 * What a call does not know would have no effect, and the caller would take the answer for another one: a misspelled filter lists everyone.
 * So an unknown parameter is refused, unless a schema is loose; and a body of unknown fields alone. Other fields are ignored, because
 * programs send back what they read. A call that always succeeds (ignoresInvalidBody) refuses neither. Errors: 400.
 */
export function unknownInput({ query, body, ignoresInvalidBody }: Endpoint) {
  const parameters = Object.keys(query?.shape ?? {})
  const takesAny = query?.def.catchall !== undefined
  const fields = body ? fieldsOf(body) : null
  return {
    refuseQuery(given: object) {
      if (takesAny || ignoresInvalidBody) return
      const unknown = Object.keys(given).find((name) => !parameters.includes(name))
      if (unknown === undefined) return
      const takes = parameters.length > 0 ? named.format(parameters) : 'none'
      const name = withoutInvisible(unknown.slice(0, NAME)).toWellFormed()
      throw invalid(`This call has no parameter “${name}”. It takes ${takes}.`, { [name]: 'is unknown' })
    },
    refuseBody(given: unknown) {
      if (!fields || ignoresInvalidBody || typeof given !== 'object' || given === null) return
      const names = Object.keys(given)
      if (names.length === 0 || names.some((name) => fields.includes(name))) return
      throw invalid(`This call knows none of the fields that were sent. It takes ${named.format(fields)}.`)
    },
  }
}
