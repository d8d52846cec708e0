import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { useAuth } from '../auth/use-auth.ts'
import { ToSignIn } from './guards.tsx'

/** Screens for signed-in users that fill the window, without the sidebar. */
export function BareFrame() {
  const { user, loading } = useAuth()
  if (loading) return null
  if (!user) return <ToSignIn />
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
