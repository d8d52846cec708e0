import { QueryClientProvider, useIsMutating } from '@tanstack/react-query'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { Menu as MenuIcon, Search } from 'lucide-react'
import {
  type Dispatch,
  lazy,
  type SetStateAction,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { useDashboard } from '../api/hooks.ts'
import { OPTIMISTIC, queryClient, untilAnswered } from '../api/query-client.ts'
import { useAuth } from '../auth/use-auth.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useChord } from '../ui/shortcuts/use-chord.ts'
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { CONTENT_ID } from '../ui/skip-link.tsx'
import { useStore } from '../ui/store.ts'
import { lastChange } from '../ui/undo-store.tsx'
import { useMedia } from '../ui/use-media.ts'
import { askToConfirm, confirmQuestion } from '../auth/account/confirm-store.ts'
import { whenStale } from '../api/send.ts'
import { ToSignIn } from './guards.tsx'
import { Bell } from './bell.tsx'
import { fetchScreens } from './lazy-screen.ts'
import { countUnsent } from '../outreach/unsent.ts'
import { BESIDE_WIDTH, personInAddress, useIsBeside } from '../people/base/person-link.ts'
import { useLeftDecisions, useLeftLetters } from './use-left.ts'
import { useCurrentSprint } from '../sprints/base/use-current-sprint.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { useIsKept } from '../use-kept-form.ts'
import type { Command } from '../palette/command.rules.ts'
import { Brand, Drawer, Sidebar, useSidebarOpen } from './sidebar.tsx'

/** Undoes the last change on this screen, once it is saved. If it was not saved, it is gone anyway, and the one before stays. */
async function undoLast() {
  const isSaving = queryClient.isMutating({ mutationKey: [OPTIMISTIC] }) > 0
  const before = lastChange.get()
  await untilAnswered()
  const last = lastChange.get()
  if (last?.place === location.pathname && !(isSaving && last === before)) last.undo()
}

// Loaded lazily: the dialogs when they are opened, the list of shortcuts after the screen.
const ChangeProfileDialog = lazy(async () => {
  const { ChangeProfileDialog: dialog } = await import('../auth/profile-dialog.tsx')
  return { default: dialog }
})
const shortcutHelp = () => import('../ui/shortcuts/shortcut-help.tsx')
const ShortcutHelp = lazy(async () => {
  const { ShortcutHelp: dialog } = await shortcutHelp()
  return { default: dialog }
})

const NewsMailsDialog = lazy(async () => {
  const { NewsMailsDialog: dialog } = await import('../news/news-mails-dialog.tsx')
  return { default: dialog }
})
const PositionsDialog = lazy(async () => {
  const { PositionsDialog: dialog } = await import('../positions/positions-dialog.tsx')
  return { default: dialog }
})
const PaletteDialog = lazy(async () => {
  const { PaletteDialog: dialog } = await import('../palette/palette-dialog.tsx')
  return { default: dialog }
})
const personPanel = () => import('../people/person-panel.tsx')
const PersonPanel = lazy(async () => {
  const { PersonPanel: panel } = await personPanel()
  return { default: panel }
})
const DeleteAccountDialog = lazy(async () => {
  const { DeleteAccountDialog: dialog } = await import('../auth/delete-account-dialog.tsx')
  return { default: dialog }
})
const CompanyDeletionNotice = lazy(async () => {
  const { CompanyDeletionNotice: notice } = await import('../employees/company-deletion-notice.tsx')
  return { default: notice }
})

const SprintBar = lazy(async () => {
  const { SprintBar: bar } = await import('../sprints/sprint-bar.tsx')
  return { default: bar }
})
const ConfirmYouDialog = lazy(async () => {
  const { ConfirmYouDialog: dialog } = await import('../auth/account/confirm-you-dialog.tsx')
  return { default: dialog }
})

const logOutDialog = () => import('./log-out-dialog.tsx')
const LogOutDialog = lazy(async () => {
  const { LogOutDialog: dialog } = await logOutDialog()
  return { default: dialog }
})

const PHONE = '(width < 48rem)'

/**
 * The frame of the screens for signed-in users; `children` stand in for the screen. A different user gets a new frame (key), so no state is
 * carried over.
 */
export function Shell({ children }: { children?: ReactNode }) {
  const { user, loading } = useAuth()
  if (loading) return <Waiting />
  return user ? <Frame key={user.uuid}>{children ?? <Outlet />}</Frame> : <ToSignIn />
}

const Waiting = () => (
  <main id={CONTENT_ID} tabIndex={-1} className="mx-auto max-w-page px-4 py-12 md:ml-64">
    <SkeletonRows />
  </main>
)

function Frame({ children }: { children: ReactNode }) {
  const isPhone = useMedia(PHONE)
  const [open, toggle] = useSidebarOpen()
  const [drawer, setDrawer] = useState(false)
  const { user, logOut } = useAuth()
  const asksNames = user?.profile_asked === false // on the dashboard
  const keptProfile = useIsKept('profile') && !asksNames
  const [profile, setProfile] = useState<boolean | undefined>(keptProfile || undefined) // undefined until it is opened
  const [mails, setMails] = useState<boolean>()
  const [help, setHelp] = useState<boolean>()
  const [showsPositions, setShowsPositions] = useState(useIsKept('positions'))
  const [leaving, setLeaving] = useState(false)
  const [loggingOut, setLoggingOut] = useState(false)
  const [searching, setSearching] = useState(false)
  if (!isPhone && drawer) setDrawer(false) // a window that becomes wide and narrow again starts with it closed
  useEffect(() => {
    shortcutHelp().catch(() => undefined) // the key loads it again
    logOutDialog().catch(() => undefined) // letters are not sent because the server is away
  }, [])
  const router = useRouter()
  const isAdmin = user?.role === 'admin'
  useEffect(() => fetchScreens(router, isAdmin), [router, isAdmin])
  useLeftDecisions(isAdmin ? user.uuid : null)
  useLeftLetters(user?.uuid ?? '')
  const unsent = () => countUnsent(user?.uuid ?? '')
  const question = useStore(confirmQuestion)
  useEffect(() => {
    whenStale(askToConfirm)
    return () => {
      whenStale(async () => false)
      confirmQuestion.get()?.settle(false)
    }
  }, [])
  useShortcut('mod+b', () => (isPhone ? setDrawer((shown) => !shown) : toggle()), {
    description: 'Show or hide the sidebar',
    place: 'everywhere',
    ofFrame: true,
  })
  const inFrontOfDrawer = (show: (shown: true) => void) => () => {
    setDrawer(false)
    show(true)
  }
  useShortcut('mod+k', inFrontOfDrawer(setSearching), {
    description: 'Search everything',
    place: 'everywhere',
    inPanel: true,
    ofFrame: true,
  })
  useShortcut('?', () => setHelp(true), {
    description: 'List the keyboard shortcuts',
    place: 'everywhere',
    inPanel: true,
  })

  useChord(['g', 'i'], () => void router.navigate({ to: '/inbox' }), 'Open the inbox')

  const change = useStore(lastChange)
  const isSaving = useIsMutating({ mutationKey: [OPTIMISTIC] }, queryClient) > 0
  const { pathname } = useLocation()
  useShortcut(['u', 'mod+z'], () => void undoLast(), {
    description: 'Undo the last change',
    inPanel: true,
    enabled: isSaving || change?.place === pathname,
  })

  const account = {
    onShowProfile: inFrontOfDrawer(setProfile),
    onShowMails: inFrontOfDrawer(setMails),
    onShowPositions: inFrontOfDrawer(setShowsPositions),
    onShowShortcuts: inFrontOfDrawer(setHelp),
    onDeleteAccount: inFrontOfDrawer(setLeaving),
    onLogOut: () => (unsent() > 0 ? inFrontOfDrawer(setLoggingOut)() : logOut()),
  }
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col md:flex-row">
        <header className="sticky top-0 z-30 flex h-12 short:static items-center gap-1 border-b border-line bg-bg px-2 md:hidden print:hidden narrow:[&>a>span]:sr-only">
          <IconButton label="Open menu" icon={<MenuIcon aria-hidden />} onClick={() => setDrawer(true)} />
          <Brand />
          <IconButton
            label="Search everything"
            icon={<Search aria-hidden />}
            onClick={() => setSearching(true)}
            className="ml-auto"
          />
          <Bell />
        </header>
        <Sidebar open={open} onToggle={toggle} onSearch={() => setSearching(true)} {...account} />
        {isPhone && <Drawer open={drawer} onOpenChange={setDrawer} {...account} />}
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="@container/main flex min-w-0 flex-1 flex-col overflow-x-clip"
        >
          <Notices />
          {children}
        </main>
        {isAdmin && <PersonOverScreen />}
      </div>
      <Suspense>
        {profile !== undefined && <ChangeProfileDialog open={profile} onClose={() => setProfile(false)} />}
      </Suspense>
      <Suspense>
        {mails !== undefined && <NewsMailsDialog open={mails} onClose={() => setMails(false)} />}
      </Suspense>
      <Suspense>{showsPositions && <PositionsDialog onClose={() => setShowsPositions(false)} />}</Suspense>
      <Suspense>{question && <ConfirmYouDialog onDone={question.settle} />}</Suspense>
      <Suspense>
        {loggingOut && (
          <LogOutDialog unsent={unsent()} onLogOut={logOut} onClose={() => setLoggingOut(false)} />
        )}
      </Suspense>
      <Suspense>{leaving && <DeleteAccountDialog onClose={() => setLeaving(false)} />}</Suspense>
      {searching && (
        <SearchEverything
          onClose={() => setSearching(false)}
          actions={[
            action('Your name', account.onShowProfile),
            action('Email settings', account.onShowMails),
            action('My jobs', account.onShowPositions),
            action('Keyboard shortcuts', account.onShowShortcuts),
            action('Log out', account.onLogOut),
          ]}
        />
      )}
      <Suspense>{help !== undefined && <ShortcutHelp open={help} onOpenChange={setHelp} />}</Suspense>
    </QueryClientProvider>
  )
}

function SearchEverything(props: { actions: Command[]; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  return (
    <Suspense fallback={<TypedAhead setTyped={setTyped} />}>
      <PaletteDialog typed={typed} onType={setTyped} {...props} />
    </Suspense>
  )
}

/** While the search loads, collects the letters for its field: otherwise they would act as single-key shortcuts. */
function TypedAhead({ setTyped }: { setTyped: Dispatch<SetStateAction<string>> }) {
  // Ends at the moment the dialog is drawn: an ordinary effect would end later and take letters meant for the field.
  useLayoutEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setTyped((before) => before + event.key)
    }
    window.addEventListener('keydown', take, { capture: true })
    return () => window.removeEventListener('keydown', take, { capture: true })
  }, [setTyped])
  return null
}

/** The panel of the person in the address, over the screen or next to its list. It is loaded before any person is opened, so that it takes the keys at once. */
function PersonOverScreen() {
  const [params] = useUrlParams()
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    personPanel().catch(() => undefined) // the first person loads it again
  }, [])
  if (!wasOpened && personInAddress(params) !== null) setWasOpened(true)
  const isBeside = useIsBeside()
  const room = isBeside && personInAddress(params) !== null && <div className={`${BESIDE_WIDTH} shrink-0`} />
  return <Suspense fallback={room}>{wasOpened && <PersonPanel />}</Suspense>
}

const action = (label: string, run: () => void): Command => ({ id: label, group: 'Actions', label, run })

/** Notices above every screen. They come with the dashboard's counts, which every screen loads. */
function Notices() {
  const deletion = useDashboard().data?.company_deletion
  const sprint = useCurrentSprint()
  return (
    <Suspense>
      {deletion && <CompanyDeletionNotice deletion={deletion} />}
      {sprint && <SprintBar sprint={sprint} />}
    </Suspense>
  )
}
