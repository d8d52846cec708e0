import { PersonFilters } from '../../contract/person-filters.ts'
import { CATEGORIES } from '../../domain/category.ts'
import { type ViewScreen, viewQuery } from '../../domain/saved-view.ts'
import { invalid } from '../errors.ts'

type Field = keyof typeof PersonFilters.shape

const LISTED: Record<string, Field> = {
  search: 'search_query',
  category: 'job_category',
  seniority: 'seniority',
  recommender: 'recommender',
  job: 'job',
  strength: 'strength',
  evaluation: 'my_evaluation',
  notice: 'notice',
  sort: 'sort',
}

/** What the parameters of a screen's address are called in the query of its list. */
const PARAMS: Record<Exclude<ViewScreen, 'referrals'>, Record<string, Field>> = {
  candidates: { ...LISTED, stage: 'stage' },
  reach_out: { ...LISTED, tab: 'reach_out' },
  network: {
    ...LISTED,
    stage: 'stage',
    status: 'recommendation_status',
    employer: 'employer',
    before: 'connected_before',
  },
}

const OWN_PARAMS: Record<string, readonly string[] | null> = {
  search: null,
  category: CATEGORIES,
  status: ['recommend', 'dont_recommend', 'skip', 'all'],
  sort: ['recommended', 'name', 'name_desc', 'company', 'category'],
}

const LISTS = new Set<Field>(['job_category', 'seniority', 'recommender', 'job'])

const unknown = (name: string) => invalid(`This list has no filter “${name}”.`, { query: 'Unknown filter' })
const unreadable = (name: string) =>
  invalid(`The list does not understand the value of “${name}”.`, { query: 'Unknown value' })

/** The query of a view of people, as their list takes it. Errors: 400 for an unknown filter or value. */
export function filtersOf(screen: Exclude<ViewScreen, 'referrals'>, query: string): PersonFilters {
  const asked: Partial<Record<Field, string | string[] | boolean>> = {}
  const names = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    const field = Object.hasOwn(PARAMS[screen], name) ? PARAMS[screen][name] : undefined
    if (!field) throw unknown(name)
    names.set(field, name)
    asked[field] = LISTS.has(field) ? value.split(',') : value
  }
  if (screen === 'candidates') asked.candidate = true
  if (screen === 'reach_out') asked.reach_out ??= 'to_decide'
  const read = PersonFilters.safeParse(asked)
  if (read.success) return read.data
  throw unreadable(names.get(String(read.error.issues[0]!.path[0])) ?? 'a filter')
}

/** The query as it is stored. Errors: 400 for an unknown filter or value. */
export function checkedQuery(screen: ViewScreen, search: string): string {
  const query = viewQuery(search)
  if (screen !== 'referrals') {
    filtersOf(screen, query)
    return query
  }
  for (const [name, value] of new URLSearchParams(query)) {
    const known = Object.hasOwn(OWN_PARAMS, name) ? OWN_PARAMS[name] : undefined
    if (known === undefined) throw unknown(name)
    if (known && value.split(',').some((one) => !known.includes(one))) throw unreadable(name)
  }
  return query
}

/** The jobs and the recommenders that a query chooses. */
export function chosenIn(query: string): { job: string[]; recommender: string[] } {
  const params = new URLSearchParams(query)
  const ids = (name: string) => params.get(name)?.split(',') ?? []
  return { job: ids('job'), recommender: ids('recommender') }
}
