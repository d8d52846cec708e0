import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Announcer } from '../ui/announcer.tsx'
import { SkipLink } from '../ui/skip-link.tsx'

// Not needed before something happens.
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

export const Root = () => (
  <>
    <SkipLink />
    <Outlet />
    <Announcer />
    <Suspense>
      <Toaster />
    </Suspense>
  </>
)
