import { useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { trackedLine } from './tracked-labels.ts'

/** In a row: where the person is in the applicant tracking system, with the link. For several jobs, where they got furthest. */
export function TrackedCell({ person: { name, tracking } }: { person: Pick<Person, 'name' | 'tracking'> }) {
  const [now] = useState(() => new Date())
  const [furthest] = tracking
  if (!furthest) return null
  const line = trackedLine(furthest, now)
  const look = 'block text-xs leading-4 text-muted rows:max-w-32'
  return furthest.url ? (
    <a
      href={furthest.url}
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
