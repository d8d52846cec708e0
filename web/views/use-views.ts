import { useLocation } from '@tanstack/react-router'
import { type ViewScreen, viewQuery } from '../../domain/saved-view.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'

/** The saved views of a list, and the one that it shows. */
export function useViews(screen: ViewScreen) {
  const query = viewQuery(useLocation({ select: ({ searchStr }) => searchStr }))
  const views = useApiQuery(api.views.savedViews, {}).data?.views.filter((view) => view.screen === screen)
  return { query, views, current: views?.find((view) => view.query === query) }
}
