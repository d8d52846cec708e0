import type { Posting } from './posting.ts'

/** A posting that an earlier reading added, with its job. */
export type Known = {
  external_id: string
  /** Null after an admin deleted the job: it does not come again. */
  job_id: string | null
  fingerprint: string
  /** Readings in a row without it, two at most. */
  missed: number
  is_open: boolean
  /** Whether a reading closed the job, so that its return opens it again. */
  closed_by_read: boolean
}

/** A posting with the fingerprint of what Vouch keeps of it. */
export type Read = Posting & { fingerprint: string }

export type Sync = {
  added: Read[]
  changed: { job_id: string; posting: Read }[]
  /** Not on the page this time; their jobs stay open. */
  missed: string[]
  /** Gone: their jobs are closed if they are open. */
  gone: Known[]
  /** On the page again; their jobs are as before. */
  back: string[]
  /** On the page again; their jobs are opened again. */
  reopened: Known[]
  /** Postings for whose jobs the quotas leave no room. */
  no_room: number
  /** How many jobs only an admin may close, because the page is empty or lost half of its jobs; null: none. */
  asks_to_close: number | null
}

type Options = {
  /** How many more jobs may be open, and how many more may be kept. */
  room: { open: number; kept: number }
  /** How many lost jobs an admin said to close. */
  mayClose?: number
  /** Postings that an admin just chose to leave out. */
  dropped?: Set<string>
}

const READINGS = 2

/** What a reading of a careers page changes. A job closes at the second reading without its posting. */
export function sync(
  known: Known[],
  postings: Read[],
  { room, mayClose = 0, dropped = new Set() }: Options,
): Sync {
  const onPage = new Set(postings.map(({ external_id }) => external_id))
  const lost = known.filter(
    ({ external_id, job_id }) => job_id !== null && !onPage.has(external_id) && !dropped.has(external_id),
  )
  const waiting = lost.filter(isWatched)
  const watched = known.filter((one) => isWatched(one) && !dropped.has(one.external_id)).length
  const lostHalf = waiting.length > 0 && waiting.length * 2 >= watched
  const isHeld = lostHalf && waiting.length > mayClose
  const isClosing = ({ missed }: Known) => lostHalf || missed + 1 >= READINGS
  const absent = isHeld ? [] : lost.filter(({ missed }) => missed < READINGS)
  const gone = [
    ...absent.filter(isClosing),
    ...known.filter(({ external_id, missed }) => dropped.has(external_id) && missed < READINGS),
  ]
  const free = room.open + gone.filter(({ is_open }) => is_open).length
  const present = presentOf(known, postings)
  const returning = present.filter(({ one }) => one.missed > 0).map(({ one }) => one)
  const toReopen = returning.filter(({ closed_by_read, is_open }) => closed_by_read && !is_open)
  const reopened = toReopen.slice(0, free)
  const ids = new Set(known.map(({ external_id }) => external_id))
  const fresh = postings.filter(({ external_id }) => !ids.has(external_id))
  const added = fresh.slice(0, Math.max(0, Math.min(free - reopened.length, room.kept)))
  return {
    added,
    changed: present
      .filter(({ one, posting }) => one.fingerprint !== posting.fingerprint)
      .map(({ one, posting }) => ({ job_id: one.job_id!, posting })),
    missed: absent.filter((one) => !isClosing(one)).map(({ external_id }) => external_id),
    gone,
    back: returning.filter((one) => !toReopen.includes(one)).map(({ external_id }) => external_id),
    reopened,
    no_room: toReopen.length - reopened.length + fresh.length - added.length,
    asks_to_close: isHeld ? waiting.length : null,
  }
}

/** Whether the job is open and its posting not yet gone. */
const isWatched = ({ job_id, is_open, missed }: Known) => job_id !== null && is_open && missed < READINGS

function presentOf(known: Known[], postings: Read[]) {
  const byId = new Map(postings.map((posting) => [posting.external_id, posting]))
  return known.flatMap((one) => {
    const posting = byId.get(one.external_id)
    return posting && one.job_id !== null ? [{ one, posting }] : []
  })
}

/** Whether an admin chose this posting, by department and by location; null: all of them, later ones too. */
export function isChosen(
  { department, locations }: Posting,
  choice: { departments: string[] | null; locations: string[] | null },
): boolean {
  const { departments, locations: places } = choice
  return (
    (departments === null || departments.includes(department)) &&
    (places === null || locations.some((place) => places.includes(place)))
  )
}
