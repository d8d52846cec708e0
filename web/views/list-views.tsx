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

// Where it stands, a search or filter moves nothing above the rows when it appears.
const PLACES = { heading: 'max-sm:hidden', list: 'sm:hidden' }

/** Saves the list as it is now under a name: a button next to the heading and, for phones, one above the rows. */
export const SaveView = ({ screen, place }: { screen: ViewScreen; place: keyof typeof PLACES }) => (
  <Suspense>
    <SaveViewButton screen={screen} className={PLACES[place]} />
  </Suspense>
)

/** The saved views of a list, loaded on demand. */
export const ListViews = ({ screen }: { screen: ViewScreen }) => (
  <Suspense>
    <SavedViews screen={screen} />
  </Suspense>
)
