import type { OwnClaim } from '../../contract/claims.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { useRefreshClaims } from './base/use-refresh-claims.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'

const ANSWERS = [
  { answer: 'write', label: 'I’ll write' },
  { answer: 'mention', label: 'Mention me' },
  { answer: 'without_me', label: 'Write without me' },
  { answer: 'not_well', label: 'I don’t know them well' },
  { answer: 'rather_not', label: 'I’d rather not' },
] as const

/** The answers of a colleague who is asked for an introduction. */
export function AskAnswers({ person: { id, name } }: { person: OwnClaim }) {
  const refresh = useRefreshClaims()
  const { mutate, isPending, variables } = useApiMutation(api.reachOut.answerAsk, {
    onSettled: refresh,
    onSuccess: () => void toast({ title: `Your answer about ${name} is saved`, kind: 'success' }),
    onError: ({ message }) =>
      void toast({ title: `Your answer about ${name} was not saved`, description: message, kind: 'error' }),
  })
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label="Your answer" className="flex flex-wrap gap-2">
        {ANSWERS.map(({ answer, label }) => (
          <Button
            key={answer}
            once={id}
            variant={answer === 'write' ? 'primary' : 'secondary'}
            busy={isPending && variables.body.answer === answer}
            aria-disabled={isPending || undefined}
            onClick={() => mutate({ params: { id }, body: { answer } })}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className="text-sm text-muted">
        The first three also recommend them. The last two, or no reply, all look the same to recruiting: no
        introduction.
      </p>
    </div>
  )
}
