import { useId, useRef } from 'react'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { reachOut } from '../../contract/claims.ts'
import { Button } from '../ui/button.tsx'
import { Name } from '../ui/name.tsx'
import { lostLine, ownClaimLine } from './base/claim-labels.ts'

type Own = Answer<typeof reachOut.ownReachOuts>
type Row = { id: string; name: string; title: string; line: string; isOpen: boolean; is_dismissed: boolean }

/** What needs no work: own claims that wait for others, and those that ended. Each can be dismissed. */
export function OwnRestList({ people, lost, onChoose }: Own & { onChoose: (id: string) => void }) {
  const heading = useRef<HTMLHeadingElement>(null) // takes the focus of buttons that go away
  const id = useId()
  const { save } = useSave(api.reachOut.changeOwnReachOut, {
    done: (_, { params, body }) => {
      if (body.act !== 'dismiss') return null
      return `Dismissed: ${rows.find((row) => row.id === params.id)?.name}`
    },
    notDone: 'Not changed',
    failsInMessage: true,
    undo: ({ params }) => ({ params, body: { act: 'show_again' as const } }),
  })
  const dismiss = ({ id: of, is_dismissed }: Row) => {
    heading.current?.focus()
    save({ params: { id: of }, body: { act: is_dismissed ? 'show_again' : 'dismiss' } })
  }
  const rows: Row[] = [
    ...people
      .filter(({ needs_work }) => !needs_work)
      .map((one) => ({ ...one, title: one.name, line: ownClaimLine(one), isOpen: true })),
    ...lost.map(({ why, ...one }) => ({
      ...one,
      title: why === 'on_hold' ? `On hold: ${one.name}` : `No need to write to ${one.name}`,
      line: lostLine(why),
      isOpen: false,
    })),
  ]
  const dismissed = rows.filter(({ is_dismissed }) => is_dismissed)
  const shown = rows.filter(({ is_dismissed }) => !is_dismissed)
  const list = (some: Row[], label: string) => (
    <ul className="divide-y divide-line">
      {some.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-52">
            <h3 className="font-semibold">
              <Name>{row.title}</Name>
            </h3>
            <p className="text-muted">{row.line}</p>
          </div>
          <div className="flex gap-2">
            {row.isOpen && (
              <Button aria-label={`Open ${row.name}`} onClick={() => onChoose(row.id)}>
                Open
              </Button>
            )}
            <Button
              variant="quiet"
              once={row.id}
              aria-label={`${label} ${row.name}`}
              onClick={() => dismiss(row)}
            >
              {label}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="font-serif text-xl font-medium">
        Nothing to do for now
      </h2>
      {list(shown, 'Dismiss')}
      {dismissed.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-muted">{`Dismissed (${dismissed.length})`}</summary>
          {list(dismissed, 'Show again')}
        </details>
      )}
    </section>
  )
}
