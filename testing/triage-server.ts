import { ApiError } from '../contract/client.ts'
import type { Person } from '../contract/recommendations.ts'
import { createStorage } from '../web/storage.ts'
import type { Decided } from '../web/recommendations/triage/decided.rules.ts'
import { TriageQueue } from '../web/recommendations/triage/triage-queue.ts'
import { memoryStore } from './memory-store.ts'
import { buildPerson } from './people.ts'

export const PREFIX = 'vouch:u:inbox:'
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `p${from + i}`)

/** The new people on a server in memory. What is sent can be held back and refused. */
export function createTriageServer(count: number, pageSize = 100) {
  const undecided = new Map<string, Person>(ids(1, count).map((id) => [id, buildPerson({ id })]))
  const everybody = new Map(undecided)
  const held: (() => void)[] = []
  const server = {
    undecided,
    /** What arrived, such as 'favorite p1'. */
    saves: [] as string[],
    refuse: new Set<string>(),
    /** Whose decision can no longer be taken back. */
    tooLate: new Set<string>(),
    /** Who someone else acted on. */
    taken: new Set<string>(),
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
    async arrives(what: string, id: string) {
      server.saves.push(`${what} ${id}`)
      if (server.holding) await new Promise<void>((go) => held.push(go))
      if (server.refuse.has(id)) throw new Error('refused')
    },
    async save({ person: { id }, is_favorite, go }: Decided) {
      await server.arrives(`${is_favorite ? 'favorite' : 'not interested'}${go ? ' and go ahead' : ''}`, id)
      if (server.taken.has(id)) throw new ApiError(409, { error: 'Ben moved them to Contacted, just now.' })
      undecided.delete(id)
    },
    async takeBack({ person: { id }, go }: Decided) {
      await server.arrives(`undo${go ? ' and go ahead' : ''}`, id)
      if (server.tooLate.has(id)) throw new ApiError(404, { error: 'This can no longer be undone.' })
      if (server.taken.has(id)) return true
      undecided.set(id, everybody.get(id)!)
      return false
    },
  }
  return server
}

export type TriageServer = ReturnType<typeof createTriageServer>

/** The queue in a tab with this storage; `tell`: what the other tabs hear. */
export function triageOn(
  server: TriageServer,
  map = new Map<string, string>(),
  tell: (key: string, value: string | null) => void = () => {},
) {
  const failures: string[] = []
  let hasLeft = false
  const { list, save, takeBack } = server
  const queue = new TriageQueue({
    list,
    save,
    takeBack,
    storage: createStorage(() => memoryStore(map), { tell, listen: () => () => {} }),
    prefix: PREFIX,
    hasLeft: () => hasLeft,
    onFailure: ({ person, what }) => failures.push(`${what} ${person.id}`),
  })
  return {
    queue,
    map,
    failures,
    logOut: () => void (hasLeft = true),
    view: queue.view.get,
    current: () => queue.view.get().current?.id,
    remaining: () => queue.view.get().remaining,
    isSaved: (id: string) => map.get(PREFIX + id)?.includes('"saved":true') ?? false,
  }
}
