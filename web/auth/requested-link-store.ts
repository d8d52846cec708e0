import { deviceStorage, tabStorage } from '../storage.ts'

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

const ASKED = 'vouch:asked:'
const MOST = 20 // as the call takes

/** The request tokens of this browser, for the tab that an email opens: only what this browser asked for acts on opening. */
export const requestTokens = {
  add: (request_token: string, now = Date.now()) =>
    deviceStorage.write(ASKED + request_token, String(now + LASTS)),
  /** Those whose links may still work, the newest first. Forgets the others. */
  list(now = Date.now()): string[] {
    const saved = deviceStorage.list(ASKED).map(([token, until]) => ({ token, until: Number(until) }))
    for (const { token } of saved.filter(({ until }) => !(until > now)))
      deviceStorage.write(ASKED + token, null)
    const lasting = saved.filter(({ until }) => until > now).toSorted((a, b) => b.until - a.until)
    return lasting.slice(0, MOST).map(({ token }) => token)
  },
}
