import { lazy, Suspense, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { fits } from './base/fits.rules.ts'
import { canGoAhead } from './base/go-ahead.rules.ts'
import { Button } from '../ui/button.tsx'
import { TalkingButtons } from './talking-buttons.tsx'
import { useClaim } from './use-claim.ts'

const AnswerDialog = lazy(async () => {
  const { AnswerDialog: dialog } = await import('./answer-dialog.tsx')
  return { default: dialog }
})

/** The key that presses the button of the current row. */
export const NEXT_KEY = { key: 'g', description: 'Do what is next', control: '[data-reach-out]' }

type Props = {
  person: Person
  /** In a row, whose button is not the main one of the screen. */ nameId?: string
}

/** What to do next about the person; nothing where it is a colleague's turn. */
export function PrimaryButton({ person, nameId }: Props) {
  const { goAhead, act, isSaving } = useClaim(person)
  const [isAnswering, setAnswering] = useState(false)
  const [now] = useState(() => new Date())
  const { reach_out: claim } = person
  const isOver = claim?.until != null && new Date(claim.until) <= now

  function next(): [string, () => void] | null {
    if (!claim) return canGoAhead(person) ? ['Go ahead', goAhead] : null
    const { id, state, holder } = claim
    if (state === 'asked' || (state === 'go' && holder)) return null
    if (state === 'go') return ['Sent', () => act(id, { act: 'sent' })]
    if (state === 'sent' && isOver) return ['Write once more', () => act(id, { act: 'sent' })]
    return ['They answered', () => setAnswering(true)]
  }
  if (claim?.state === 'answered')
    return <TalkingButtons person={person} claim={claim.id} {...(nameId && { nameId })} />
  const [label, onClick] = next() ?? []
  const isWaiting = claim?.state === 'sent' && !isOver // for their answer: it is nobody's turn
  const toRemind = claim && fits(person, 'remind', now) ? claim : null
  return (
    <>
      {toRemind && (
        <Button
          once={person.id}
          busy={isSaving}
          aria-describedby={nameId}
          onClick={() => act(toRemind.id, { act: 'remind' })}
        >
          {nameId ? 'Remind' : `Remind ${toRemind.holder}`}
        </Button>
      )}
      {label && (
        <Button
          data-reach-out
          variant={nameId || isWaiting ? 'secondary' : 'primary'}
          once={person.id}
          busy={isSaving}
          aria-describedby={nameId}
          onClick={onClick}
        >
          {label}
        </Button>
      )}
      {isAnswering && claim && (
        <Suspense>
          <AnswerDialog
            open
            name={person.name}
            onClose={() => setAnswering(false)}
            onSave={(change) => act(claim.id, change)}
          />
        </Suspense>
      )}
    </>
  )
}
