import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { SignIn, User } from '../../contract/auth.ts'
import { api } from '../api/api.ts'
import { forgetEverything } from '../api/forget.ts'
import { whenDemoted, whenSignedOut } from '../api/send.ts'
import { tokens } from '../api/tokens.ts'
import { AuthContext } from './auth-context.ts'

type State = { user: User | null; loading: boolean; loggedOut: boolean }

const NOBODY: State = { user: null, loading: false, loggedOut: false }

/** Who is signed in (spec section 4, 'Auth'), in this tab and following the others. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>(() => ({ ...NOBODY, loading: tokens.access() !== null }))

  const forget = useCallback((loggedOut: boolean) => {
    tokens.remove()
    forgetEverything()
    setState({ ...NOBODY, loggedOut })
  }, [])

  useEffect(() => {
    let current = true
    const load = () =>
      api.auth.me().then(
        (user) => current && setState({ ...NOBODY, user }),
        // Spec section 4: a failed fetch means nobody. A user who is already there stays: 401 comes by whenSignedOut.
        () => current && setState((before) => (before.user ? before : NOBODY)),
      )
    if (tokens.access() !== null) void load()
    whenSignedOut(() => forget(false))
    whenDemoted(() => void load())
    const stopListening = tokens.onOtherTab((signedIn) => {
      if (signedIn) return void load()
      forgetEverything()
      setState({ ...NOBODY, loggedOut: true })
    })
    return () => {
      current = false
      stopListening()
    }
  }, [forget])

  const signedIn = useCallback(({ user, access_token, refresh_token }: SignIn) => {
    forgetEverything()
    tokens.keep({ access_token, refresh_token })
    setState({ ...NOBODY, user })
  }, [])
  const logOut = useCallback(() => {
    const refresh_token = tokens.refresh()
    // The user leaves whether or not the server hears of it.
    if (refresh_token) api.auth.logout({ body: { refresh_token } }).catch(() => {})
    forget(true)
  }, [forget])
  const setUser = useCallback((user: User) => setState({ ...NOBODY, user }), [])

  const auth = useMemo(() => ({ ...state, signedIn, logOut, setUser }), [state, signedIn, logOut, setUser])
  return <AuthContext value={auth}>{children}</AuthContext>
}
