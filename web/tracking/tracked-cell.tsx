import { useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { trackedLine } from './tracked-labels.ts'

/** In a row: where the person is in the applicant tracking system, with the link. For several jobs, the newest sending. */
export function TrackedCell({ person: { name, tracking } }: { person: Pick<Person, 'name' | 'tracking'> }) {
  const [now] = useState(() => new Date())
  const [newest] = tracking
  if (!newest) return null
  const line = trackedLine(newest, now)
  const look = 'block text-xs leading-4 text-muted rows:w-37'
  return newest.url ? (
    <a
      href={newest.url}
      dir="auto"
      target="_blank"
      rel="noopener noreferrer"
      className={`${look} py-1 underline underline-offset-3 hover:text-primary`}
    >
      <span>{line}</span>
      <span className="sr-only">{`: ${name} (opens in a new tab)`}</span>
    </a>
  ) : (
    <span dir="auto" className={look}>
      {line}
    </span>
  )
}
