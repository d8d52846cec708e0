import type { ReactNode } from 'react'
import type { TeamRecommendation } from '../../../contract/recommendations.ts'
import { Initials } from '../../people/base/colleague-badge.tsx'
import { Ticks } from '../../people/base/strength-badge.tsx'
import { factsOf } from './endorsement-labels.ts'

type Props = {
  recommendation: TeamRecommendation
  /** With the recommender's name. */
  signed: boolean
  /** A button next to the name. */
  action?: ReactNode
}

/** What one colleague says about a person: their notes, then the answers. */
export function Endorsement({ recommendation, signed, action }: Props) {
  const facts = factsOf(recommendation)
  const note = recommendation.notes?.trim()
  return (
    <li className="flex flex-col gap-2 border-l-2 border-line pl-4">
      {signed && (
        <div className="flex items-center gap-2">
          <Initials name={recommendation.recommended_by} />
          <p dir="auto" className="min-w-0 flex-1 text-left font-semibold">
            {recommendation.recommended_by}
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
                {strength !== undefined && (
                  <Ticks strength={strength} className="mr-2 inline-block align-middle" />
                )}
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
