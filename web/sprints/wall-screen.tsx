import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Sprint } from '../../contract/sprints.ts'
import { cx } from '../ui/cx.ts'
import { Name } from '../ui/name.tsx'
import { CONTENT_ID } from '../ui/skip-link.tsx'
import { clockText, startText } from './clock.rules.ts'
import { aboutText } from './figures.rules.ts'
import { useSprint, useTimes } from './use-sprint.ts'

/** /wall/{id}: a sprint for a projector, dark and large: the clock, the jobs and the team's counts (docs/product-admins.md, Sprint). */
export const WallScreen = () => (
  <main id={CONTENT_ID} tabIndex={-1} className="flex min-h-dvh scheme-dark flex-col bg-bg text-ink">
    <Wall />
  </main>
)

function Wall() {
  const { sprintId } = useParams({ from: '/bare/wall/$sprintId' })
  const { data, isError } = useSprint(sprintId.toLowerCase())
  useEffect(() => {
    document.title = 'Sprint on the wall · Vouch'
  }, [])
  if (data) return <Board sprint={data} />
  return (
    <p role="status" className="m-auto p-8 text-center text-2xl text-muted">
      {isError
        ? 'This sprint can’t be shown. It was canceled, or the link is incomplete.'
        : 'Loading the sprint…'}
    </p>
  )
}

const OVER = 'It’s over. Thank you all.'

/** All of the wall is on the screen at once. */
const CLOCK_SIZES = {
  words: 'text-[min(14vw,24vmin)]',
  small: 'text-[min(30vw,22vmin)]',
  large: 'text-[min(30vw,42vmin)]',
}

function Board({ sprint }: { sprint: Sprint }) {
  const { toStart, toEnd } = useTimes(sprint)
  const { joined, counts } = sprint.team
  const isBefore = sprint.phase === 'before'
  const isLong = sprint.title.length > 40 || sprint.looking_for.some((line) => line.length > 90)
  const isOver = sprint.phase === 'over' || sprint.phase === 'history'
  const size = isBefore || isOver ? 'words' : isLong ? 'small' : 'large'
  const clock = {
    before: startText(toStart),
    running: clockText(toEnd),
    over: OVER,
    history: OVER,
  }[sprint.phase]
  return (
    <div className="flex flex-1 flex-col justify-between gap-[4vmin] p-[5vmin]">
      <header>
        <h1 className="font-serif text-[clamp(1.75rem,6vmin,5rem)] leading-tight text-balance">
          {sprint.title}
        </h1>
        <ul
          aria-label="What we’re looking for"
          className="mt-[1.5vmin] text-[clamp(1rem,2.8vmin,2.25rem)] leading-snug text-muted"
        >
          {sprint.jobs.map(({ id, job_title, location }) => (
            <li key={id}>
              <Name className="text-ink">{job_title}</Name> <span>{location}</span>
            </li>
          ))}
          {sprint.looking_for.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      </header>
      <p
        role="timer"
        aria-label={isBefore ? 'Starts' : isOver ? undefined : 'Time left'}
        className={cx('text-center font-serif leading-none tabular-nums', CLOCK_SIZES[size])}
      >
        {clock}
      </p>
      <dl className="grid grid-cols-3 gap-[3vmin] max-sm:grid-cols-1">
        <Count label="joined" value={joined.toLocaleString('en')} />
        <Count label="looked at" value={aboutText(counts?.looked_at)} />
        <Count label="recommended" value={aboutText(counts?.recommended)} />
      </dl>
      {!counts && (
        <p className="text-[clamp(1rem,2.2vmin,1.75rem)] text-muted">
          The counts appear once three have joined.
        </p>
      )}
    </div>
  )
}

const Count = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-[clamp(1rem,2.8vmin,2.25rem)] text-muted">{label}</dt>
    <dd className="font-serif text-[clamp(2rem,min(12vmin,5.5vw),9rem)] max-sm:text-[2.5rem] leading-none tabular-nums">
      {value}
    </dd>
  </div>
)
