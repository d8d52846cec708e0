import { GraduationCap, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import type { Rating } from '../../contract/shapes.ts'
import { educationText } from '../../domain/education.ts'
import { linkKind } from '../../domain/profile-link.ts'
import { seniorityLabel } from '../../domain/seniority-labels.ts'
import { CategoryBadge } from './base/category-badge.tsx'
import { cx } from '../ui/cx.ts'
import { ExternalProfileLink } from '../ui/external-profile-link.tsx'
import { Name, NAMED } from '../ui/name.tsx'
import { ratingLabel } from './rating.rules.ts'

export const SECTION = 'border-t border-line pt-4'

export const SectionTitle = ({ children }: { children: ReactNode }) => (
  <h3 className="font-serif text-xl font-medium">{children}</h3>
)

/** Within a section. */
export const PartTitle = ({ children }: { children: ReactNode }) => (
  <h4 className="font-semibold">{children}</h4>
)

/** Who the person is and how to reach them. LinkedIn's export has no education, but other uploaded lists may. */
export const PersonFacts = ({ person }: { person: Person }) => (
  <div className="flex flex-col items-start gap-2">
    <p {...NAMED} className="text-left text-lg">
      {person.current_job ?? 'Unknown'}
    </p>
    {person.education && (
      <p dir="auto" className="inline-flex gap-2 text-muted">
        <GraduationCap aria-label="Education" role="img" className="mt-1 size-4 shrink-0 self-start" />
        <span>{educationText(person.education)}</span>
      </p>
    )}
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!(person.added && person.job_title === null) && (
        <span className="inline-flex items-center gap-2">
          <CategoryBadge category={person.job_category} />
          <span className="text-muted">{seniorityLabel(person.seniority)}</span>
        </span>
      )}
      {person.email && (
        <a
          href={`mailto:${encodeURIComponent(person.email).replaceAll('%40', '@')}`}
          className="inline-flex min-h-6 items-center gap-1 text-muted hover:text-primary"
        >
          <Mail aria-hidden className="size-3.5 shrink-0" />
          <span className="underline underline-offset-3">{person.email}</span>
        </a>
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

export const KnownBy = ({ person }: { person: Person }) => (
  <p>
    {person.known_by ? (
      <>
        <span className="text-muted">Known by </span>
        <Name>{person.known_by}</Name>
      </>
    ) : (
      <span className="text-muted">No one on your team is connected to this person.</span>
    )}
  </p>
)

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
