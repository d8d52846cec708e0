import { Outlet, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAuth, useUser } from '../auth/use-auth.ts'
import { returnPath } from '../auth/address.rules.ts'
import { formatParams, textParam } from '../ui/url-params.ts'

/** Redirects; Back skips this entry. */
function GoTo({ href }: { href: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href, replace: true }), [href, navigate])
  return null
}

/** Guards the sign-in screens: signed-in users go to the dashboard, or back to the screen that asked them to sign in. */
export function GuestsOnly() {
  const { user, loading } = useAuth()
  const target = returnPath(textParam(useSearch({ strict: false }), 'return_to'))
  if (user) return <GoTo href={target} />
  return loading ? null : <Outlet />
}

/** Redirects to the sign-in screen. It remembers the way back unless the user logged out. */
export function ToSignIn() {
  const { loggedOut } = useAuth()
  const { href } = useRouter().state.location
  const isHere = href.startsWith('/login')
  const return_to = loggedOut || href === '/dashboard' ? undefined : href
  return isHere ? null : <GoTo href={`/login${formatParams({ return_to })}`} />
}

export const AdminOnly = () => (useUser().role === 'admin' ? <Outlet /> : <GoTo href="/dashboard" />)
