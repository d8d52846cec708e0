import type { Decision } from '../../../contract/recommendations.ts'

/**
 * Whom the server no longer has when decisions arrive: erased, or deleted because nobody had decided for long. It names
 * their places in what was sent.
 */
export function goneConnections(reason: unknown, decisions: Decision[]): Set<string> {
  const { status, fields = {} } = reason as { status?: number; fields?: Record<string, string> }
  if (status !== 404) return new Set()
  const places = Object.keys(fields).map((field) => /^decisions\.(\d+)\.connection_id$/.exec(field)?.[1])
  const ids = places.map((place) => place && decisions[Number(place)]?.connection_id)
  return new Set(ids.filter((id) => typeof id === 'string'))
}
