import { Outlet } from '@tanstack/react-router'
import { Announcer } from '../ui/announcer.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Toaster } from '../ui/toaster.tsx'

export const Root = () => (
  <>
    <SkipLink />
    <Outlet />
    <Announcer />
    <Toaster />
  </>
)
