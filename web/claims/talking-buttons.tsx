import { lazy, Suspense, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { Button } from '../ui/button.tsx'
import { useClaim } from './use-claim.ts'

const AnswerDialog = lazy(async () => {
  const { AnswerDialog: dialog } = await import('./answer-dialog.tsx')
  return { default: dialog }
})

type Props = {
  person: Person
  claim: string
  /** In a row. */ nameId?: string
}

/** What became of someone who the company talks with. */
export function TalkingButtons({ person, claim, nameId }: Props) {
  const { act, hire, isSaving } = useClaim(person)
  const [isNotNow, setNotNow] = useState(false)
  const button = {
    once: person.id,
    busy: isSaving,
    'aria-describedby': nameId,
  }
  return (
    <>
      <Button
        {...button}
        data-reach-out
        variant={nameId || person.reach_out?.answer === 'not_now' ? 'secondary' : 'primary'}
        onClick={hire}
      >
        Hired
      </Button>
      <Button {...button} onClick={() => act(claim, { act: 'answered', answer: 'no' })}>
        Declined
      </Button>
      <Button {...button} onClick={() => setNotNow(true)}>
        Not now
      </Button>
      {isNotNow && (
        <Suspense>
          <AnswerDialog
            open
            first="not_now"
            name={person.name}
            onClose={() => setNotNow(false)}
            onSave={(change) => act(claim, change)}
          />
        </Suspense>
      )}
    </>
  )
}
