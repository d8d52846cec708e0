import { type NavigateOptions, type ParsedLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { candidateLink } from '../people/candidate-link.ts'
import { personInAddress, personLink } from '../people/person-link.ts'
import type { UrlParams } from '../ui/url-params.ts'
import { addressCommands, type Command, isMatch } from './command.rules.ts'

const DELAY = 80 // ms without a key press before people are searched
const MOST = 20

/** The commands that match the typed text, people first. `isSearching`: the people are still loading. */
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
    ...addressCommands(role, (to) => router.history.push(to)),
    ...actions,
  ]
  const found = known.filter(({ label }) => isMatch(label, typed))
  return { commands: [...people.commands, ...found].slice(0, MOST), isSearching: people.isSearching }
}

/** Admins find people in the company's network, employees among their own connections. */
function usePeople(typed: string) {
  const router = useRouter()
  const navigate = useNavigate()
  const isAdmin = useUser().role === 'admin'
  const search = useSettled(typed.trim())
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
  const isBehind = search !== typed.trim()
  const isOld = isBehind || people.isPlaceholderData // then Enter must not open a person from an earlier search
  const found = ((asked && people.data?.people) || []).filter(
    ({ name, current_job }) => !isOld || isMatch(`${name} ${current_job ?? ''}`, typed),
  )
  return {
    commands: found.map(({ id, name, current_job }): Command => {
      const run = () => open(id)
      return { id, group: 'People', label: name, ...(current_job && { hint: current_job }), run }
    }),
    isSearching: asked && (isBehind || people.isFetching),
  }
}

/** The person's panel over the current screen. It replaces a panel that is already open, so that Back leads to the list. */
const overScreen = (id: string, { search, state }: ParsedLocation<UrlParams>): NavigateOptions => ({
  ...personLink(id),
  ...(personInAddress(search) !== null && {
    state: { personOverList: state.personOverList === true },
    replace: true,
  }),
})

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
