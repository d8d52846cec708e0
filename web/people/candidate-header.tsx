import type { Ref } from 'react'
import type { Connection } from '../../contract/connections.ts'
import { ExternalProfileLink } from '../ui/external-profile-link.tsx'
import { CategoryBadge } from './category-badge.tsx'

type Props = {
  candidate: Pick<Connection, 'name' | 'linkedin_url' | 'job_category' | 'current_job'>
  /** For screens that move the focus to the name. */
  nameRef?: Ref<HTMLHeadingElement>
}

/** Whom a form is about: name, profile, category, and title at company. */
export const CandidateHeader = ({ candidate, nameRef }: Props) => (
  <header className="mb-6 border-b border-line pb-4">
    <div className="flex items-center gap-2">
      <h2 ref={nameRef} tabIndex={-1} dir="auto" className="min-w-0 text-left font-serif text-xl font-medium">
        {candidate.name}
      </h2>
      <ExternalProfileLink url={candidate.linkedin_url} name={candidate.name} />
      <span className="ml-auto shrink-0">
        <CategoryBadge category={candidate.job_category} />
      </span>
    </div>
    <p dir="auto" className="mt-1 text-left text-muted">
      {candidate.current_job ?? 'Unknown'}
    </p>
  </header>
)
