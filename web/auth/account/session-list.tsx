import { useRef } from 'react'
import type { Session } from '../../../contract/account.ts'
import { api } from '../../api/api.ts'
import { useSave } from '../../api/use-save.ts'
import { Failure } from '../../ui/failure.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../ui/day.ts'
import { sessionName } from './session-labels.ts'

/** The browsers in which the user is signed in. Each other one can be signed out, or all at once. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  const list = useRef<HTMLUListElement>(null)
  const options = {
    notDone: 'No browser was signed out',
    untilShown: true,
    onSaved: () => list.current?.focus(), // the pressed button goes away
  }
  const end = useSave(api.account.endSession, { ...options, done: 'Signed out there' })
  const endOthers = useSave(api.account.endOtherSessions, { ...options, done: 'Signed out everywhere else' })
  return (
    <>
      <Failure of={end.error ? end : endOthers} />
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className="flex flex-col divide-y divide-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span className="wrap-anywhere">{sessionName(session)}</span>
                {session.is_current && <Badge>This browser</Badge>}
              </p>
              <p className="text-sm text-muted">
                Since <time dateTime={session.began_at}>{momentText(session.began_at)}</time>, last used{' '}
                <time dateTime={session.used_at}>{momentText(session.used_at)}</time>
              </p>
            </div>
            {!session.is_current && (
              <Button
                aria-label={`Sign out ${sessionName(session)}, since ${momentText(session.began_at)}`}
                busy={end.isPending && end.variables?.params.id === session.id}
                onClick={() => end.save({ params: { id: session.id } })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button busy={endOthers.isPending} onClick={() => endOthers.save({})}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  )
}
