import { Link } from '@tanstack/react-router'
import { PanelLeft, Search, X } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { BrandMark, BrandName } from '../ui/brand.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Modal } from '../ui/modal.tsx'
import { AccountMenu, type AccountProps } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { Navigation } from './navigation.tsx'

const COOKIE = 'sidebar_state'
const SEVEN_DAYS = 7 * 24 * 60 * 60 // in seconds

const isSavedOpen = () => !document.cookie.split('; ').includes(`${COOKIE}=false`)

/** Whether the sidebar is wide. A cookie remembers it for 7 days. */
export function useSidebarOpen(): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(isSavedOpen)
  const toggle = () => {
    document.cookie = `${COOKIE}=${!open}; path=/; max-age=${SEVEN_DAYS}; SameSite=Lax`
    setOpen(!open)
  }
  return [open, toggle]
}

export const Brand = ({ collapsed = false }: { collapsed?: boolean }) => (
  <Link to="/" className="flex h-9 items-center gap-2 rounded-md px-1 no-underline">
    <BrandMark className="size-7" />
    {collapsed ? <span className="sr-only">Vouch</span> : <BrandName className="text-xl" />}
  </Link>
)

type SidebarProps = AccountProps & { open: boolean; onToggle: () => void; onSearch: () => void }

/** Next to the screen from 768 px on: 16rem wide, or 3rem with icons only. Messages stand next to it (toaster.tsx). */
export function Sidebar({ open, onToggle, onSearch, ...account }: SidebarProps) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--sidebar', open ? '16rem' : '3rem')
    return () => void style.removeProperty('--sidebar')
  }, [open])
  return (
    <aside
      aria-label="Sidebar"
      className={cx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-bg md:flex',
        open ? 'w-64' : 'w-12',
      )}
    >
      <div className={cx('flex p-1.5 pt-3', open ? 'items-center' : 'flex-col items-center gap-2')}>
        <Brand collapsed={!open} />
        <IconButton
          label="Search everything"
          icon={<Search aria-hidden />}
          onClick={onSearch}
          className={open ? 'ml-auto' : ''}
        />
        <Bell />
        <IconButton
          label={open ? 'Collapse sidebar' : 'Expand sidebar'}
          aria-expanded={open}
          icon={<PanelLeft aria-hidden />}
          onClick={onToggle}
        />
      </div>
      <div className="mt-2 min-h-0 flex-1 overflow-y-auto">
        <Navigation collapsed={!open} />
      </div>
      <div className="border-t border-line p-1.5">
        <AccountMenu collapsed={!open} {...account} />
      </div>
    </aside>
  )
}

type DrawerProps = AccountProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** Over the screen on phones: 18rem. */
export const Drawer = ({ open, onOpenChange, ...account }: DrawerProps) => (
  <Modal
    open={open}
    onOpenChange={onOpenChange}
    labeledBy="menu-title"
    kind="drawer"
    className="overlay m-0 h-dvh max-h-none w-72 max-w-[85vw] animate-drawer border-y-0 border-l-0 bg-bg p-0"
  >
    <div className="flex h-full flex-col">
      <h2 id="menu-title" className="sr-only">
        Menu
      </h2>
      <div className="flex items-center justify-between p-1.5 pt-2">
        <Brand />
        <IconButton label="Close" icon={<X aria-hidden />} onClick={() => onOpenChange(false)} />
      </div>
      <div className="mt-2 min-h-0 flex-1 overflow-y-auto">
        <Navigation collapsed={false} onNavigate={() => onOpenChange(false)} />
      </div>
      <div className="border-t border-line p-1.5">
        <AccountMenu collapsed={false} {...account} />
      </div>
    </div>
  </Modal>
)
