import { lazy, Suspense } from 'react'
import type { ViewScreen } from '../../domain/saved-view.ts'

const SavedViews = lazy(async () => {
  const { SavedViews: component } = await import('./saved-views.tsx')
  return { default: component }
})

const SaveViewButton = lazy(async () => {
  const { SaveViewButton: component } = await import('./saved-views.tsx')
  return { default: component }
})

/** Saves the list as it is now under a name. It stands next to the heading, so that a search moves nothing when it appears. */
export const SaveView = ({ screen }: { screen: ViewScreen }) => (
  <Suspense>
    <SaveViewButton screen={screen} />
  </Suspense>
)

/** The saved views of a list, loaded on demand. */
export const ListViews = ({ screen }: { screen: ViewScreen }) => (
  <Suspense>
    <SavedViews screen={screen} />
  </Suspense>
)
