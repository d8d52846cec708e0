import { Outlet, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAuth, useUser } from '../auth/use-auth.ts'
import { returnPath } from '../auth/address.rules.ts'
import { formatParams, textParam } from '../ui/url-params.ts'

/** Goes on to another address as soon as it stands; Back does not come here again. */
function GoTo({ href }: { href: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href, replace: true }), [href, navigate])
  return null
}

/** The sign-in screens: whoever is signed in goes on to the dashboard, or to where they were sent away from. */
export function GuestsOnly() {
  const { user, loading } = useAuth()
  const target = returnPath(textParam(useSearch({ strict: false }), 'return_to'))
  if (user) return <GoTo href={target} />
  return loading ? null : <Outlet />
}

/** To the sign-in screen, with the way back unless the user left on purpose. */
export function ToSignIn() {
  const { loggedOut } = useAuth()
  const { href } = useRouter().state.location
  const isHere = href.startsWith('/login')
  const return_to = loggedOut || href === '/dashboard' ? undefined : href
  return isHere ? null : <GoTo href={`/login${formatParams({ return_to })}`} />
}

export const AdminOnly = () => (useUser().role === 'admin' ? <Outlet /> : <GoTo href="/dashboard" />)
