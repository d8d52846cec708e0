import type { ReactNode } from 'react'
import type { TeamRecommendation } from '../../../contract/recommendations.ts'
import { Initials } from '../../people/base/colleague-badge.tsx'
import { NO_NOTES } from '../../people/base/no-notes.tsx'
import { Ticks } from '../../people/base/strength-badge.tsx'
import { NAMED } from '../../ui/name.tsx'
import { factsOf, linesOf } from './endorsement-labels.ts'

type Props = { recommendation: TeamRecommendation; /** A button after the words. */ action?: ReactNode }

/** Who vouches for a person, how well, and in which words, in a few lines. */
export function Letter({ recommendation, action }: Props) {
  const { recommended_by, notes } = recommendation
  const lines = linesOf(recommendation)
  const facts = factsOf(recommendation)
  const note = notes?.trim()
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-2">
        <Initials name={recommended_by} />
        <p {...NAMED} className="text-left font-semibold">
          {recommended_by}
        </p>
        {lines.map(({ label, text, strength }) => (
          <span key={label} className="inline-flex items-center gap-1.5 text-sm text-muted">
            {strength !== undefined && <Ticks strength={strength} />}
            <span>{text}</span>
          </span>
        ))}
      </div>
      {note ? (
        <blockquote dir="auto" className="font-serif text-xl leading-7 whitespace-pre-line text-pretty">
          {note}
        </blockquote>
      ) : (
        <p className="text-muted">{NO_NOTES}</p>
      )}
      <div className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted empty:hidden">
        {facts.length > 0 && (
          <p>{facts.map(({ label, text }) => (label === 'For' ? `For ${text}` : text)).join(' · ')}</p>
        )}
        {action}
      </div>
    </li>
  )
}
