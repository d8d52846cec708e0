import { lazy, Suspense, useRef, useState } from 'react'
import type { ClaimAct } from '../../contract/claims.ts'
import type { Person } from '../../contract/recommendations.ts'
import { Button } from '../ui/button.tsx'
import { Name } from '../ui/name.tsx'
import { useAfterRender } from '../ui/use-after-render.ts'
import { useIsKept } from '../use-kept-form.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { AskForm } from './ask-form.tsx'
import { LookAgain } from './look-again.tsx'
import { MoreActs } from './more-acts.tsx'
import { PrimaryButton } from './primary-button.tsx'
import { canAsk } from './base/go-ahead.rules.ts'
import { claimLine } from './base/claim-labels.ts'
import { RecruiterMessage } from './recruiter-message.tsx'
import { useClaim } from './use-claim.ts'

const ThankForm = lazy(async () => {
  const { ThankForm: form } = await import('./thank-form.tsx')
  return { default: form }
})

/** Who is in touch with the person, and what to do next. */
export function ClaimSection({ person }: { person: Person }) {
  const { act, isSaving } = useClaim(person)
  const [isAnswering, setAnswering] = useState(false)
  const [isAsking, setAsking] = useState(useIsKept(`ask:${person.id}`))
  const line = useRef<HTMLParagraphElement>(null) // takes the focus of buttons that go away
  const askButton = useRef<HTMLButtonElement>(null)
  const focusAsk = useAfterRender(() => askButton.current?.focus())
  const [now] = useState(() => new Date())
  const { reach_out: claim } = person
  const isOver = claim?.until != null && new Date(claim.until) <= now
  const isToWrite =
    claim && claim.holder === null && (claim.state === 'go' || (claim.state === 'sent' && isOver))
  const change = (body: ClaimAct) => {
    if (!claim || isSaving) return
    act(claim.id, body)
    line.current?.focus()
  }
  const reversals = claim
    ? [
        ...(claim.holder && (claim.state === 'go' || claim.state === 'sent')
          ? [{ label: 'Hand over to recruiting', onSelect: () => change({ act: 'hand_over' }) }]
          : []),
        {
          label: claim.state === 'asked' || claim.state === 'go' ? 'Take back' : 'Close',
          onSelect: () => change({ act: 'close' }),
        },
      ]
    : []
  return (
    <section aria-label="Reach out" className="flex flex-col gap-3">
      <p ref={line} tabIndex={-1}>
        {claim ? claimLine(claim, now) : 'No one is in touch with this person.'}
      </p>
      {claim?.job_title && (
        <p className="text-muted">
          For the job <Name>{claim.job_title}</Name>
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <PrimaryButton person={person} />
        {canAsk(person) && (
          <Button ref={askButton} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            Ask a colleague
          </Button>
        )}
        {claim?.state === 'go' && (
          <>
            {claim.holder && <Button onClick={() => change({ act: 'sent' })}>Sent</Button>}
            <Button onClick={() => setAnswering(true)}>They answered</Button>
          </>
        )}
        <MoreActs name={person.name} acts={reversals} />
      </div>
      {isToWrite && <RecruiterMessage key={person.id} person={person} />}
      {isAsking && canAsk(person) && (
        <AskForm
          person={person}
          onDone={(asked) => {
            setAsking(false)
            if (asked) line.current?.focus()
            else focusAsk()
          }}
        />
      )}
      {person.outcome === 'hired' && (
        <Suspense>
          <ThankForm person={person} />
        </Suspense>
      )}
      {person.is_candidate && <LookAgain person={person} />}
      {isAnswering && claim && (
        <AnswerDialog open name={person.name} onClose={() => setAnswering(false)} onSave={change} />
      )}
    </section>
  )
}
