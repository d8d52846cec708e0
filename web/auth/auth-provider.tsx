import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SignIn, User } from '../../contract/auth.ts'
import { api } from '../api/api.ts'
import { whenDemoted, whenSignedOut } from '../api/send.ts'
import { tokens } from '../api/tokens.ts'
import { forgetEverything, forgetNotes } from '../storage.ts'
import { announce } from '../ui/announcer.tsx'
import { closeToasts } from '../ui/toast-store.ts'
import { AuthContext } from './use-auth.ts'

type State = { user: User | null; loading: boolean; loggedOut: boolean }

const NOBODY: State = { user: null, loading: false, loggedOut: false }
const ASK_AGAIN = 2_000 // ms

/** Who is signed in (spec section 4, 'Auth'), in this tab and following the others. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>(() => ({ ...NOBODY, loading: tokens.access() !== null }))
  /** Whose data this tab holds. */
  const owner = useRef<string | null>(null)
  /** Counts who comes and goes: an answer of `me` asked for before that is out of date. */
  const newest = useRef(0)

  const become = useCallback((next: State) => {
    newest.current++
    const before = owner.current
    owner.current = next.user?.uuid ?? null
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
          // Spec section 4: a failed fetch means nobody. A user who is already there stays (401 comes by whenSignedOut),
          // but it may be another one by now: that has to be found out.
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
    return tokens.onOtherTab((signedIn) => (signedIn ? load() : leave(true)))
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
    if (owner.current !== null) forgetNotes(owner.current)
    const refresh_token = tokens.refresh()
    // The user leaves whether or not the server hears of it.
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

/** What was loaded for the user before, and what the page said to them: it may name people whom nobody else knows of. */
function forgetOwner() {
  forgetEverything()
  closeToasts()
  announce('')
}
