import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SignIn, User } from '../../contract/auth.ts'
import { api } from '../api/api.ts'
import { whenDemoted, whenSignedOut } from '../api/send.ts'
import { tokens } from '../api/tokens.ts'
import { forgetEverything, forgetTyped, sessionOwner } from '../storage.ts'
import { announce } from '../ui/announcer.tsx'
import { closeToast } from '../ui/toast-store.ts'
import { AuthContext } from './use-auth.ts'

type State = { user: User | null; loading: boolean; loggedOut: boolean }

const NOBODY: State = { user: null, loading: false, loggedOut: false }
const ASK_AGAIN = 2_000 // ms

/** Keeps who is signed in, in this tab and in step with the other tabs. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>(() => ({ ...NOBODY, loading: tokens.access() !== null }))
  /** The user whose data this tab holds. */
  const owner = useRef<string | null>(null)
  /** Counts changes of the user: an answer to a `me` call made before the latest change is ignored. */
  const newest = useRef(0)

  const become = useCallback((next: State) => {
    newest.current++
    const before = owner.current
    owner.current = next.user?.uuid ?? null
    if (owner.current !== null) sessionOwner.set(owner.current)
    if (before !== null && before !== owner.current) forgetOwner()
    setState(next)
  }, [])
  const leave = useCallback(
    (loggedOut: boolean) => {
      forgetEverything()
      become({ ...NOBODY, loggedOut })
    },
    [become],
  )

  useEffect(() => {
    function load() {
      const asked = ++newest.current
      const isNewest = () => asked === newest.current
      api.auth.me().then(
        (user) => isNewest() && become({ ...NOBODY, user }),
        () => {
          if (!isNewest()) return
          // Without a user, a failed call means no one is signed in. A known user stays (401 comes by whenSignedOut),
          // but another tab may have signed in someone else: ask again.
          if (owner.current === null) become(NOBODY)
          else setTimeout(() => isNewest() && load(), ASK_AGAIN)
        },
      )
    }
    if (tokens.access() !== null) load()
    whenSignedOut(() => {
      tokens.remove()
      leave(false)
    })
    whenDemoted(load)
    return tokens.onOtherTab((signedIn) => (signedIn ? load() : leave(sessionOwner.get() === null)))
  }, [become, leave])

  const signedIn = useCallback(
    ({ user, access_token, refresh_token }: SignIn) => {
      forgetEverything()
      tokens.keep({ access_token, refresh_token })
      become({ ...NOBODY, user })
    },
    [become],
  )
  const logOut = useCallback(() => {
    if (owner.current !== null) forgetTyped(owner.current)
    sessionOwner.set(null)
    const refresh_token = tokens.refresh()
    // The user is logged out here even if the server cannot be reached.
    if (refresh_token) api.auth.logout({ body: { refresh_token } }).catch(() => {})
    tokens.remove()
    leave(true)
  }, [leave])
  const setUser = useCallback(
    (user: User) => setState((now) => (now.user?.uuid === user.uuid ? { ...NOBODY, user } : now)),
    [],
  )

  const auth = useMemo(() => ({ ...state, signedIn, logOut, setUser }), [state, signedIn, logOut, setUser])
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Clears loaded data and messages of the previous user: they may name people that only that user knows. */
function forgetOwner() {
  forgetEverything()
  closeToast()
  announce('')
}
