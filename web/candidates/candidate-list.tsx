import { useCallback, useMemo, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import type { Stage } from '../../contract/shapes.ts'
import { stageLabel } from '../../domain/stage-labels.ts'
import { PAGE_SIZE } from '../../domain/page-size.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { FilteredList } from '../people/filtered-list.tsx'
import { useListedPage } from '../people/use-listed-people.ts'
import { useListView } from '../people/use-list-view.ts'
import { FavoriteNotice } from '../recommendations/list/favorite-notice.tsx'
import { recommendedColumns } from '../recommendations/list/person-columns.tsx'
import { usePersonColumns } from '../recommendations/list/use-person-columns.ts'
import type { Column } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/states.tsx'
import { type MoveFailure, StageMenu, StageNotice } from './stage-menu.tsx'

const BY_NAME = { key: 'name', direction: 'ascending' } as const

export function CandidateList({ stage }: { stage: Stage | 'all' }) {
  const view = useListView()
  const filter = stage === 'all' ? { recommendation_status: 'recommend' as const } : { stage }
  const asked = {
    ...filter,
    search_query: view.search,
    job_category: view.categories,
    page_size: PAGE_SIZE,
  }
  const query = useApiQuery(
    api.recommendations.reviewAll,
    { query: { ...asked, page: view.page } },
    { keepPrevious: true },
  )
  useListedPage('candidates', asked, query.data)
  const { columns, notMoved, onMoveFailure, favorite } = useColumns()
  return (
    <FilteredList
      caption={stage === 'all' ? 'Candidates' : `Candidates in ${stageLabel(stage)}`}
      view={view}
      query={query}
      columns={columns}
      sort={BY_NAME}
      empty={<Nobody stage={stage} />}
      notices={
        <>
          {notMoved && <StageNotice {...notMoved} onFailure={onMoveFailure} />}
          {favorite.failure && <FavoriteNotice {...favorite.failure} onFailure={favorite.onFailure} />}
        </>
      }
    />
  )
}

/** The columns of the other lists of people, with the stage in place of the notes. */
function useColumns() {
  const { columns: known, ...favorite } = usePersonColumns(recommendedColumns)
  const [notMoved, setNotMoved] = useState<{ person: Person; stage: Stage } | null>(null)
  const onMoveFailure = useCallback<MoveFailure>((person, stage) => {
    if (stage !== null) return setNotMoved({ person, stage })
    setNotMoved((before) => (before?.person.id === person.id ? null : before))
  }, [])
  const columns = useMemo((): Column<Person>[] => {
    const cell = (person: Person) => <StageMenu person={person} onFailure={onMoveFailure} />
    return [
      ...known.filter(({ key }) => key !== 'notes'),
      { key: 'stage', header: 'Stage', className: 'rows:py-0.75!', cell },
    ]
  }, [known, onMoveFailure])
  return { columns, notMoved, onMoveFailure, favorite }
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
