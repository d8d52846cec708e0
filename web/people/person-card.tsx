import type { ReactNode } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import type { Rating } from '../../contract/shapes.ts'
import { seniorityLabel } from '../../domain/seniority-labels.ts'
import { linkKind } from '../../domain/profile-link.ts'
import { CategoryBadge } from './base/category-badge.tsx'
import { cx } from '../ui/cx.ts'
import { ExternalProfileLink } from '../ui/external-profile-link.tsx'
import { NAMED } from '../ui/name.tsx'
import { ratingLabel } from './rating.rules.ts'

export const SECTION = 'border-t border-line pt-3'

export const SectionTitle = ({ children }: { children: ReactNode }) => (
  <h3 className="font-serif text-xl font-medium">{children}</h3>
)

/** Within a section. */
const PartTitle = ({ children }: { children: ReactNode }) => <h4 className="font-semibold">{children}</h4>

/** Who the person is, under the name. */
export const PersonJob = ({ person }: { person: Person }) => (
  <div className="flex flex-col gap-1">
    <p {...NAMED} className="text-left text-lg">
      {person.current_job ?? 'Unknown'}
    </p>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      {!(person.added && person.job_title === null) && (
        <>
          <CategoryBadge category={person.job_category} />
          <span>{seniorityLabel(person.seniority)}</span>
        </>
      )}
      <ExternalProfileLink
        url={person.linkedin_url}
        name={person.name}
        text={isOnLinkedIn(person) ? 'LinkedIn profile' : 'Profile'}
      />
    </div>
  </div>
)

const isOnLinkedIn = ({ linkedin_url }: Person) =>
  linkedin_url !== null && linkKind(linkedin_url) === 'LINKEDIN'

/** How the other admins evaluate the person. On paper, the reader's own evaluation is among them, because there is no form. */
export function Evaluations({ ratings, user }: { ratings: Rating[]; user: string }) {
  const isOwn = ({ userId }: Rating) => userId === user
  if (ratings.length === 0) return null
  return (
    <div className={cx(ratings.every(isOwn) && 'not-print:hidden')}>
      <PartTitle>
        <span className="print:hidden">Other evaluations</span>
        <span className="not-print:hidden">Evaluations</span>
      </PartTitle>
      <ul className="mt-3 flex flex-col gap-4">
        {ratings.map((rating) => (
          <li
            key={rating.userId}
            className={cx('border-l-2 border-line pl-4', isOwn(rating) && 'not-print:hidden')}
          >
            <p {...NAMED} className="text-left font-semibold">
              {rating.ratedBy}
            </p>
            <p className="text-muted">{ratingLabel(rating)}</p>
            {rating.notes.trim() && (
              <blockquote dir="auto" className="mt-1 whitespace-pre-line">
                {rating.notes.trim()}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
