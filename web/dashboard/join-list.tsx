import { UserPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Join } from '../../contract/employees.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { TextLink } from '../ui/link-button.tsx'
import { moreJoined, useJoins, whoJoined } from './use-joins.ts'

const SHOWN = 3
const ROW = 'flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-6'

type Props = { joins: Join[] | undefined; count: number | undefined }

/** For admins: people who joined by email domain, until someone undoes or dismisses it. */
export function JoinList({ joins, count }: Props) {
  const list = useRef<HTMLElement>(null)
  const answered = useRef<Join[]>(undefined)
  const { undo, dismiss } = useJoins(() => (answered.current = joins))
  const undoing = (undo.isPending && undo.variables?.params.id) || null
  useEffect(() => {
    if (answered.current === undefined || answered.current === joins) return
    answered.current = undefined
    const next = list.current ?? document.querySelector('h1') // the pressed button is gone
    next?.focus()
  })
  if (!joins?.length) return null
  const more = (count ?? 0) - Math.min(joins.length, SHOWN)
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label="New colleagues"
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {joins.slice(0, SHOWN).map((join) => (
        <div key={join.uuid} className={ROW}>
          <UserPlus aria-hidden className="mt-0.5 size-4 shrink-0 self-start text-muted sm:mt-2.5" />
          <p className="min-w-0 flex-1 basis-48 wrap-break-word">{`${whoJoined(join)} joined by your email domain.`}</p>
          <div className="flex gap-2">
            <Button
              once
              busy={undoing === join.uuid}
              aria-disabled={undoing !== null || undefined}
              aria-label={`Undo that ${whoJoined(join)} joined`}
              onClick={() => undo.save({ params: { id: join.uuid } })}
            >
              Undo
            </Button>
            <Button
              once
              variant="quiet"
              aria-label={`Dismiss that ${whoJoined(join)} joined`}
              onClick={() => dismiss.save({ body: { ids: [join.uuid] } })}
            >
              Dismiss
            </Button>
          </div>
        </div>
      ))}
      <Failure of={undo} />
      <Failure of={dismiss} />
      {more > 0 && (
        <div className={ROW}>
          <p className="min-w-0 flex-1 basis-48 text-muted">
            <span>{moreJoined(more)}</span> <TextLink to="/admin/employees">See all employees</TextLink>
          </p>
          <Button
            once
            variant="quiet"
            onClick={() => dismiss.save({ body: { ids: joins.map(({ uuid }) => uuid) } })}
          >
            Dismiss all
          </Button>
        </div>
      )}
    </section>
  )
}
