import { Link, type LinkProps } from '@tanstack/react-router'
import { Check, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import type { InboxEntry } from '../../contract/inbox.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { ROW_LINK } from '../ui/row-click.ts'
import { rowAttribute } from '../ui/rows.ts'
import { useIsKept } from '../use-kept-form.ts'
import { Answer, draftOf } from './answer.tsx'
import { momentText, ownDate, shortDayText, timeText } from '../ui/day.ts'
import { linkTo } from './inbox.rules.ts'
import { OwnAnswer } from './own-answer.tsx'

/** The time of today, the day of what is older. */
function whenText(at: string) {
  const day = ownDate(new Date(at))
  return day === ownDate(new Date()) ? timeText(at) : shortDayText(day)
}

type Props = {
  entry: InboxEntry
  onMark: (entry: InboxEntry, isRead: boolean) => void
}

/** One entry: a sentence that leads to what it tells of. */
export function Entry({ entry, onMark }: Props) {
  const isKept = useIsKept(draftOf(entry))
  const [answers, setAnswers] = useState<'again' | 'now' | null>(isKept ? 'again' : null)
  const row = useRef<HTMLLIElement>(null)
  const { says, path, at, text, is_read, is_mailed } = entry
  const isDue = entry.kind === 'mention' && entry.answers.length === 0
  const close = () => {
    setAnswers(null)
    row.current?.querySelector('a')?.focus()
  }
  return (
    <li
      ref={row}
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
          <span>{says}</span>
        </Link>
        <time dateTime={at} title={momentText(at)} className="shrink-0 text-sm text-muted">
          {whenText(at)}
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
      {entry.answers.map((given) => (
        <OwnAnswer key={given.id} entry={entry} given={given} onClose={close} />
      ))}
      {answers ? (
        <Answer entry={entry} takesFocus={answers === 'now'} onClose={close} />
      ) : (
        (isDue || is_mailed) && (
          <div className="ml-1 flex flex-wrap items-center">
            {isDue && (
              <Button variant="quiet" onClick={() => setAnswers('now')}>
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
