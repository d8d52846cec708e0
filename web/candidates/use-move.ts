import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Person, PersonList } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { keyOf, useApiMutation } from '../api/hooks.ts'
import { invalidateCounts } from '../api/query-client.ts'
import { notSaved } from '../recommendations/not-saved.ts'
import { announce } from '../ui/announcer.tsx'
import { type Stage, stageLabel } from '../people/stage.ts'
import { type StageCounts, withMove, withStage } from './stages.ts'

type Candidate = Pick<Person, 'id' | 'name' | 'stage'>

/** Moves one candidate: it shows at once everywhere, and back if the server does not take it. */
export function useMove(person: Candidate, onFailure: (stage: Stage | null) => void) {
  const queryClient = useQueryClient()
  const lists = { queryKey: api.recommendations.reviewAll.key }
  /** What the server has of the person, while moves are under way. */
  const saved = useRef({ stage: person.stage, underWay: 0 })

  const stageNow = () =>
    queryClient
      .getQueriesData<PersonList>(lists)
      .flatMap(([, list]) => list?.connections.find(({ id }) => id === person.id) ?? [])[0]?.stage

  function show(from: Stage, to: Stage) {
    queryClient.setQueriesData<PersonList>(lists, (list) => list && withStage(list, person.id, to))
    queryClient.setQueryData<StageCounts>(
      keyOf(api.candidates.stageCounts, {}),
      (counts) => counts && withMove(counts, from, to),
    )
  }

  const { mutate } = useApiMutation(api.candidates.moveCandidate, {
    scope: { id: `stage-${person.id}` }, // moves of one person arrive in their order
    onMutate: async ({ body: { stage } }) => {
      // an answer on its way would show the old stage again
      await queryClient.cancelQueries(lists)
      await queryClient.cancelQueries({ queryKey: api.candidates.stageCounts.key })
      const shown = stageNow() ?? person.stage
      if (saved.current.underWay++ === 0) saved.current.stage = shown
      show(shown, stage)
      announce(`${person.name} is now in ${stageLabel(stage)}.`)
    },
    onError: (_, { body: { stage } }) => {
      if (stageNow() === stage) show(stage, saved.current.stage) // unless another move came after it
      onFailure(stage)
      notSaved.say()
    },
    onSuccess: ({ stage }) => {
      saved.current.stage = stage
      void queryClient.invalidateQueries({ queryKey: ['recommendations'], refetchType: 'none' })
      void invalidateCounts()
    },
    onSettled: () => void saved.current.underWay--,
  })

  return function move(stage: Stage) {
    onFailure(null)
    notSaved.unsay()
    mutate({ params: { id: person.id }, body: { stage } })
  }
}
