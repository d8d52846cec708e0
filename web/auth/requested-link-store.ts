import { tabStorage } from '../storage.ts'

const KEY = 'vouch:requested-link'
const LASTS = 10 * 60_000 // ms, as the link and its code do

/** A link that this tab requested, with the token that its code needs. */
export type RequestedLink = {
  email: string
  request_token: string
  /** The link is in the terminal of the server. */
  in_terminal: boolean
}
type Saved = RequestedLink & { until: number }

const isSaved = ({ email, request_token, until }: Saved) => Boolean(email && request_token && until)

/** Survives a reload, so that the code can still be typed. */
export const requestedLink = {
  read(now = Date.now()): RequestedLink | null {
    const saved = tabStorage.readJson(KEY, isSaved)
    if (!saved || saved.until <= now) return null
    const { until: _, ...link } = saved
    return link
  },
  save: (link: RequestedLink, now = Date.now()) => tabStorage.writeJson(KEY, { ...link, until: now + LASTS }),
  forget: () => tabStorage.write(KEY, null),
}
