import { api } from '../../contract/api.ts'
import { inputSchema } from '../http/input-schema.ts'

const LEAST = 1_000 // what comes from files and other systems is cut at 500 or fewer, but not as each field of its name is

type Schema = {
  maxLength?: number
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
}

/** Every text with a limit within a schema, with the name of its field. */
function* limitsIn(
  { maxLength, properties = {}, anyOf = [], oneOf = [], items }: Schema,
  name = '',
): Generator<[string, number]> {
  if (maxLength !== undefined) yield [name, maxLength]
  for (const [field, schema] of Object.entries(properties)) yield* limitsIn(schema, field)
  for (const schema of [...anyOf, ...oneOf, ...(items ? [items] : [])]) yield* limitsIn(schema, name)
}

function longestTexts() {
  const longest = new Map<string, number>()
  for (const endpoint of Object.values(api).flatMap((resource) => Object.values(resource)))
    if ('body' in endpoint && endpoint.body)
      for (const [name, limit] of limitsIn(inputSchema(endpoint.body) as Schema))
        longest.set(name, Math.max(limit, longest.get(name) ?? LEAST))
  return longest
}

const longest = longestTexts()
const ANY = Math.max(...longest.values())

/**
 * The most characters that a column of this name holds: as many as the contract's bodies allow in a field of the name, but no fewer than 1,000; where they name none, as
 * many as the longest field has.
 */
export const longestText = (column: string): number => longest.get(column) ?? ANY
