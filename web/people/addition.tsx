import { lazy, Suspense, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { additionText } from './base/added-labels.ts'
import { Button } from '../ui/button.tsx'

const RemoveCandidateDialog = lazy(async () => {
  const { RemoveCandidateDialog: component } = await import('./remove-candidate-dialog.tsx')
  return { default: component }
})

/** How an admin added the person to the candidates, and how to take that back. */
export function Addition({ person, onDeleted }: { person: Person; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  if (!person.added) return null
  const action = person.known_by_names.length > 0 ? 'Take back' : 'Delete'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p dir="auto">{additionText(person.added)}</p>
      <Button
        variant="quiet"
        aria-label={`${action}: ${person.name}`}
        className="max-sm:-ml-[13px]"
        onClick={() => setAsking(true)}
      >
        {action}
      </Button>
      {isAsking && (
        <Suspense>
          <RemoveCandidateDialog person={person} onClose={() => setAsking(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </div>
  )
}
