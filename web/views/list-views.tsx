import { lazy, Suspense } from 'react'
import type { ViewScreen } from '../../domain/saved-view.ts'

const SavedViews = lazy(async () => {
  const { SavedViews: component } = await import('./saved-views.tsx')
  return { default: component }
})

/** The saved views of a list, loaded on demand. */
export const ListViews = ({ screen }: { screen: ViewScreen }) => (
  <Suspense>
    <SavedViews screen={screen} />
  </Suspense>
)
