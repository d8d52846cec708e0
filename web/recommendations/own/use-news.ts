import { useEffect, useRef, useState } from 'react'
import type { Dashboard } from '../../../contract/dashboard.ts'
import type { OwnRecommendation } from '../../../contract/own-recommendation.ts'
import { api } from '../../api/api.ts'
import { dashboardQuery, useDashboard } from '../../api/hooks.ts'
import { changed, queryClient } from '../../api/query-client.ts'

type Answer = Awaited<ReturnType<typeof api.recommendations.recommendationList>>

const lists = { queryKey: api.recommendations.recommendationList.key }

const NOBODY: ReadonlySet<string> = new Set()

/** Marks all news as seen. If that fails, they stay news until the next time. */
async function markSeen() {
  try {
    await api.recommendations.markRecommendationsSeen()
  } catch {
    return
  }
  queryClient.setQueriesData<Answer>(
    lists,
    (list) => list && { ...list, connections: list.connections.map((one) => ({ ...one, is_news: false })) },
  )
  const { queryKey } = dashboardQuery
  if (!queryClient.getQueryData(queryKey)) return changed() // its answer may be from before
  queryClient.setQueryData<Dashboard>(
    queryKey,
    (shown) => shown && { ...shown, dashboard: { ...shown.dashboard, num_recs_changed: 0 } },
  )
}

/**
 * People whose status changed since the user last looked. The marks stay while the list is open. All news count as seen once
 * all of them were on the screen, or when the user leaves.
 */
export function useNews(rows: OwnRecommendation[] | undefined) {
  const waiting = useDashboard().data?.dashboard.num_recs_changed
  const [news, setNews] = useState(NOBODY)
  const fresh = rows?.filter(({ id, is_news }) => is_news && !news.has(id)) ?? []
  if (fresh.length > 0) setNews(new Set([...news, ...fresh.map(({ id }) => id)]))

  const owed = useRef(false)
  const marked = useRef(-1)
  const isShown = rows !== undefined
  const shown = news.size
  useEffect(() => {
    if (!isShown || marked.current === shown) return
    owed.current = waiting === undefined || shown < waiting
    if (owed.current || shown === 0) return
    marked.current = shown
    void markSeen()
  }, [isShown, waiting, shown])
  useEffect(
    () => () => {
      // An empty cache means that the user has changed.
      if (owed.current && queryClient.getQueriesData(lists).length > 0) void markSeen()
    },
    [],
  )
  return news
}
