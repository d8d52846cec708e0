import { useRef, useState } from 'react'
import type { AskAnswer } from '../../contract/asks.ts'
import type { OwnClaim } from '../../contract/claims.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { useRefreshClaims } from './base/use-refresh-claims.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts'
import { toast } from '../ui/toast-store.ts'

const ANSWERS = [
  { answer: 'write', label: 'I’ll write' },
  { answer: 'mention', label: 'Mention me' },
  { answer: 'without_me', label: 'Write without me' },
  { answer: 'not_well', label: 'I don’t know them well' },
  { answer: 'rather_not', label: 'I’d rather not' },
] as const

/** The answers of a colleague who is asked for an introduction. */
export function AskAnswers({
  person: { id, name, asked_by },
  onDone,
}: {
  person: OwnClaim
  onDone: () => void
}) {
  const refresh = useRefreshClaims()
  const { mutate, isPending, variables } = useApiMutation(api.reachOut.answerAsk, {
    onSettled: refresh,
    onSuccess: () => {
      toast({ title: `Your answer about ${name} is saved`, kind: 'success' })
      onDone()
    },
    onError: ({ message }) =>
      void toast({ title: `Your answer about ${name} was not saved`, description: message, kind: 'error' }),
  })
  const [asksToMention, setAsksToMention] = useState(false)
  const send = (answer: AskAnswer) => mutate({ params: { id }, body: { answer } })
  const who = asked_by ?? 'Recruiting'
  const group = useRef<HTMLDivElement>(null)
  // An answer cannot be taken back, so the key only leads to it.
  useShortcut('g', () => group.current?.querySelector('button')?.focus(), { description: 'Do what is next' })
  return (
    <div className="flex flex-col gap-3">
      <p id={`${id}-told`} className="text-sm text-muted">
        {`The first three recommend ${name} and tell ${who} so at once; the last two tell no one: recruiting sees the same as without a reply. An answer can’t be taken back.`}
      </p>
      <div
        ref={group}
        role="group"
        aria-label="Your answer"
        aria-describedby={`${id}-told`}
        className="flex flex-wrap gap-2"
      >
        {ANSWERS.map(({ answer, label }) => (
          <Button
            key={answer}
            once={id}
            variant={answer === 'write' ? 'primary' : 'secondary'}
            busy={isPending && variables.body.answer === answer}
            aria-disabled={isPending || undefined}
            onClick={() => (answer === 'mention' ? setAsksToMention(true) : send(answer))}
          >
            <span>{label}</span>
            {answer === 'write' && <KeyHint keys="g" />}
          </Button>
        ))}
      </div>
      {asksToMention && (
        <ConfirmDialog
          harmless
          title={`Mention you to ${name}?`}
          action="Mention me"
          busy={isPending}
          onConfirm={() => send('mention')}
          onClose={() => setAsksToMention(false)}
        >
          {`Recruiting writes to ${name} and says that you know each other. What was sent can’t be taken back.`}
        </ConfirmDialog>
      )}
    </div>
  )
}
