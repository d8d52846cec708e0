import { api } from '../../contract/api.ts'
import { JOB_SORTS } from '../../contract/jobs.ts'
import { PersonFilters } from '../../contract/person-filters.ts'
import { CATEGORIES } from '../../domain/category.ts'
import { LIST_COLUMNS } from '../../domain/list-columns.ts'
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
  progress: 'progress',
  recommended_in: 'recommended_in',
  tracking: 'tracking',
  sort: 'sort',
}

/** The lists of people for admins. */
export type PeopleScreen = Exclude<ViewScreen, 'referrals' | 'jobs'>

/** What the parameters of a screen's address are called in the query of its list. */
const PARAMS: Record<PeopleScreen, Record<string, Field>> = {
  candidates: { ...LISTED, stage: 'stage', tab: 'reach_out' },
  network: {
    ...LISTED,
    stage: 'stage',
    status: 'recommendation_status',
    employer: 'employer',
    before: 'connected_before',
  },
}

/** What the other lists understand; null: any text. */
const VALUES: Record<Exclude<ViewScreen, PeopleScreen>, Record<string, readonly string[] | null>> = {
  referrals: {
    search: null,
    category: CATEGORIES,
    status: ['recommend', 'dont_recommend', 'skip', 'all'],
    sort: ['recommended', 'name', 'name_desc', 'company', 'category'],
  },
  jobs: { closed: ['true'], search: null, sort: JOB_SORTS },
}

/** For employees, too. */
export const isForAll = (screen: ViewScreen): screen is Exclude<ViewScreen, PeopleScreen> =>
  Object.hasOwn(VALUES, screen)

const LISTS = new Set<Field>(['job_category', 'seniority', 'recommender', 'job'])

const unknown = (name: string) => invalid(`This list has no filter “${name}”.`, { query: 'Unknown filter' })
const unreadable = (name: string) =>
  invalid(`The list does not understand the value of “${name}”.`, { query: 'Unknown value' })

/** The query of a view of people, as their list takes it. Errors: 400 for an unknown filter or value. */
export function filtersOf(screen: PeopleScreen, query: string): PersonFilters {
  const asked: Partial<Record<Field, string | string[] | boolean>> = {}
  const names = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === 'columns') continue
    const field = Object.hasOwn(PARAMS[screen], name) ? PARAMS[screen][name] : undefined
    if (!field) throw unknown(name)
    names.set(field, name)
    asked[field] = LISTS.has(field) ? value.split(',') : value
  }
  if (screen === 'candidates' && !asked.reach_out) asked.candidate = true
  const read = PersonFilters.safeParse(asked)
  if (read.success) return read.data
  throw unreadable(names.get(String(read.error.issues[0]!.path[0])) ?? 'a filter')
}

const OwnFilters = api.recommendations.recommendationList.query.omit({ page: true, page_size: true })

/** The query of a view of the caller's own recommendations, as their list takes it. */
export function ownFiltersOf(query: string) {
  const params = new URLSearchParams(query)
  return OwnFilters.parse({
    search_term: params.get('search') ?? undefined,
    recommendation_status: params.get('status') ?? undefined,
    job_category: params.get('category')?.split(','),
    sort: params.get('sort') ?? undefined,
  })
}

export function jobFiltersOf(query: string) {
  const params = new URLSearchParams(query)
  return { closed: params.get('closed') === 'true', search: params.get('search') ?? '' }
}

/** The query as it is stored. Errors: 400 for an unknown filter or value. */
export function checkedQuery(screen: ViewScreen, search: string): string {
  const query = viewQuery(search)
  const names = [...new URLSearchParams(query).keys()]
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice) throw invalid(`The query has “${twice}” twice. Give each filter once.`, { query: 'Given twice' })
  const columns = new URLSearchParams(query).get('columns')?.split(',') ?? []
  const isColumn = (one: string) => one === 'name' || LIST_COLUMNS[screen].includes(one)
  if (!columns.every(isColumn)) throw unreadable('columns')
  if (isForAll(screen)) checkValues(screen, query)
  else filtersOf(screen, query)
  return query
}

function checkValues(screen: Exclude<ViewScreen, PeopleScreen>, query: string) {
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === 'columns') continue
    const known = Object.hasOwn(VALUES[screen], name) ? VALUES[screen][name] : undefined
    if (known === undefined) throw unknown(name)
    if (known && value.split(',').some((one) => !known.includes(one))) throw unreadable(name)
  }
}

/** The jobs and the recommenders that a query chooses. */
export function chosenIn(query: string): { job: string[]; recommender: string[] } {
  const params = new URLSearchParams(query)
  const ids = (name: string) => params.get(name)?.split(',') ?? []
  return { job: ids('job'), recommender: ids('recommender') }
}
