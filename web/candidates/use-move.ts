import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '../../contract/recommendations.ts'
import type { Stage } from '../../contract/shapes.ts'
import { stageLabel } from '../../domain/stage-labels.ts'
import { api } from '../api/api.ts'
import { keyOf } from '../api/hooks.ts'
import { usePersonChange } from '../recommendations/use-person-change.ts'
import { announce } from '../ui/announcer.tsx'
import { type StageCounts, withMove } from './stage.rules.ts'

/** Moves a candidate to another stage. The change shows at once and is undone if the server refuses it. */
export function useMove(person: Person, onFailure: (stage: Stage | null) => void) {
  const queryClient = useQueryClient()
  const change = usePersonChange(person, 'stage', {
    send: (stage) => api.candidates.moveCandidate({ params: { id: person.id }, body: { stage } }),
    alsoIn: [api.candidates.stageCounts.key, api.recommendations.recommendationList.key],
    recount: (from, to) =>
      queryClient.setQueryData<StageCounts>(
        keyOf(api.candidates.stageCounts, {}),
        (counts) => counts && withMove(counts, from, to),
      ),
    onFailure,
  })

  return function move(stage: Stage) {
    change(stage)
    announce(`${person.name} is now in ${stageLabel(stage)}.`)
  }
}
