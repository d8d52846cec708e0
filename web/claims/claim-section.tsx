import { lazy, Suspense, useRef, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { dayAndMonth, ownDate } from '../ui/day.ts'
import { MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { Name } from '../ui/name.tsx'
import { useAfterRender } from '../ui/use-after-render.ts'
import { useIsKept } from '../use-kept-form.ts'
import { AskForm } from './ask-form.tsx'
import { lookAgainLine } from './base/claim-labels.ts'
import { canAsk } from './base/go-ahead.rules.ts'
import { nextStep, stepLine } from './base/next-step.rules.ts'
import { LookAgainForm } from './look-again.tsx'
import { PanelActs } from './next-acts.tsx'
import { RecruiterMessage } from './recruiter-message.tsx'
import { useLookAgain } from './use-look-again.ts'

const ThankForm = lazy(async () => {
  const { ThankForm: form } = await import('./thank-form.tsx')
  return { default: form }
})

const BonusForm = lazy(async () => {
  const { BonusForm: form } = await import('./bonus-form.tsx')
  return { default: form }
})

type Form = { is: 'ask' | 'look again'; wasKept?: boolean }

/** The form that is open: one whose text was kept opens again. */
function useOpenForm({ id }: Person) {
  const [isAskKept, isDayKept] = [useIsKept(`ask:${id}`), useIsKept(`look-again:${id}`)]
  return useState<Form | null>(
    isAskKept ? { is: 'ask', wasKept: true } : isDayKept ? { is: 'look again', wasKept: true } : null,
  )
}

/** What is next about the person, who does it and by when, and all that can be done. */
export function ClaimSection({ person, onErase }: { person: Person; onErase: () => void }) {
  const [form, setForm] = useOpenForm(person)
  const { forget } = useLookAgain(person)
  const line = useRef<HTMLSpanElement>(null) // takes the focus of buttons that go away
  const more = useRef<HTMLButtonElement>(null)
  const focusMore = useAfterRender(() => more.current?.focus())
  const [now] = useState(() => new Date())
  const { reach_out: claim, look_again: again } = person
  const next = nextStep(person, now, ownDate(now))
  const isOver = claim?.until != null && new Date(claim.until) <= now
  const isToWrite =
    claim && claim.holder === null && (claim.state === 'go' || (claim.state === 'sent' && isOver))
  const close = () => {
    setForm(null)
    focusMore()
  }
  return (
    <section aria-label="Reach out" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-44">
          {next && <span className="text-muted">Next: </span>}
          <span ref={line} tabIndex={-1}>
            {next ? stepLine(next, dayAndMonth) : 'No one is in touch with this person.'}
          </span>
        </p>
        <PanelActs person={person} more={more} onDone={() => line.current?.focus()}>
          {canAsk(person) && <MenuItem onSelect={() => setForm({ is: 'ask' })}>Ask a colleague</MenuItem>}
          {person.is_candidate && (
            <MenuItem onSelect={() => setForm({ is: 'look again' })}>
              {again ? 'Another day…' : 'Look at again on…'}
            </MenuItem>
          )}
          {again && <MenuItem onSelect={forget}>Done looking</MenuItem>}
          <MenuSeparator />
          <MenuItem onSelect={onErase}>Erase at their request…</MenuItem>
        </PanelActs>
      </div>
      {claim?.job_title && (
        <p className="text-muted">
          For the job <Name>{claim.job_title}</Name>
        </p>
      )}
      {again && (
        <p dir="auto" className="text-muted empty:hidden">
          {claim ? lookAgainLine(again) : again.line}
        </p>
      )}
      {isToWrite && <RecruiterMessage key={person.id} person={person} />}
      {form?.is === 'ask' && canAsk(person) && (
        <AskForm
          person={person}
          onDone={(asked) => {
            if (!asked) return close()
            setForm(null)
            line.current?.focus()
          }}
        />
      )}
      {form?.is === 'look again' && (
        <LookAgainForm person={person} takesFocus={!form.wasKept} onClose={close} />
      )}
      {person.outcome === 'hired' && (
        <Suspense>
          <ThankForm person={person} />
          <BonusForm person={person} />
        </Suspense>
      )}
    </section>
  )
}
