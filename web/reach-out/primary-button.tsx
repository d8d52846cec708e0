import { lazy, Suspense, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { Button } from '../ui/button.tsx'
import { useReachOut } from './use-reach-out.ts'

const AnswerDialog = lazy(async () => {
  const { AnswerDialog: dialog } = await import('./answer-dialog.tsx')
  return { default: dialog }
})

/** The key that presses the button of the current row. */
export const NEXT_KEY = { key: 'g', description: 'Do what is next', control: '[data-reach-out]' }

type Props = { person: Pick<Person, 'id' | 'name' | 'reach_out' | 'is_candidate'>; nameId?: string }

/** What to do next about the person. */
export function PrimaryButton({ person, nameId }: Props) {
  const { goAhead, act, isSaving } = useReachOut(person)
  const [isAnswering, setAnswering] = useState(false)
  const [now] = useState(() => new Date())
  const { reach_out: claim } = person
  const isOver = claim?.until != null && new Date(claim.until) <= now
  const button = (label: string, onClick: () => void) => (
    <Button
      data-reach-out
      variant="primary"
      once={person.id}
      busy={isSaving}
      aria-describedby={nameId}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  if (!claim) return person.is_candidate ? button('Go ahead', goAhead) : null
  if (claim.state === 'asked') return button('Take back', () => act(claim.id, { act: 'close' }))
  if (claim.state === 'go' && claim.holder)
    return button('Hand to recruiting', () => act(claim.id, { act: 'hand_over' }))
  if (claim.state === 'go') return button('Sent', () => act(claim.id, { act: 'sent' }))
  if (claim.state === 'sent' && isOver) return button('Write once more', () => act(claim.id, { act: 'sent' }))
  return (
    <>
      {button('They answered', () => setAnswering(true))}
      {isAnswering && (
        <Suspense>
          <AnswerDialog
            open
            name={person.name}
            onClose={() => setAnswering(false)}
            onSave={(said) => act(claim.id, said)}
          />
        </Suspense>
      )}
    </>
  )
}
