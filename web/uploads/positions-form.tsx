import { useEffect, useId, useState } from 'react'
import type { Position } from '../../domain/position.ts'
import { positionText } from '../positions/position-labels.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { CHANGED, isUnread } from './upload-labels.ts'

const MOST_NAMED = 5

type Props = {
  archive: File
  wanted: boolean
  onWantedChange: (wanted: boolean) => void
}

/** Whether the user's jobs in the archive are read too. Off unless the user ticks it. */
export function PositionsForm({ archive, wanted, onWantedChange }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label="Read my own jobs from the .zip, too"
        aria-describedby={id}
        checked={wanted}
        onCheckedChange={onWantedChange}
      />
      <p id={id} className="pl-7 text-sm text-muted">
        Vouch can then point out former colleagues. Only employers and dates from Positions.csv are sent, and
        only you can see them.
      </p>
      {wanted && (
        <p role="status" className="pl-7 text-sm wrap-anywhere">
          <Found archive={archive} />
        </p>
      )}
    </div>
  )
}

/** Loaded only if the user wants it. */
async function positionsIn(archive: File): Promise<Position[] | null> {
  const { readOwnPositions } = await import('./chosen-file-reader.ts')
  return readOwnPositions(archive)
}

function Found({ archive }: { archive: File }) {
  const [read, setRead] = useState<{ archive: File; positions: Position[] | null | 'changed' } | null>(null)
  useEffect(() => {
    let isOver = false
    void positionsIn(archive)
      .catch((error: unknown) => (isUnread(error) ? 'changed' : null))
      .then((positions) => !isOver && setRead({ archive, positions }))
    return () => void (isOver = true)
  }, [archive])
  if (read?.archive !== archive) return null
  if (read.positions === 'changed') return CHANGED
  if (!read.positions?.length) return 'There are no jobs in this .zip: ask LinkedIn for the larger archive.'
  const named = read.positions.slice(0, MOST_NAMED).map(positionText)
  const more = read.positions.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(' · ')
}
