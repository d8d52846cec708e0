import { useCallback, useMemo, useState } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import type { Failure } from './favorite-notice.tsx'
import { recommendedColumns } from './person-columns.tsx'

/** The table's columns, and the last star that could not be saved. */
export function usePersonColumns(make = recommendedColumns) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const onFailure = useCallback((person: Person, is_favorite: boolean | null) => {
    if (is_favorite !== null) return setFailure({ person, is_favorite })
    setFailure((before) => (before?.person.id === person.id ? null : before))
  }, [])
  const columns = useMemo(() => make({ onFailure }), [make, onFailure])
  return { columns, failure, onFailure }
}
