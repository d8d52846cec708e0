import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { candidateLink } from '../people/candidate-link.ts'
import { addressCommands, type Command, isMatch } from './command.rules.ts'

const DELAY = 80 // ms without a key before people are searched
const PEOPLE = 7
const MOST = 20

type Found = { id: string; name: string; current_job: string | null }

/** The commands that match what is typed: people first. `isSearching`: people are still on their way. */
export function useFoundCommands(typed: string, actions: Command[]) {
  const router = useRouter()
  const { role } = useUser()
  const jobs = useApiQuery(api.connections.reviewCategories, {}).data?.jobs ?? []
  const people = usePeople(typed)
  const known = [
    ...jobs.map(({ id, job_title, location }): Command => {
      const run = () => void router.navigate({ to: '/job/$jobId', params: { jobId: id } })
      return { id, group: 'Jobs', label: job_title, hint: location, run }
    }),
    ...addressCommands(role, (to) => void router.navigate({ to })),
    ...actions,
  ]
  const found = known.filter(({ label }) => isMatch(label, typed))
  return { commands: [...people.commands, ...found].slice(0, MOST), isSearching: people.isSearching }
}

/** Admins find people in the company's network, employees among their own connections. */
function usePeople(typed: string) {
  const router = useRouter()
  const isAdmin = useUser().role === 'admin'
  const search = useSettled(typed.trim())
  const asked = search !== ''
  const paged = { page: 1, page_size: PEOPLE }
  const network = useApiQuery(
    api.recommendations.reviewAll,
    { query: { ...paged, search_query: search } },
    { enabled: asked && isAdmin, keepPrevious: true },
  )
  const decided = useApiQuery(
    api.recommendations.recommendationList,
    { query: { ...paged, search_term: search, recommendation_status: 'all', sort: 'name' } },
    { enabled: asked && !isAdmin, keepPrevious: true },
  )
  const undecided = useApiQuery(
    api.connections.reviewQueue,
    { query: { ...paged, search } },
    { enabled: asked && !isAdmin, keepPrevious: true },
  )
  const queries = isAdmin ? [network] : [decided, undecided]
  const open = (id: string) =>
    void router.navigate(
      isAdmin
        ? { to: '/admin/all-connections', search: { person: id } }
        : candidateLink(id, router.state.location.href),
    )
  const found = asked ? queries.flatMap(({ data }): Found[] => data?.connections ?? []).slice(0, PEOPLE) : []
  return {
    commands: found.map(({ id, name, current_job }: Found): Command => {
      const run = () => open(id)
      return { id, group: 'People', label: name, ...(current_job && { hint: current_job }), run }
    }),
    isSearching: asked && (search !== typed.trim() || queries.some(({ isFetching }) => isFetching)),
  }
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
