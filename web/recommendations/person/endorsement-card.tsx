import type { ReactNode } from 'react'
import type { TeamRecommendation } from '../../../contract/recommendations.ts'
import { cx } from '../../ui/cx.ts'
import { factsOf, STRONGEST } from './endorsement-labels.ts'

type Props = {
  said: TeamRecommendation
  /** With the recommender's name. */
  signed: boolean
  /** A button beside the name. */
  action?: ReactNode
}

/** What one colleague says about a person: their notes, then the answers. */
export function Endorsement({ said, signed, action }: Props) {
  const facts = factsOf(said)
  const note = said.notes?.trim()
  return (
    <li className="flex flex-col gap-2 border-l-2 border-line pl-4">
      {signed && (
        <div className="flex items-start gap-4">
          <p dir="auto" className="min-w-0 flex-1 text-left font-semibold">
            {said.recommended_by}
          </p>
          {action}
        </div>
      )}
      {note && (
        <blockquote dir="auto" className="font-serif text-xl whitespace-pre-line text-pretty">
          {note}
        </blockquote>
      )}
      {facts.length > 0 && (
        <dl className="grid grid-cols-[6.5rem_1fr] gap-x-3 gap-y-1">
          {facts.map(({ label, text, strength }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0">
                {strength !== undefined && <Ticks strength={strength} />}
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!note && facts.length === 0 && <p className="text-muted">No details given yet.</p>}
    </li>
  )
}

const Ticks = ({ strength }: { strength: number }) => (
  <span aria-hidden className="mr-2 inline-flex gap-0.5 align-middle">
    {Array.from({ length: STRONGEST }, (_, tick) => (
      <span key={tick} className={cx('h-2.5 w-1.5', tick < strength ? 'bg-primary' : 'bg-line')} />
    ))}
  </span>
)
