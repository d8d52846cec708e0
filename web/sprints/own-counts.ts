import type { Progress, Sprint } from '../../contract/sprints.ts'
import { useUser } from '../auth/use-auth.ts'
import { draftStoreOf } from '../review/draft/use-draft.ts'
import { deviceStorage, useSaved } from '../storage.ts'

/** What was decided: whether someone is recommended, by connection. */
type Decided = ReadonlyMap<string, boolean>

const keyOf = (user: string) => `vouch:${user}:sprint`

/** What this browser submitted in a sprint since it began. The browser remembers its newest sprint. */
function submittedIn(user: string, sprint: string): Decided {
  const [of, ...lines] = (deviceStorage.read(keyOf(user)) ?? '').split('\n')
  return new Map(of === sprint ? lines.map((line) => [line.slice(1), line.startsWith('+')]) : [])
}

/** Remembers decisions of a sprint that are being submitted. */
export function remember(user: string, sprint: string, decided: Decided) {
  const all = new Map([...submittedIn(user, sprint), ...decided])
  const lines = [...all].map(([id, isRecommended]) => `${isRecommended ? '+' : '-'}${id}`)
  deviceStorage.write(keyOf(user), [sprint, ...lines].join('\n'))
}

export const countsOf = (decided: Decided): Progress => ({
  looked_at: decided.size,
  recommended: [...decided.values()].filter(Boolean).length,
})

/** What the reader did in the sprint, as this browser knows it: what it submitted and, until the end, what drafts hold. `startedAt`: by its clock, in ms since 1970. */
export function useOwnCounts({ id, phase }: Sprint, startedAt: number): Progress {
  const user = useUser().uuid
  useSaved(keyOf(user)) // another tab may submit
  const drafts = phase === 'running' ? draftStoreOf(user).since(startedAt) : []
  return countsOf(new Map([...submittedIn(user, id), ...drafts]))
}
