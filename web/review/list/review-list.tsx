import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { ColumnHead } from './column-head.tsx'
import { useReview } from './use-open-review.ts'
import { bringIntoView, isInSight, ReviewRow } from './review-row.tsx'

/** The id of the list: keys lead back to it from the search. */
export const ROWS = 'review-rows'

export function ReviewList() {
  const { review, draft, connections, current, waiting, decide } = useReview()
  const { choices, note, decidedBefore, categories } = review
  const currentId = current?.id ?? null
  // A stable object, so that the memoized rows do not render again.
  const latest = useRef(decide)
  useLayoutEffect(() => {
    latest.current = decide
  })
  useTopOfNewPage(connections[0]?.id)
  useCurrentInView(currentId, connections[0]?.id)

  const columns = choices.filter(({ column }) => column)
  const rows = (
    <ol
      id={ROWS}
      tabIndex={-1}
      aria-label="Connections"
      aria-busy={waiting || undefined}
      className={cx(
        'overflow-clip rounded-lg border border-line bg-surface transition-opacity',
        waiting && 'opacity-60',
      )}
    >
      {connections.map((connection) => (
        <ReviewRow
          key={connection.id}
          connection={connection}
          draft={draft}
          choices={choices}
          note={note}
          decidedBefore={decidedBefore}
          isCurrent={connection.id === currentId}
          withCategory={categories.length !== 1}
          latest={latest}
        />
      ))}
    </ol>
  )
  if (columns.length === 0) return rows
  return (
    <div>
      <ColumnHead choices={columns} />
      {rows}
    </div>
  )
}

/** Another page starts at its top; then the current row comes into view. */
function useTopOfNewPage(firstId: string | undefined) {
  const seen = useRef(firstId)
  useLayoutEffect(() => {
    if (seen.current !== firstId) window.scrollTo(0, 0)
    seen.current = firstId
  }, [firstId])
}

/**
 * Scrolls the current row into view. A review that opens with its first row stays at its heading if both fit the screen.
 */
function useCurrentInView(currentId: string | null, firstId: string | undefined) {
  const isOpened = useRef(false)
  const onCurrent = useEffectEvent((id: string) => {
    if (isOpened.current || id !== firstId || !isInSight(id)) bringIntoView(id)
    isOpened.current = true
  })
  useEffect(() => {
    if (currentId) onCurrent(currentId)
  }, [currentId])
}
