import { ApiError } from '../contract/client.ts'
import type { Person } from '../contract/recommendations.ts'
import type { TriageAnswer } from '../web/recommendations/triage/triage-store.ts'
import { buildPerson } from './people.ts'

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `p${from + i}`)

/** The triage of new recommendations on a server in memory. Saves can be held back and refused. */
export function createTriageServer(count: number, pageSize = 100) {
  const undecided = new Map<string, Person>(ids(1, count).map((id) => [id, buildPerson({ id })]))
  const everybody = new Map(undecided)
  const held: (() => void)[] = []
  const server = {
    undecided,
    saves: [] as [string, TriageAnswer][],
    refuse: new Set<string>(),
    /** Whose decision can no longer be taken back. */
    tooLate: new Set<string>(),
    holding: false,
    broken: false,
    lists: 0,
    release: () => held.splice(0).forEach((go) => go()),
    async list() {
      server.lists++
      await Promise.resolve()
      if (server.broken) throw new Error('offline')
      const all = [...undecided.values()]
      return { people: all.slice(0, pageSize), total: all.length }
    },
    async save(id: string, answer: TriageAnswer) {
      server.saves.push([id, answer])
      if (server.holding) await new Promise<void>((go) => held.push(go))
      if (server.refuse.has(id)) throw new Error('refused')
      if (server.tooLate.has(id) && !answer.is_reviewed)
        throw new ApiError(404, { error: 'This can no longer be undone.' })
      if (answer.is_reviewed) undecided.delete(id)
      else undecided.set(id, everybody.get(id)!)
    },
  }
  return server
}
