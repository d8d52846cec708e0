const MOST_CHARACTERS = 300 // of one value: a trail is no store of texts

/** What somebody searched for may be a person's name, and the trail outlives the person. */
const SEARCHES = new Set(['search', 'search_term', 'search_query'])

const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : value)

type Input = { params?: unknown; query?: unknown; body?: unknown }

/** What a call was about, for the trail: its parameters and what was asked for, without what was left out. */
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
