import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Queued } from '../../../contract/connections.ts'
import { cx } from '../../ui/cx.ts'
import type { Draft } from '../draft/draft.ts'
import type { Choice, Review } from './review.rules.ts'
import { bringIntoView, isInSight, type OnDecide, ReviewRow } from './review-row.tsx'

type Props = {
  connections: Queued[]
  draft: Draft
  choices: Choice[]
  note: Review['note']
  currentId: string | null
  withCategory: boolean
  /** The list is about to be replaced by another. */
  waiting: boolean
  onDecide: OnDecide
}

export function ReviewList(props: Props) {
  const { connections, draft, choices, note, currentId, withCategory, waiting, onDecide } = props
  // Rows get the same object at every render, and so need not render again themselves.
  const latest = useRef(onDecide)
  useLayoutEffect(() => {
    latest.current = onDecide
  })
  useTopOfNewPage(connections[0]?.id)
  useCurrentInView(currentId, connections[0]?.id)

  return (
    <ol
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
          isCurrent={connection.id === currentId}
          withCategory={withCategory}
          latest={latest}
        />
      ))}
    </ol>
  )
}

/** Changing the page scrolls to its top (spec section 4); the current row then comes into view. */
function useTopOfNewPage(firstId: string | undefined) {
  const seen = useRef(firstId)
  useLayoutEffect(() => {
    if (seen.current !== firstId) window.scrollTo(0, 0)
    seen.current = firstId
  }, [firstId])
}

/**
 * The current row comes into view; only a review that opens with its first row opens at its heading, where both fit the screen.
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
