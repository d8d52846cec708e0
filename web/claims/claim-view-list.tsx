import type { ReactNode } from 'react'
import type { ClaimTab } from '../../contract/person-filters.ts'
import type { Person } from '../../contract/recommendations.ts'
import { useDashboard } from '../api/hooks.ts'
import { useListView } from '../people/base/use-list-view.ts'
import { PeopleList } from '../recommendations/list/people-list.tsx'
import { candidateColumns } from '../recommendations/list/person-columns.tsx'
import { EmptyState } from '../ui/states.tsx'
import { weekOf } from './base/due.rules.ts'
import type { CLAIM_VIEWS } from './claim-views.ts'
import { viewColumns } from './view-columns.tsx'

const NO_ONE = 'No one here'
const EMPTY: Record<ClaimTab, [title: string, text: string]> = {
  to_decide: ['Nothing to decide', 'Everyone who is recommended has a writer or an outcome.'],
  recruiting: ['All written', 'Nothing waits for recruiting.'],
  colleague: [NO_ONE, 'No colleague has anyone to write to, or is asked for an introduction.'],
  waiting: [NO_ONE, 'You aren’t waiting for an answer from anyone.'],
  talking: [NO_ONE, 'You aren’t talking with anyone who is interested.'],
  closed: [NO_ONE, 'No one is archived, hired or declined.'],
}

/** The views whose people have a due day. */
const GROUPED: ClaimTab[] = ['recruiting', 'colleague', 'waiting']

const weekOfPerson = ({ reach_out }: Person) => weekOf(reach_out?.until ?? null, new Date())

type Props = {
  view: (typeof CLAIM_VIEWS)[number]
  /** Said if no one was recommended yet. */ nobody: ReactNode
}

/** The people of a view, those who are due first. */
export function ClaimViewList({ view: { value, label }, nobody }: Props) {
  const isNew = useDashboard().data?.num_recommendations === 0
  const [title, text] = EMPTY[value]
  return (
    <PeopleList
      caption={label}
      screen="candidates"
      view={useListView()}
      list={{ reach_out: value }}
      firstSort={value === 'closed' ? 'strength' : 'due'}
      columns={value === 'closed' ? candidateColumns : viewColumns}
      hasStage={false}
      {...(GROUPED.includes(value) && { groupOf: weekOfPerson })}
      empty={
        isNew && value === 'to_decide' ? (
          nobody
        ) : (
          <EmptyState picture="sealed" title={title}>
            {text}
          </EmptyState>
        )
      }
    />
  )
}
