import { createKeeper } from '../ui/keeper.ts'
import { onForget } from './forget.ts'

// In one place that every page loads: one may log out where the screens that write here were never opened.

const OURS = 'vouch:'
const KINDS = ['wizard', 'edit'] as const

/** Half-typed notes about people stay on this device until they are sent or their user logs out. */
export const keptNotes = createKeeper(() => localStorage)
export const notesOf = (user: string, kind: (typeof KINDS)[number]) => `${OURS}${user}:${kind}:`

/** For a log-out: where a session only ran out, the same person finds the notes again. */
export const forgetNotes = (user: string) => KINDS.forEach((kind) => keptNotes.forget(notesOf(user, kind)))

/** After an account was deleted: nothing that it left on this device, its drafts included. */
export const forgetUser = (user: string) => keptNotes.forget(`${OURS}${user}:`)

/** Names and addresses of people stay no longer than the window, and in it no longer than their user. */
export const keptNames = createKeeper(() => sessionStorage)
onForget(() => keptNames.forget(OURS))
