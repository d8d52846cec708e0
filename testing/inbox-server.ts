import type { Person } from '../contract/recommendations.ts'
import { buildPerson } from './people.ts'

type Verdict = { is_favorite: boolean; is_reviewed: boolean }

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `p${from + i}`)

/** The inbox of new recommendations on a server in memory. Saves can be held back and refused. */
export function createInboxServer(count: number, pageSize = 50) {
  const undecided = new Map<string, Person>(ids(1, count).map((id) => [id, buildPerson({ id })]))
  const everybody = new Map(undecided)
  const held: (() => void)[] = []
  const server = {
    undecided,
    saves: [] as [string, Verdict][],
    refuse: new Set<string>(),
    holding: false,
    broken: false,
    lists: 0,
    release: () => held.splice(0).forEach((go) => go()),
    async list(page: number) {
      server.lists++
      await Promise.resolve()
      if (server.broken) throw new Error('offline')
      const all = [...undecided.values()]
      const people = all.slice((page - 1) * pageSize, page * pageSize)
      return { people, total: all.length, pages: Math.ceil(all.length / pageSize) }
    },
    async save(id: string, verdict: Verdict) {
      server.saves.push([id, verdict])
      if (server.holding) await new Promise<void>((go) => held.push(go))
      if (server.refuse.has(id)) throw new Error('refused')
      if (verdict.is_reviewed) undecided.delete(id)
      else undecided.set(id, everybody.get(id)!)
    },
  }
  return server
}
