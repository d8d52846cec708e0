import type { Stage } from '../../contract/shapes.ts'
import { useListView } from '../people/use-list-view.ts'
import { PeopleList } from '../recommendations/list/people-list.tsx'
import { candidateColumns } from '../recommendations/list/person-columns.tsx'
import { EmptyState } from '../ui/states.tsx'
import { stageLabel } from '../../domain/stage-labels.ts'

const EVERYBODY = { recommendation_status: 'recommend' } as const

export function CandidateList({ stage }: { stage: Stage | 'all' }) {
  const view = useListView()
  return (
    <PeopleList
      caption={stage === 'all' ? 'Candidates' : `Candidates in ${stageLabel(stage)}`}
      view={view}
      list={stage === 'all' ? EVERYBODY : { stage }}
      firstSort="strength"
      columns={candidateColumns}
      dense
      hasStage={false}
      empty={<Nobody stage={stage} />}
    />
  )
}

const Nobody = ({ stage }: { stage: Stage | 'all' }) =>
  stage === 'all' ? (
    <EmptyState title="Nobody has been recommended yet">
      As soon as somebody in your team recommends a person, you see it here.
    </EmptyState>
  ) : (
    <EmptyState title={`No ${stage} candidates`}>
      Move candidates here with the stage beside their name.
    </EmptyState>
  )
