import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { SavedView } from '../../contract/saved-views.ts'
import { MOST_COUNTED, VIEW_ADDRESSES, type ViewScreen, viewQuery } from '../../domain/saved-view.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { deviceStorage } from '../storage.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { parseParams } from '../ui/url-params.ts'

const ViewDialog = lazy(async () => {
  const { ViewDialog: component } = await import('./view-dialog.tsx')
  return { default: component }
})

const WatchView = lazy(async () => {
  const { WatchView: component } = await import('./watch-view.tsx')
  return { default: component }
})

const MISSING = {
  job: 'This view filters by a job that was deleted, so it finds no one.',
  recommender: 'This view filters by a colleague who deleted their account, so it finds no one.',
}

type Asked = { is: 'rename' | 'delete'; view: SavedView }

/** The saved views of a list, and the one that it shows. */
function useViews(screen: ViewScreen) {
  const query = viewQuery(useLocation({ select: ({ searchStr }) => searchStr }))
  const views = useApiQuery(api.views.savedViews, {}).data?.views.filter((view) => view.screen === screen)
  return { query, views, current: views?.find((view) => view.query === query) }
}

export function SaveViewButton({ screen, className }: { screen: ViewScreen; className: string }) {
  const { query, views, current } = useViews(screen)
  const [asked, setAsked] = useState(false)
  return (
    <>
      {views && query !== '' && !current && (
        <Button variant="quiet" className={className} onClick={() => setAsked(true)}>
          Save view…
        </Button>
      )}
      {asked && (
        <Suspense>
          <ViewDialog asked={SAVE} screen={screen} query={query} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}

const SAVE = { is: 'save' } as const

/** The saved views of a list, as tabs, and what can be done with the current one (docs/product-admins.md, Searches and lists). */
export function SavedViews({ screen }: { screen: ViewScreen }) {
  const { query, views, current } = useViews(screen)
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!useRoom(screen, views?.length)) return null
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-1 gap-y-2 print:hidden">
      {views && views.length > 0 && (
        <nav aria-label="Saved views" className="contents">
          {views.map((view) => (
            <ViewLink key={view.id} view={view} isCurrent={view === current} />
          ))}
        </nav>
      )}
      {current?.can_change && (
        <>
          <Button variant="quiet" onClick={() => setAsked({ is: 'rename', view: current })}>
            Rename view…
          </Button>
          <Button variant="quiet" onClick={() => setAsked({ is: 'delete', view: current })}>
            Delete view…
          </Button>
        </>
      )}
      {current && screen !== 'referrals' && screen !== 'jobs' && (
        <Suspense>
          <WatchView key={current.id} view={current} />
        </Suspense>
      )}
      {current?.missing.map((filter) => (
        <p key={filter} role="status" className="basis-full text-muted">
          {MISSING[filter]}
        </p>
      ))}
      {asked && (
        <Suspense>
          <ViewDialog asked={asked} screen={screen} query={query} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  )
}

function ViewLink({ view, isCurrent }: { view: SavedView; isCurrent: boolean }) {
  const { data } = useApiQuery(api.views.viewCount, { params: { id: view.id } }, { staleTime: 60_000 })
  const count = data?.count
  return (
    <Link
      to={VIEW_ADDRESSES[view.screen]}
      search={parseParams(view.query)}
      aria-current={isCurrent ? 'page' : undefined}
      title={
        view.missing[0] ? MISSING[view.missing[0]] : view.is_shared ? 'Shared with all admins' : 'Your view'
      }
      className={cx(
        'inline-flex min-h-8 max-w-64 items-center gap-1.5 rounded-md px-2.5',
        isCurrent ? 'bg-primary-soft font-semibold text-primary' : 'hover:bg-sunken',
      )}
    >
      <bdi className="truncate">{view.name}</bdi>
      {count !== undefined && view.missing.length === 0 && (
        <span className="text-sm text-muted">
          {count >= MOST_COUNTED ? `${(MOST_COUNTED - 1).toLocaleString('en')}+` : count.toLocaleString('en')}
        </span>
      )}
    </Link>
  )
}

/** Whether to keep room for the views while they load: there were some last time. */
function useRoom(screen: ViewScreen, count: number | undefined): boolean {
  const key = `vouch:has-views:${screen}`
  const [before] = useState(() => deviceStorage.read(key) !== null)
  useEffect(() => {
    if (count !== undefined) deviceStorage.write(key, count > 0 ? 'yes' : null)
  }, [key, count])
  return count === undefined ? before : count > 0
}
