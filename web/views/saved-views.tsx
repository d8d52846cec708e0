import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { SavedView } from '../../contract/saved-views.ts'
import {
  MOST_COUNTED,
  MOST_WATCHED_PEOPLE,
  VIEW_ADDRESSES,
  type ViewScreen,
} from '../../domain/saved-view.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useSave } from '../api/use-save.ts'
import { deviceStorage } from '../storage.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuCheckboxItem, MenuItem } from '../ui/menu.tsx'
import { parseParams } from '../ui/url-params.ts'
import { useViews } from './use-views.ts'

const ViewDialog = lazy(async () => {
  const { ViewDialog: component } = await import('./view-dialog.tsx')
  return { default: component }
})

const MISSING = {
  job: 'This view filters by a job that was deleted, so it finds no one.',
  recommender: 'This view filters by a colleague who deleted their account, so it finds no one.',
}

const FULL = `This view has more than ${MOST_WATCHED_PEOPLE.toLocaleString('en')} people, so Vouch can’t tell you who is new.`

type Asked = { is: 'rename' | 'delete'; view: SavedView }

export function SaveViewButton({ screen, className }: { screen: ViewScreen; className: string }) {
  const { query, views, current } = useViews(screen)
  const [asked, setAsked] = useState(false)
  return (
    <>
      {views && isMoreThanTab(query) && !current && (
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

/** A tab alone is not worth a name. */
const isMoreThanTab = (query: string) =>
  [...new URLSearchParams(query).keys()].some((name) => name !== 'stage' && name !== 'tab')

const SAVE = { is: 'save' } as const

type Props = { screen: ViewScreen; /** They have a line of their own. */ isLine?: boolean }

/** The saved views of a list, and what can be done with the current one (docs/product-admins.md, Searches and lists). */
export function SavedViews({ screen, isLine = false }: Props) {
  const { query, views, current } = useViews(screen)
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!useRoom(screen, views?.length, isLine)) return null
  return (
    <>
      <nav
        aria-label="Saved views"
        className={isLine ? 'flex min-h-9 flex-wrap items-center gap-x-1 print:hidden' : 'contents'}
      >
        {views?.map((view) => (
          <span
            key={view.id}
            data-chosen={view === current || undefined}
            className="flex shrink-0 items-center gap-1"
          >
            <ViewLink view={view} isCurrent={view === current} />
            {view === current && <ViewMenu view={view} onAsk={setAsked} />}
          </span>
        ))}
      </nav>
      {asked && (
        <Suspense>
          <ViewDialog asked={asked} screen={screen} query={query} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

/** What to do with a view. The box saves at once. */
function ViewMenu({ view, onAsk }: { view: SavedView; onAsk: (asked: Asked) => void }) {
  const { id, screen, watch, can_change } = view
  const tell = useSave(api.views.watchView, {
    notDone: 'Your choice was not saved',
    failsInMessage: true,
    untilShown: true,
  })
  const isOn = tell.isPending && tell.variables ? tell.variables.body.is_on : watch !== 'off'
  const isOfPeople = screen !== 'referrals' && screen !== 'jobs'
  if (!isOfPeople && !can_change) return null
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label="More about this view"
          className="size-6! min-h-6!"
          icon={<Ellipsis aria-hidden />}
        />
      }
    >
      {isOfPeople && (
        <MenuCheckboxItem
          checked={isOn}
          onCheckedChange={(is_on) => tell.save({ params: { id }, body: { is_on } })}
        >
          Tell me each morning who is new
        </MenuCheckboxItem>
      )}
      {can_change && (
        <>
          <MenuItem onSelect={() => onAsk({ is: 'rename', view })}>Rename view…</MenuItem>
          <MenuItem onSelect={() => onAsk({ is: 'delete', view })}>Delete view…</MenuItem>
        </>
      )}
    </Menu>
  )
}

/** What is wrong with the current view. */
export function ViewNotes({ screen }: { screen: ViewScreen }) {
  const { current } = useViews(screen)
  const notes = current?.missing.map((filter) => MISSING[filter]) ?? []
  if (current?.watch === 'full') notes.push(FULL)
  return notes.map((note) => (
    <p key={note} role="status" className="text-muted">
      {note}
    </p>
  ))
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
        'inline-flex min-h-6 max-w-64 shrink-0 items-center gap-1.5 rounded-md px-2 whitespace-nowrap touch:min-h-10',
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
function useRoom(screen: ViewScreen, count: number | undefined, isLine: boolean): boolean {
  const key = `vouch:has-views:${screen}`
  const [before] = useState(() => deviceStorage.read(key) !== null)
  useEffect(() => {
    if (count !== undefined) deviceStorage.write(key, count > 0 ? 'yes' : null)
  }, [key, count])
  return count === undefined ? before && isLine : count > 0
}
