import { useCallback, useMemo, useState } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import type { MoveFailure } from '../stage/stage-menu.tsx'
import type { Failure } from './favorite-notice.tsx'
import { recommendedColumns } from './person-columns.tsx'

type Moved = Parameters<MoveFailure>[1]

/** The table's columns, and the last star and the last stage or outcome that could not be saved. */
export function usePersonColumns(make = recommendedColumns) {
  const favorite = useFailure<Failure, boolean>((person, is_favorite) => ({ person, is_favorite }))
  const stage = useFailure<{ person: Person; change: NonNullable<Moved> }, NonNullable<Moved>>(
    (person, change) => ({ person, change }),
  )
  const { onFailure } = favorite
  const { onFailure: onMoveFailure } = stage
  const columns = useMemo(() => make({ onFailure, onMoveFailure }), [make, onFailure, onMoveFailure])
  return { columns, favorite, stage }
}

/** The last change that failed; null once the same person's is tried again. `of` makes it of its parts. */
function useFailure<Failed extends { person: Person }, Value>(of: (person: Person, value: Value) => Failed) {
  const [failure, setFailure] = useState<Failed | null>(null)
  const [make] = useState(() => of)
  const onFailure = useCallback(
    (person: Person, value: Value | null) => {
      if (value !== null) return setFailure(make(person, value))
      setFailure((before) => (before?.person.id === person.id ? null : before))
    },
    [make],
  )
  return { failure, onFailure }
}
