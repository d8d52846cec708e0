export const MOST_VIEWS = 100
export const MOST_SHARED_VIEWS = 100
/** Beyond that, the people of a view are not counted. */
export const MOST_COUNTED = 1000
/** Of these views, an admin can be told each morning who is new. */
export const MOST_WATCHED = 20
export const MOST_WATCHED_PEOPLE = 10_000
export const VIEW_NAME_LIMIT = 60
export const VIEW_QUERY_LIMIT = 2000

/** The lists that can be saved under a name. */
export const VIEW_SCREENS = ['candidates', 'network', 'referrals', 'jobs'] as const
export type ViewScreen = (typeof VIEW_SCREENS)[number]

/** Their addresses. */
export const VIEW_ADDRESSES: Record<ViewScreen, string> = {
  candidates: '/admin/candidates',
  network: '/admin/all-connections',
  referrals: '/referrals',
  jobs: '/job-review',
}

/** What belongs to a moment: the page, the open person, and on the list of jobs its open cards and its form. */
const NOT_SAVED = new Set(['page', 'person', 'open', 'add'])

/** The query of an address as a view has it: without what belongs to a moment, in a fixed order. */
export function viewQuery(search: string): string {
  const params = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== '' && !NOT_SAVED.has(name),
  )
  const sorted = params.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return new URLSearchParams(sorted).toString()
}
