import { createDraft, type Draft } from '../web/review/draft/draft.ts'
import { createStorage } from '../web/storage.ts'
import { memoryStore } from './memory-store.ts'

export const HERE = { page: 1, search: '' }
export const KEY = 'vouch:u:draft:general:SALES'

/** A tab of its own; without a storage, one that nothing else sees. */
export const openDraft = (store = memoryStore()) =>
  createDraft(
    KEY,
    createStorage(() => store),
  )

/** The page is hidden or 250 ms pass, and the browser opens it again. */
export function reopen(draft: Draft, store: ReturnType<typeof memoryStore>) {
  draft.write()
  return openDraft(store)
}

/** Two tabs, each of which hears what the other one writes. */
export function twoTabs(map = new Map<string, string>()) {
  const tabs: Draft[] = [0, 1].map((me) =>
    openDraft(memoryStore(map, (_, value) => tabs[1 - me]?.hear(value))),
  )
  return tabs as [Draft, Draft]
}

export const entriesOf = (draft: Draft) => Object.fromEntries(draft.content().entries)
export const actions = (draft: Draft) => draft.content().entries.map(([id, entry]) => `${id} ${entry.action}`)
