import { createContext, use } from 'react'
import type { SignIn, User } from '../../contract/auth.ts'

export type Auth = {
  /** Null while no one is signed in and while `loading`. */
  user: User | null
  loading: boolean
  /** The user pressed Log out; false after a session that expired. */
  loggedOut: boolean
  /** Saves the tokens and sets the user. */
  signedIn: (answer: SignIn) => void
  logOut: () => void
  /** After the user changed their own data. */
  setUser: (user: User) => void
}

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The signed-in user, for screens behind the guard. */
export function useUser(): User {
  const { user } = useAuth()
  if (!user) throw new Error('useUser must be used where someone is signed in')
  return user
}
