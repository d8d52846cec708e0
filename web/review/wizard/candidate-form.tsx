import { type FormEvent, useEffect, useRef } from 'react'
import type { FinalReviewCandidate } from '../../../contract/recommendations.ts'
import { CandidateHeader } from '../../people/candidate-header.tsx'
import { Alert } from '../../ui/alert.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { OutreachForm } from '../../outreach/outreach-form.tsx'
import type { OutreachAnswers } from '../../outreach/outreach.rules.ts'
import { useMeantClick } from './use-meant-click.ts'
import { useSaveAnswers } from './use-save-answers.ts'

type Props = {
  candidate: FinalReviewCandidate
  isFirst: boolean
  isLast: boolean
  /** True for every step but the first: that leaves the focus on the screen's heading. */
  takesFocus: boolean
  answers: OutreachAnswers
  onChange: (answers: OutreachAnswers) => void
  onSaved: () => void
  onBack: () => void
}

/** One step of the wizard: a candidate and the outreach form. */
export function CandidateForm(props: Props) {
  const { candidate, isFirst, isLast, takesFocus, answers, onChange, onSaved, onBack } = props
  const { save, isSaving, error } = useSaveAnswers(candidate, onSaved)
  const isMeant = useMeantClick()
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    name.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [takesFocus])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(answers)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Panel className="animate-rise [&_:is(button,input,select,textarea)]:scroll-mb-24">
        <CandidateHeader candidate={candidate} nameRef={name} />
        <OutreachForm answers={answers} onChange={onChange} />
      </Panel>
      {error && (
        <Alert
          title={`Your answers about ${candidate.name} were not saved`}
          actions={
            <Button onClick={() => void save(answers)} busy={isSaving}>
              Retry
            </Button>
          }
        >
          {error.message} They are kept on this device.
        </Alert>
      )}
      <BottomBar className="flex items-center justify-between gap-2 border-t border-line py-3 short:py-2">
        <Button onClick={onBack} disabled={isFirst}>
          Go Back
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={isSaving}
          onClick={(event) => isMeant(event) || event.preventDefault()}
          onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
        >
          {isLast ? 'Finish' : 'Submit'}
        </Button>
      </BottomBar>
    </form>
  )
}
