import { api } from '../../api/api.ts'
import { useApiQuery } from '../../api/hooks.ts'
import { useUser } from '../../auth/use-auth.ts'
import type { Letter } from '../../outreach/letters.ts'
import { useLetters } from '../../outreach/use-letters.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Name } from '../../ui/name.tsx'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { wizardStore } from './wizard-store.ts'

const KEPT = 'Kept on this device, and sent as soon as it works.'
const IN_THIS_WINDOW = 'Keep this window open until it works: your browser does not store them.'

/** 'Not sent: 2', once one could not be sent. `onReopened`: the newest was taken back, and waits with its words. */
export function UnsentLetters({ onReopened }: { onReopened: (id: string) => void }) {
  const user = useUser().uuid
  const { letters, retry, drop, isSafe } = useLetters()
  const waiting = letters.filter(({ refusal }) => !refusal)
  const failed = waiting.find((letter) => letter.failed)
  const newest = waiting.at(-1)
  const undo = () => {
    if (!newest) return
    drop(newest.id)
    wizardStore(user).reopen(newest.id, newest.answers)
    onReopened(newest.id)
  }
  useShortcut(['u', 'mod+z'], undo, { description: 'Take the last letter back', enabled: Boolean(failed) })
  return (
    <Failure
      title={`Not sent: ${waiting.length}`}
      of={{ error: failed ? { message: isSafe() ? KEPT : IN_THIS_WINDOW } : null }}
      actions={
        <>
          <Button onClick={undo}>
            Undo
            <KeyHint keys="u" />
          </Button>
          <Button onClick={retry}>Retry</Button>
        </>
      }
    />
  )
}

/** Letters that the server refuses, each with what to do. Their words stay until their author discards them. */
export function RefusedLetters() {
  const { letters } = useLetters()
  return letters.map((letter) => letter.refusal && <RefusedLetter key={letter.id} letter={letter} />)
}

const GONE = 404

function RefusedLetter({ letter: { id, answers, failed, refusal } }: { letter: Letter }) {
  const { retry, drop } = useLetters()
  const isGone = refusal === GONE
  const { data } = useApiQuery(
    api.recommendations.connectionDetail,
    { params: { id } },
    { enabled: !isGone, still: true },
  )
  return (
    <Alert
      title={
        <>
          <span>Not sent: your answers about </span>
          {data ? (
            <Name>{data.name}</Name>
          ) : (
            <span>{isGone ? 'someone who is no longer in Vouch' : 'one person'}</span>
          )}
        </>
      }
      actions={
        <>
          {!isGone && (
            <>
              <Button onClick={retry}>Retry</Button>
              <LinkButton to="/candidate/$candidateId" params={{ candidateId: id }}>
                Edit Recommendation
              </LinkButton>
            </>
          )}
          <Button variant="quiet" onClick={() => drop(id)}>
            Discard
          </Button>
        </>
      }
    >
      {!isGone && <p>{failed}</p>}
      {answers.notes && <p className="mt-1 whitespace-pre-line">{`Your notes: ${answers.notes}`}</p>}
    </Alert>
  )
}
