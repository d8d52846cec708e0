import { DAY_MS } from '../../domain/time.ts'
import { useRef, useState } from 'react'
import type { OwnClaim, ClaimAct } from '../../contract/claims.ts'
import { safeLink } from '../../domain/profile-link.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { Button } from '../ui/button.tsx'
import { ExternalProfileLink } from '../ui/external-profile-link.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { Name, NAMED } from '../ui/name.tsx'
import { Panel } from '../ui/panel.tsx'
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts'
import { TextField } from '../ui/text-field.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { AskAnswers } from './ask-answers.tsx'
import { actedTitle, ownClaimLine, reminderLine } from './base/claim-labels.ts'
import { takeLostFocus } from './lost-focus.ts'
import { MoreActs } from './more-acts.tsx'
import { MessageToCopy } from './message-to-copy.tsx'

const MOST_DAYS = 90
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** One person who is the user's: why, for which job, and what to do next. */
export function OwnClaimCard({ person, onDone }: { person: OwnClaim; onDone: () => void }) {
  const { name, state, linkedin_url, email, job_title, job_link, line, notes } = person
  return (
    <Panel className="flex flex-col gap-4">
      <header>
        <h2 ref={takeLostFocus} tabIndex={-1} className="font-serif text-xl font-medium">
          <Name>{name}</Name> <ExternalProfileLink url={linkedin_url} name={name} className="align-middle" />
        </h2>
        <p {...NAMED} className="text-left text-muted">
          {person.current_job ?? 'Unknown'}
        </p>
      </header>
      <p>{ownClaimLine(person)}</p>
      {person.reminded && <p className="font-semibold">{reminderLine(person)}</p>}
      {job_title && (
        <p>
          For the job <Name className="font-semibold">{job_title}</Name>{' '}
          <ExternalProfileLink url={job_link} name={job_title} text="Its page" />
        </p>
      )}
      {line && (
        <blockquote dir="auto" className="border-l-2 border-line pl-3">
          {line}
        </blockquote>
      )}
      {notes && <p dir="auto" className="text-left text-muted">{`Your note: ${notes}`}</p>}
      {email && (
        <p>
          <a
            href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}
            className="inline-flex min-h-6 items-center text-primary underline underline-offset-3"
          >
            {email}
          </a>
        </p>
      )}
      {person.said_not_well && (
        <p className="text-muted">You answered before that you don’t know them well.</p>
      )}
      {state === 'asked' ? (
        <AskAnswers person={person} onDone={onDone} />
      ) : (
        <Acts person={person} onDone={onDone} />
      )}
    </Panel>
  )
}

/** A key that presses its button in the card. */
function useKey(key: string, description: string, enabled: boolean) {
  const press = () => document.querySelector<HTMLElement>(`[data-key~="${key}"]`)?.click()
  useShortcut(key, press, { description, enabled })
}

function Acts({ person, onDone }: { person: OwnClaim; onDone: () => void }) {
  const { id, name, state, is_overdue, linkedin_url } = person
  const [dialog, setDialog] = useState<'answered' | 'later' | null>(null)
  const [until, setUntil] = useState('')
  const later = useRef<HTMLButtonElement>(null)
  const { save, isPending } = useSave(api.reachOut.changeOwnReachOut, {
    done: (_, { body }) => actedTitle(body.act as ClaimAct['act'], name),
    notDone: `The change about ${name} was not saved`,
    failsInMessage: true,
    onSaved: onDone,
  })
  const act = (body: ClaimAct) => save({ params: { id }, body })
  const href = safeLink(linkedin_url)
  const canSend = state === 'go' || (state === 'sent' && is_overdue)
  const open = () => href && window.open(href, '_blank', 'noopener,noreferrer')
  useShortcut('o', open, { description: 'Open the profile', enabled: Boolean(href) })
  useKey('g', 'Do what is next', state !== 'answered')
  useKey('a', 'They answered', state !== 'answered')
  const handOver = () => isPending || act({ act: 'hand_over' })
  useShortcut('d', handOver, { description: 'Hand over to recruiting', enabled: state === 'go' })
  return (
    <>
      {canSend && person.words && <MessageToCopy message={person.words} url={linkedin_url} />}
      <div className="flex flex-wrap gap-2">
        {canSend && (
          <Button
            data-key="g"
            variant="primary"
            once={id}
            busy={isPending}
            onClick={() => act({ act: 'sent' })}
          >
            <span>{state === 'go' ? 'Sent' : 'Sent once more'}</span>
            <KeyHint keys="g" />
          </Button>
        )}
        {state === 'go' && (
          <Button ref={later} aria-expanded={dialog === 'later'} onClick={() => setDialog('later')}>
            Write later…
          </Button>
        )}
        {state !== 'answered' && (
          <Button data-key={canSend ? 'a' : 'a g'} onClick={() => setDialog('answered')}>
            They answered
            <KeyHint keys="a" />
          </Button>
        )}
        <MoreActs
          name={name}
          acts={[
            ...(state === 'go'
              ? [{ label: 'Hand over to recruiting', hint: <KeyHint keys="d" />, onSelect: handOver }]
              : []),
            ...(state === 'sent' && is_overdue
              ? [{ label: 'Close', onSelect: () => act({ act: 'close' }) }]
              : []),
          ]}
        />
      </div>
      {dialog === 'later' && (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (until) act({ act: 'later', until })
          }}
        >
          <TextField
            label="Day to write"
            type="date"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button asked for it
            autoFocus
            min={dayIn(1)}
            max={dayIn(MOST_DAYS)}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
          <Button type="submit" variant="primary" busy={isPending} aria-disabled={until === '' || undefined}>
            Save
          </Button>
          <Button
            onClick={() => {
              setDialog(null)
              later.current?.focus()
            }}
          >
            Cancel
          </Button>
        </form>
      )}
      {dialog === 'answered' && (
        <AnswerDialog open name={name} onClose={() => setDialog(null)} onSave={act} />
      )}
    </>
  )
}
