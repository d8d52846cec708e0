import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import { contactLine } from '../../claims/base/claim-labels.ts'
import { sourceText } from '../../people/base/added-labels.ts'
import { CategoryBadge } from '../../people/base/category-badge.tsx'
import { personLink } from '../../people/base/person-link.ts'
import { Initials } from '../../people/base/colleague-badge.tsx'
import { ExternalProfileLink } from '../../ui/external-profile-link.tsx'
import { NAMED } from '../../ui/name.tsx'
import { Seal } from '../../ui/seal.tsx'
import { strongestFirst } from '../../people/base/strength-labels.ts'
import { Endorsement } from '../person/endorsement-card.tsx'
import { linesOf } from '../person/endorsement-labels.ts'
import { Letter } from '../person/letter.tsx'

export const CARD = 'card'
export const CARD_NAME = 'card-name'
const NAME_LINK = 'decoration-2 underline-offset-4 hover:text-primary hover:underline'

type Props = {
  person: Person
  /** Who is in touch with the person stands elsewhere. */
  hasContactBeside: boolean
}

/** One recommended person, with what the recommenders say. */
export function RecommendationCard({ person, hasContactBeside }: Props) {
  const { id, name, current_job, job_category, linkedin_url, reach_out } = person
  const { recommendations, recommended_by, added } = person
  const [now] = useState(() => new Date())
  // The previous card may have been scrolled.
  useLayoutEffect(() => {
    window.scrollTo(0, 0) // braces: new browsers return a promise, which React would take for a clean-up
  }, [])
  return (
    <article id={CARD} aria-labelledby={CARD_NAME} className="animate-rise">
      <header className="relative border-b border-line pb-5">
        {recommendations.some((one) => linesOf(one).length > 0) && (
          <Seal className="absolute -top-1 right-0 size-16 rotate-6 text-primary max-sm:hidden short:hidden print:hidden" />
        )}
        <CategoryBadge category={job_category} />
        <h2
          id={CARD_NAME}
          tabIndex={-1}
          {...NAMED}
          className="mt-3 text-left sm:pr-20 font-serif text-[1.5rem] leading-8 font-medium tracking-[-0.01em] text-balance"
        >
          <Link {...personLink(id)} className={NAME_LINK}>
            {name}
          </Link>
        </h2>
        <p {...NAMED} className="mt-1 text-left text-lg">
          {current_job ?? 'Unknown'}
        </p>
        <ExternalProfileLink url={linkedin_url} name={name} text="Profile" className="mt-1" />
      </header>
      {reach_out && !hasContactBeside && (
        <p className="border-b border-line py-3 font-semibold">{`${contactLine(reach_out, now)}.`}</p>
      )}
      <p className="pt-5">
        {(recommended_by || !added) && <span className="text-muted">Recommended by: </span>}
        {recommendations.length === 1 && (
          <span className="mr-1.5 inline-flex align-middle">
            <Initials name={recommendations[0]!.recommended_by} />
          </span>
        )}
        <span {...NAMED} className="font-semibold">
          {recommended_by ?? (added ? sourceText(added) : 'Unknown')}
        </span>
      </p>
      <ul className="mt-4 flex flex-col gap-6">
        {recommendations.length === 1 ? (
          <Endorsement recommendation={recommendations[0]!} />
        ) : (
          strongestFirst(recommendations).map((recommendation) => (
            <Letter key={recommendation.user_connection_id} recommendation={recommendation} />
          ))
        )}
      </ul>
    </article>
  )
}
