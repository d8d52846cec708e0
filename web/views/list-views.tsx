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

const Notes = lazy(async () => {
  const { ViewNotes: component } = await import('./saved-views.tsx')
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

type Props = { screen: ViewScreen; /** They have a line of their own. */ isLine?: boolean }

/** The saved views of a list, loaded on demand. */
export const ListViews = (props: Props) => (
  <Suspense>
    <SavedViews {...props} />
  </Suspense>
)

/** What is wrong with the saved view that is shown. */
export const ViewNotes = ({ screen }: { screen: ViewScreen }) => (
  <Suspense>
    <Notes screen={screen} />
  </Suspense>
)
