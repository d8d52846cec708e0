import { keptNames } from '../api/kept.ts'

const KEY = 'vouch:asked-link'
const LASTS = 10 * 60_000 // ms, as the link and its code do

/** A link that this tab asked for, with the token that makes its code good here. */
export type RequestedLink = { email: string; request_token: string }

/** Survives a reload, so that the code can still be typed; gone once somebody signs in, or the link has ended. */
export const requestedLink = {
  read(now = Date.now()): RequestedLink | null {
    try {
      const { email, request_token, until } = JSON.parse(keptNames.read(KEY) ?? '{}') as Partial<
        RequestedLink & { until: number }
      >
      return email && request_token && until && until > now ? { email, request_token } : null
    } catch {
      return null
    }
  },
  keep: (link: RequestedLink, now = Date.now()) =>
    keptNames.write(KEY, JSON.stringify({ ...link, until: now + LASTS })),
  forget: () => keptNames.write(KEY, null),
}
