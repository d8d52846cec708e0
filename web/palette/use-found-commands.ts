import { type NavigateOptions, type ParsedLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VIEW_ADDRESSES } from '../../domain/saved-view.ts'
import { PAGE_SIZE } from '../../domain/page-size.ts'
import { api } from '../api/api.ts'
import { useApiList, useApiQuery } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { candidateLink } from '../people/base/candidate-link.ts'
import { openPanel, personLink } from '../people/base/person-link.ts'
import { download } from '../recommendations/list/use-export.ts'
import { type Theme, useTheme } from '../ui/theme.ts'
import { toast } from '../ui/toast-store.ts'
import { formatParams, type UrlParams } from '../ui/url-params.ts'
import { isSharedLink } from '../share/shared-text.ts'
import { personCommands } from './person-commands.ts'
import { addressCommands, type Command, isBegun, isMatch } from './command.rules.ts'

const DELAY = 80 // ms without a key press before people and employers are searched
const MOST = 20
const ASKED = 20 // employers: the server finds the text inside of words, too
const EMPLOYERS = 5

/** The commands that match the typed text by group: first those for the person on the screen, then those that it begins, then people. `isSearching`: people or employers are still loading. */
export function useFoundCommands(typed: string, actions: Command[]) {
  const [acts] = useState(personCommands)
  const { history } = useRouter()
  const isAdmin = useUser().role === 'admin'
  const search = useSettled(typed.trim())
  const goTo = (address: string) => history.push(address)
  const found = [
    usePeople(search, typed, isAdmin),
    useJobs(goTo, isAdmin),
    useEmployers(search, goTo, isAdmin),
    useColleagues(goTo, isAdmin && search !== ''),
    useSavedViews(goTo),
  ]
  const others = [
    ...(isSharedLink(typed) ? [sharedCommand(typed, goTo)] : []),
    ...addressCommands(isAdmin ? 'admin' : 'employee', goTo),
    ...actions,
    ...useThemes(),
    ...(isAdmin ? EXPORTS : []),
  ]
  const [people, ...known] = found.map(({ commands }) => commands)
  const begun = others.filter(({ label }) => isBegun(label, typed))
  const matching = [...known.flat(), ...others].filter(
    ({ id, label }) => id === SHARED || isMatch(label, typed),
  )
  const commands = [
    ...new Set([...acts.filter(({ label }) => isMatch(label, typed)), ...begun, ...people!, ...matching]),
  ].slice(0, MOST)
  return {
    commands: [...Map.groupBy(commands, ({ group }) => group).values()].flat(),
    isSearching: search !== typed.trim() || found.some(({ isSearching }) => isSearching),
  }
}

type Found = { commands: Command[]; isSearching: boolean }
type GoTo = (address: string) => void

/** Admins find people in the company's network, employees among their own connections. */
function usePeople(search: string, typed: string, isAdmin: boolean): Found {
  const router = useRouter()
  const navigate = useNavigate()
  const asked = search !== ''
  const people = useApiQuery(
    api.connections.quickSearch,
    { query: { search } },
    { enabled: asked, keepPrevious: true },
  )
  const open = (id: string) =>
    void navigate(
      isAdmin ? overScreen(id, router.state.location) : candidateLink(id, router.state.location.href),
    )
  const isOld = search !== typed.trim() || people.isPlaceholderData // then Enter must not open a person from an earlier search
  const found = ((asked && people.data?.people) || []).filter(
    ({ name, current_job }) => !isOld || isMatch(`${name} ${current_job ?? ''}`, typed),
  )
  return {
    commands: found.map(({ id, name, current_job }): Command => {
      const run = () => open(id)
      return { id, group: 'People', label: name, ...(current_job && { hint: current_job }), run }
    }),
    isSearching: asked && people.isFetching,
  }
}

/** Admins come to the recommendations of an open job, employees to its review if they have connections left to decide on. */
function useJobs(goTo: GoTo, isAdmin: boolean): Found {
  const { list } = useApiList(api.jobs.companyJobs, {}, { enabled: isAdmin })
  const toReview = useApiQuery(api.connections.reviewCategories, {}, { enabled: !isAdmin }).data?.jobs
  const commands = (toReview ?? list).map(({ id, job_title, location }): Command => {
    const run = () => goTo(isAdmin ? `/job-review?open=${id}` : `/job/${id}`)
    return { id, group: 'Jobs', label: job_title, hint: location, run }
  })
  return { commands, isSearching: false }
}

/** Leads to an employer's people; employees come to those who they have not decided on yet. */
function useEmployers(search: string, goTo: GoTo, isAdmin: boolean): Found {
  const query = { search, page_size: ASKED }
  const asked = search !== ''
  const company = useApiQuery(api.employers.employerList, { query }, { enabled: asked && isAdmin })
  const own = useApiQuery(api.employers.ownEmployerList, { query }, { enabled: asked && !isAdmin })
  const command = (key: string, name: string, count: number, to: string): Command => ({
    id: `employer ${key}`,
    group: 'Employers',
    label: name,
    hint: count === 1 ? '1 person' : `${count.toLocaleString('en')} people`,
    run: () => goTo(to),
  })
  const inCompany = company.data?.employers.map(({ key, name, num_people }) =>
    command(key, name, num_people, `/admin/all-connections${formatParams({ employer: key })}`),
  )
  const ofOwn = own.data?.employers.map(({ key, name, num_people, num_undecided }) =>
    command(
      key,
      name,
      num_people,
      num_undecided > 0
        ? `/find-candidates${formatParams({ category: 'ALL', employer: key })}`
        : `/employers${formatParams({ search: name })}`,
    ),
  )
  const commands = (inCompany ?? ofOwn ?? []).filter(({ label }) => isMatch(label, search))
  return { commands: commands.slice(0, EMPLOYERS), isSearching: company.isFetching || own.isFetching }
}

/** Leads to a list as it was saved. */
function useSavedViews(goTo: GoTo): Found {
  const commands = useApiQuery(api.views.savedViews, {}).data?.views.map(
    ({ id, name, screen, query }): Command => {
      const run = () => goTo(`${VIEW_ADDRESSES[screen]}?${query}`)
      return { id, group: 'Screens', label: name, hint: 'Saved view', run }
    },
  )
  return { commands: commands ?? [], isSearching: false }
}

/** Leads to the employee's row. */
function useColleagues(goTo: GoTo, asked: boolean): Found {
  const { list, query } = useApiList(api.employees.employeeList, {}, { enabled: asked })
  const commands = list.map(({ uuid, full_name, email }, index): Command => {
    const page = Math.floor(index / PAGE_SIZE) + 1
    const address = `/admin/employees${formatParams({ page: page > 1 ? String(page) : undefined, employee: uuid })}`
    return { id: uuid, group: 'Colleagues', label: full_name, hint: email, run: () => goTo(address) }
  })
  return { commands, isSearching: asked && query.isFetching }
}

const SHARED = 'shared profile'

/** A pasted profile opens as if it had been shared. */
const sharedCommand = (typed: string, goTo: GoTo): Command => ({
  id: SHARED,
  group: 'Actions',
  label: 'Open this LinkedIn profile',
  hint: 'Recommend them, or submit a tip',
  run: () => goTo(`/share${formatParams({ url: typed.trim() })}`),
})

const action = (label: string, run: () => void): Command => ({ id: label, group: 'Actions', label, run })

function useThemes(): Command[] {
  const [, setTheme] = useTheme()
  const themes: [Theme, string][] = [
    ['light', 'Light theme'],
    ['dark', 'Dark theme'],
    ['system', 'Theme of the system'],
  ]
  return themes.map(([theme, label]) => action(label, () => setTheme(theme)))
}

async function save(load: () => Promise<string>) {
  try {
    download(await load())
  } catch (error) {
    toast({ title: 'The export did not work', description: (error as Error).message, kind: 'error' })
  }
}

const EXPORTS = [
  action('Export all people as CSV', () => void save(() => api.recommendations.exportAll())),
  action('Export job recommendations as CSV', () => void save(() => api.jobs.exportJobs())),
]

/** The person's panel on the current screen. */
const overScreen = (id: string, location: ParsedLocation<UrlParams>): NavigateOptions =>
  personLink(id, undefined, openPanel(location))

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
