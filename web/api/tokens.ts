import { deviceStorage } from '../storage.ts'

export type Tokens = { access_token: string; refresh_token: string }

const ACCESS = 'access_token'
const REFRESH = 'refresh_token'

export const tokens = {
  access: () => deviceStorage.read(ACCESS),
  refresh: () => deviceStorage.read(REFRESH),
  keep(pair: Tokens) {
    deviceStorage.write(REFRESH, pair.refresh_token)
    deviceStorage.write(ACCESS, pair.access_token)
  },
  remove() {
    deviceStorage.write(ACCESS, null)
    deviceStorage.write(REFRESH, null)
  },
  /** Calls back when another tab signs in, renews or signs out. */
  onOtherTab(listener: (signedIn: boolean) => void) {
    return deviceStorage.listen(ACCESS, () => listener(tokens.access() !== null))
  },
}
