import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Sprint } from '../../contract/sprints.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { keyOf, useApiQuery } from '../api/hooks.ts'

const LIVE_MS = 3_000
const IDLE_MS = 60_000

const everyMs = (sprint: Sprint | undefined) =>
  sprint?.phase === 'running' || (sprint?.phase === 'before' && untilStart(sprint) < IDLE_MS)
    ? LIVE_MS
    : IDLE_MS
const untilStart = ({ starts_at, now }: Sprint) => Date.parse(starts_at) - Date.parse(now)

/** One sprint, asked again every few seconds while it runs. */
export const useSprint = (id: string) =>
  useApiQuery(
    api.sprints.sprint,
    { params: { id } },
    { refetchInterval: ({ state }) => everyMs(state.data), refetchIntervalInBackground: true },
  )

/** How many milliseconds the server's clock is ahead of this one. */
const aheadOf = ({ now }: Sprint) => Date.parse(now) - Date.now()

/**
 * Milliseconds until the sprint starts and ends by the server's clock, each second anew; `startedAt`: when it starts by this browser's clock, in ms
 * since 1970.
 */
export function useTimes(sprint: Sprint) {
  const [ahead, setAhead] = useState(() => aheadOf(sprint))
  const [answeredAt, setAnsweredAt] = useState(sprint.now)
  if (answeredAt !== sprint.now) {
    setAnsweredAt(sprint.now)
    setAhead(aheadOf(sprint))
  }
  const [here, setHere] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const startedAt = Date.parse(sprint.starts_at) - ahead
  return { toStart: startedAt - here, toEnd: Date.parse(sprint.ends_at) - ahead - here, startedAt }
}

/** Puts a sprint that a call answered into what the screens show. */
export function useShowSprint() {
  const queryClient = useQueryClient()
  return (sprint: Sprint) => {
    queryClient.setQueryData(keyOf(api.sprints.sprint, { params: { id: sprint.id } }), sprint)
    const current = keyOf(api.sprints.currentSprint, {})
    const before = queryClient.getQueryData<CurrentSprint>(current)
    if (before?.sprint?.id === sprint.id) queryClient.setQueryData(current, { ...before, sprint })
  }
}
type CurrentSprint = { sprint: Sprint | null; others: Sprint[] }

/** Joins a sprint. */
export function useJoin(onJoined: () => void) {
  const show = useShowSprint()
  return useSave(api.sprints.joinSprint, {
    notDone: 'You did not join',
    failsInMessage: true,
    onSaved(sprint) {
      show(sprint)
      onJoined()
    },
  })
}
