const MOST_CHARACTERS = 300 // per value, to keep long texts out of the trail

/** What was searched for may be a person, and entries stay in the trail after that person is deleted. */
const SEARCHES = new Set(['search', 'search_term', 'search_query'])

const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : value)

type Input = { params?: unknown; query?: unknown; body?: unknown }

/** The detail of an audit event: path parameters, query and body, without empty values. */
export function detailOf(input: Input): Record<string, unknown> {
  const parts = [input.params, input.query, input.body].flatMap((part) => Object.entries(part ?? {}))
  return Object.fromEntries(
    parts
      .filter(
        ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
      )
      .map(([name, value]) => [name, SEARCHES.has(name) ? true : short(value)]),
  )
}
