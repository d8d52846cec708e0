import { useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { Button } from '../ui/button.tsx'
import { isToLookAgain } from './base/claim-labels.ts'
import { useLookAgain } from './use-look-again.ts'

/** In the row of someone whose day has come: takes them out of To decide. */
export function LookedAt({ person, nameId }: { person: Person; nameId: string }) {
  const { forget, isSaving } = useLookAgain(person)
  const [now] = useState(() => new Date())
  if (!isToLookAgain(person.look_again, now)) return null
  return (
    <Button once={person.id} busy={isSaving} aria-describedby={nameId} onClick={forget}>
      Looked at
    </Button>
  )
}
