import { useRef, useState } from 'react'
import type { AskAnswer } from '../../contract/asks.ts'
import type { OwnClaim } from '../../contract/claims.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts'

const ANSWERS = [
  { answer: 'write', label: 'I’ll write', effect: 'They hear from me' },
  { answer: 'mention', label: 'Mention me', effect: 'A recruiter writes and names me' },
  { answer: 'without_me', label: 'Write without me', effect: 'A recruiter writes and does not name me' },
  { answer: 'not_well', label: 'I don’t know them well', effect: 'No one is told' },
  { answer: 'rather_not', label: 'I’d rather not', effect: 'No one is told' },
] as const

/** The answers of a colleague who is asked for an introduction. */
export function AskAnswers({
  person: { id, name, asked_by },
  onDone,
}: {
  person: OwnClaim
  onDone: () => void
}) {
  const answering = useSave(api.reachOut.answerAsk, {
    done: `Your answer about ${name} is saved`,
    notDone: `Your answer about ${name} was not saved`,
    failsInMessage: true,
    onSaved: onDone,
  })
  const { isPending, variables } = answering
  const [asksToMention, setAsksToMention] = useState(false)
  const send = (answer: AskAnswer) => answering.save({ params: { id }, body: { answer } })
  const who = asked_by ?? 'Recruiting'
  const group = useRef<HTMLUListElement>(null)
  // An answer cannot be taken back, so the key only leads to it.
  useShortcut('g', () => group.current?.querySelector('button')?.focus(), { description: 'Do what is next' })
  return (
    <div className="flex flex-col gap-3">
      <p id={`${id}-told`} className="text-sm text-muted">
        {`The first three recommend ${name} and tell ${who} so at once. With the last two, recruiting sees the same as without a reply. An answer can’t be taken back.`}
      </p>
      <ul
        ref={group}
        aria-label="Your answer"
        aria-describedby={`${id}-told`}
        className="flex flex-col gap-2"
      >
        {ANSWERS.map(({ answer, label, effect }) => (
          <li key={answer} className="grid items-center gap-x-3 sm:grid-cols-[13rem_1fr]">
            <Button
              once={id}
              variant={answer === 'write' ? 'primary' : 'secondary'}
              busy={isPending && variables?.body.answer === answer}
              aria-disabled={isPending || undefined}
              aria-describedby={`${id}-${answer}`}
              onClick={() => (answer === 'mention' ? setAsksToMention(true) : send(answer))}
            >
              <span>{label}</span>
              {answer === 'write' && <KeyHint keys="g" />}
            </Button>
            <span id={`${id}-${answer}`} className="text-muted">
              {effect}
            </span>
          </li>
        ))}
      </ul>
      {asksToMention && (
        <ConfirmDialog
          harmless
          title={`Mention you to ${name}?`}
          action="Mention me"
          of={{ isPending, error: null }}
          onConfirm={() => send('mention')}
          onClose={() => setAsksToMention(false)}
        >
          {`Recruiting writes to ${name} and says that you know each other. What was sent can’t be taken back.`}
        </ConfirmDialog>
      )}
    </div>
  )
}
