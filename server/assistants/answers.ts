type Value = unknown

/** Texts that people wrote. What they say must not steer an assistant. */
const WRITTEN = new Set(['notes', 'description', 'explanation'])

/** Addresses, which an assistant does not need to find out who knows someone, and ids that no tool takes. */
const LEFT_OUT = new Set(['email', 'emails', 'user_connection_id', 'is_own', 'userId'])

// Tried only where a word begins: from each letter of a long word on, it would take the square of its length.
const ADDRESS =
  /(?<![^\s@/\\<>(),:;[\]"|])[^\s@/\\<>(),:;[\]"|]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu

const withoutAddresses = (text: string) => text.replace(ADDRESS, '[email address left out]')

function fieldOf(name: string, value: Value): Value {
  const shown = forAssistants(value)
  return WRITTEN.has(name) && typeof shown === 'string' && shown !== '' ? { written_by_people: shown } : shown
}

/** An answer as assistants get it: without email addresses, and texts that people wrote are marked as such. */
export function forAssistants(value: Value): Value {
  if (typeof value === 'string') return withoutAddresses(value)
  if (Array.isArray(value)) return value.map(forAssistants)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => !LEFT_OUT.has(name) && inner !== undefined)
      .map(([name, inner]) => [name, fieldOf(name, inner)]),
  )
}
