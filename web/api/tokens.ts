import { stored } from '../ui/stored.ts'

export type Tokens = { access_token: string; refresh_token: string }

const ACCESS = 'access_token' // spec section 9
const REFRESH = 'refresh_token'

export const tokens = {
  access: () => stored.get(ACCESS),
  refresh: () => stored.get(REFRESH),
  keep(pair: Tokens) {
    stored.set(REFRESH, pair.refresh_token)
    stored.set(ACCESS, pair.access_token)
  },
  remove() {
    stored.set(ACCESS, null)
    stored.set(REFRESH, null)
  },
  /** Calls back when another tab signs in, renews or signs out. */
  onOtherTab(listener: (signedIn: boolean) => void) {
    const heard = (event: StorageEvent) => {
      if (event.key === ACCESS || event.key === null) listener(tokens.access() !== null)
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  },
}
