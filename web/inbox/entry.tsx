import { Link, type LinkProps } from '@tanstack/react-router'
import { Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { InboxEntry } from '../../contract/inbox.ts'
import { NOTES_LIMIT } from '../../domain/limits.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { ROW_LINK } from '../ui/row-click.ts'
import { rowAttribute } from '../ui/rows.ts'
import { Textarea } from '../ui/textarea.tsx'
import { toast } from '../ui/toast-store.ts'
import { hourText, linkTo } from './inbox.rules.ts'

type Props = {
  entry: InboxEntry
  onMark: (entry: InboxEntry, isRead: boolean) => void
  onAnswered: () => void
}

/** One entry: a sentence that leads to what it tells of. */
export function Entry({ entry, onMark, onAnswered }: Props) {
  const [answers, setAnswers] = useState(false)
  const { says, path, at, text, is_read, is_mailed } = entry
  return (
    <li
      {...rowAttribute(`${entry.kind} ${entry.id}`)}
      className="flex flex-col gap-1 py-1 pr-2 pl-4 focus-within:bg-sunken"
    >
      <div className="flex items-center gap-2">
        <span
          aria-hidden
          className={cx('size-2 shrink-0 rounded-full', is_read ? 'bg-transparent' : 'bg-primary')}
        />
        <Link
          {...ROW_LINK}
          {...(linkTo(path) as LinkProps)}
          onClick={() => !is_read && onMark(entry, true)}
          className={cx('min-w-0 flex-1 wrap-anywhere hover:underline', !is_read && 'font-semibold')}
        >
          {!is_read && <span className="sr-only">Unread: </span>}
          {says}
        </Link>
        <time dateTime={at} className="shrink-0 text-sm text-muted">
          {hourText(at)}
        </time>
        <IconButton
          label={is_read ? 'Mark as unread' : 'Mark as read'}
          icon={is_read ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
          data-read={is_read ? undefined : ''}
          onClick={() => onMark(entry, !is_read)}
        />
      </div>
      {text !== null && (
        <p dir="auto" className="ml-4 font-serif text-lg wrap-anywhere whitespace-pre-wrap">
          <LinkedText text={text} />
        </p>
      )}
      {answers ? (
        <Answer
          entry={entry}
          onCancel={() => setAnswers(false)}
          onDone={() => {
            setAnswers(false)
            onAnswered()
          }}
        />
      ) : (
        (entry.kind === 'mention' || is_mailed) && (
          <div className="ml-1 flex flex-wrap items-center">
            {entry.kind === 'mention' && (
              <Button variant="quiet" onClick={() => setAnswers(true)}>
                Answer
              </Button>
            )}
            {is_mailed && <span className="ml-3 text-sm text-muted">Also in an email</span>}
          </div>
        )
      )}
    </li>
  )
}

type AnswerProps = { entry: InboxEntry; onCancel: () => void; onDone: () => void }

function Answer({ entry: { id, by }, onCancel, onDone }: AnswerProps) {
  const [answer, setAnswer] = useState('')
  const send = useApiMutation(api.comments.answerComment, {
    onSuccess() {
      toast({ title: `Answered ${by}`, kind: 'success' })
      onDone()
    },
    onError: ({ message }) =>
      void toast({ title: 'Your answer was not sent', description: message, kind: 'error' }),
  })
  return (
    <div className="ml-4 flex flex-col gap-2">
      <Textarea
        label={`Answer to ${by}`}
        hideLabel
        maxLength={NOTES_LIMIT}
        placeholder={`Admins see your answer, and ${by} finds it in the inbox.`}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className="flex gap-2">
        <Button
          variant="primary"
          busy={send.isPending}
          disabled={answer.trim() === ''}
          onClick={() => send.mutate({ params: { id }, body: { text: answer } })}
        >
          Answer
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
