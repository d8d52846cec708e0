import { createContext, use } from 'react'
import type { SignIn, User } from '../../contract/auth.ts'

export type Auth = {
  /** Null while nobody is signed in, and while it is still being found out (`loading`). */
  user: User | null
  loading: boolean
  /** The user pressed Log out, rather than being found signed out. */
  loggedOut: boolean
  /** After a sign-in, a verified link or a registration: keeps the tokens and sets the user. */
  signedIn: (answer: SignIn) => void
  logOut: () => void
  /** After the user changed something about themself. */
  setUser: (user: User) => void
}

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The signed-in user, on screens that only those see. */
export function useUser(): User {
  const { user } = useAuth()
  if (!user) throw new Error('useUser must be used where somebody is signed in')
  return user
}
