import type { TeamRecommendation } from '../../../contract/recommendations.ts'
import { NO_NOTES } from '../../people/base/no-notes.tsx'
import { Ticks } from '../../people/base/strength-badge.tsx'
import { type Fact, factsOf, linesOf } from './endorsement-labels.ts'

/** What the only recommender says about a person, as a letter: the ruled lines, the words, and how to reach out. */
export function Endorsement({ recommendation }: { recommendation: TeamRecommendation }) {
  const lines = linesOf(recommendation)
  const facts = factsOf(recommendation)
  const note = recommendation.notes?.trim()
  const isBlank = !note && lines.length === 0 && facts.length === 0
  return (
    <li className="flex flex-col gap-4">
      {lines.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-3">
          {lines.map((line) => (
            <div key={line.label} className="flex-1 basis-44 border-b border-line pb-1.5">
              <dt className="text-sm text-muted">{line.label}</dt>
              <dd>
                <FactText fact={line} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {note ? (
        <blockquote
          dir="auto"
          className="font-serif text-[1.625rem] leading-9 whitespace-pre-line text-pretty max-sm:text-[1.375rem] max-sm:leading-8"
        >
          {note}
        </blockquote>
      ) : (
        <p className="text-muted">{isBlank ? 'No details given yet.' : NO_NOTES}</p>
      )}
      {facts.length > 0 && (
        <dl className="grid grid-cols-[6.5rem_1fr] narrow:grid-cols-1 gap-x-3 gap-y-1">
          {facts.map((fact) => (
            <div key={fact.label} className="contents">
              <dt className="text-muted">{fact.label}</dt>
              <dd className="min-w-0">{fact.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

const FactText = ({ fact: { text, strength } }: { fact: Fact }) => (
  <>
    {strength !== undefined && <Ticks strength={strength} className="mr-2 inline-block align-middle" />}
    <span>{text}</span>
  </>
)
