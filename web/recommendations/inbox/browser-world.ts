import { ApiError } from '../../../contract/client.ts'
import { PAGE_SIZE } from '../../../domain/page-size.ts'
import { api } from '../../api/api.ts'
import { queryOf } from '../../api/hooks.ts'
import { onForget } from '../../api/forget.ts'
import { keptNames } from '../../api/kept.ts'
import { isWorthRetrying, queryClient } from '../../api/query-client.ts'
import { parsed } from './kept.ts'
import type { Page, Verdict, Word, World } from './inbox-store.ts'

const KEPT = 'vouch:new-recommendations:'

async function list(page: number): Promise<Page> {
  const asked = queryOf(api.recommendations.reviewAll, {
    query: { needs_review: true, page, page_size: PAGE_SIZE },
  })
  const { connections, pagination } = await queryClient.fetchQuery({
    ...asked,
    staleTime: 0,
    gcTime: 0,
    retry: isWorthRetrying,
  })
  return { people: connections, total: pagination.total_count, pages: pagination.total_pages }
}

async function save(id: string, body: Verdict) {
  try {
    await api.recommendations.reviewPerson({ params: { id }, body })
  } catch (error) {
    // Erased meanwhile: there is nobody left to decide on, and no card to bring back.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
  // Screens that show a count or a list ask for it when they open, not at every key press here.
  for (const call of [api.dashboard.dashboard, api.recommendations.reviewAll])
    void queryClient.invalidateQueries({ queryKey: call.key, refetchType: 'none' })
}

/** What a visit needs of the browser. It lasts as long as the tab; other tabs of the same user hear of it. */
export function browserWorld(user: string, onRefused: World['onRefused']): World {
  const key = KEPT + user
  const since = forgotten
  return {
    list,
    save,
    onRefused,
    memory: {
      read: () => parsed(keptNames.read(key)),
      write(kept) {
        // A save that ends after its user left would write down again whom it was about.
        if (since === forgotten) keptNames.write(key, JSON.stringify(kept))
      },
      forget: () => keptNames.write(key, null),
    },
    tabs: tabsOf(key),
  }
}

let forgotten = 0

onForget(() => void forgotten++)

function tabsOf(key: string): World['tabs'] {
  let channel: BroadcastChannel | null = null
  return {
    tell: (word) => channel?.postMessage(word),
    listen(hear) {
      const open = new BroadcastChannel(key)
      open.addEventListener('message', (event: MessageEvent<Word>) => hear(event.data))
      channel = open
      return () => {
        open.close()
        if (channel === open) channel = null
      }
    },
  }
}
