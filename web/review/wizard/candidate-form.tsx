import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FinalReviewCandidate } from '../../../contract/recommendations.ts'
import { CandidateHeader } from '../../people/base/candidate-header.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel } from '../../ui/panel.tsx'
import { isTap } from '../../ui/second-click.ts'
import { MOD, useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { AnswersLine } from '../../outreach/answers-line.tsx'
import { OutreachForm } from '../../outreach/outreach-form.tsx'
import { OutreachKeys } from '../../outreach/outreach-keys.tsx'
import type { OutreachAnswers } from '../../outreach/outreach.rules.ts'
import { fullName } from '../../../domain/employee-name.ts'
import { useUser } from '../../auth/use-auth.ts'
import { Seal } from '../../ui/seal.tsx'

/** The end of a letter: its author, and the place of the seal. `wasSealed`: that of the letter before this one fades. */
function Signature({ wasSealed }: { wasSealed: boolean }) {
  const name = fullName(useUser())
  return (
    <div className="mt-1 flex items-center justify-between gap-4">
      <p className="min-w-0 font-serif text-xl italic">
        <Name>{name}</Name>
      </p>
      <span
        aria-hidden
        className="flex size-12 shrink-0 rotate-6 items-center justify-center rounded-full border border-dashed border-input short:size-10 print:hidden"
      >
        <Seal className={cx('size-full text-primary', wasSealed ? 'animate-sealed' : 'invisible')} />
      </span>
    </div>
  )
}

type Props = {
  candidate: FinalReviewCandidate
  isFirst: boolean
  isLast: boolean
  /** True for every step but the first, which leaves the focus on the screen's heading. */
  takesFocus: boolean
  answers: OutreachAnswers
  onChange: (answers: OutreachAnswers) => void
  /** Whether this letter and the next ones start with the same answers; null: not offered. */
  same: boolean | null
  onSame: (same: boolean) => void
  /** What is said about letters that are not sent. */
  notSent: ReactNode
  onFinish: (answers: OutreachAnswers) => void
  onBack: () => void
  onSkip: () => void
}

/** On phones, all four buttons are on one line. */
const SMALL = 'max-sm:px-2 max-sm:text-sm!'

/** One step of the wizard: a candidate and the outreach form. */
export function CandidateForm(props: Props) {
  const { candidate, isFirst, isLast, takesFocus, answers, same, onChange, onBack, onSkip } = props
  const isFinished = useRef(false) // a second press comes before the next letter is drawn
  const form = useRef<HTMLFormElement>(null)
  useShortcut('mod+enter', () => form.current?.requestSubmit(), {
    description: isLast ? 'Finish' : 'Submit',
    ofFrame: true,
  })
  const isMeant = useMeantClick()
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    name.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [takesFocus])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isFinished.current) return
    isFinished.current = true
    props.onFinish(answers)
  }
  return (
    <form data-keeps-left ref={form} onSubmit={submit} className="flex flex-col gap-3">
      <Panel className="animate-rise sm:px-10 sm:py-4">
        <p aria-hidden className="font-serif text-xl">
          Dear team,
        </p>
        <CandidateHeader candidate={candidate} nameRef={name} />
        <OutreachForm answers={answers} onChange={onChange} hasKeys />
        <Signature wasSealed={takesFocus} />
      </Panel>
      <OutreachKeys
        answers={answers}
        onChange={onChange}
        onWriteNotes={() => form.current?.querySelector('textarea')?.focus()}
      />
      <BottomBar className="flex flex-wrap items-center gap-x-2 gap-y-2 border-t border-line py-3 short:static narrow:static">
        <div className="basis-full empty:hidden">{props.notSent}</div>
        <AnswersLine answers={answers} name={candidate.name} className="basis-full sm:text-right" />
        {same !== null && (
          <span className="flex min-h-10 items-center max-sm:basis-full sm:order-1 sm:ml-auto sm:pr-2">
            <Checkbox label="Same answers" checked={same} onCheckedChange={props.onSame} />
          </span>
        )}
        <Button
          variant="quiet"
          onClick={onBack}
          disabled={isFirst}
          className={cx(SMALL, 'disabled:border-transparent! disabled:bg-transparent!')}
        >
          Go Back
        </Button>
        <LinkButton to="/dashboard" variant="quiet" className={cx(SMALL, 'max-sm:mr-auto')}>
          Finish later
        </LinkButton>
        <Button
          once={candidate.id}
          variant="quiet"
          onClick={onSkip}
          className={cx(SMALL, 'sm:order-1', same === null && 'sm:ml-auto')}
        >
          Skip
        </Button>
        <Button
          type="submit"
          title={`${MOD}+Enter`}
          className="sm:order-1"
          variant="primary"
          onClick={(event) => isMeant(event) || event.preventDefault()}
          onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
        >
          {isLast ? 'Finish' : 'Submit'}
        </Button>
      </BottomBar>
    </form>
  )
}

const SEEN = 400 // ms; no one reads a name in less

/**
 * Whether a click is meant for this step. It may be the second half of a double click on the previous step or screen, whose button was in
 * the same place. Key presses are not affected, because a new step moves the focus.
 */
function useMeantClick() {
  const appeared = useRef(Infinity)
  useEffect(() => {
    appeared.current = performance.now()
  }, [])
  return (event: MouseEvent) =>
    event.detail <= 1 && !(isTap(event) && event.timeStamp - appeared.current < SEEN)
}
