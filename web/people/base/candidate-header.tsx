import type { Ref } from 'react'
import type { Connection } from '../../../contract/connections.ts'
import { ExternalProfileLink } from '../../ui/external-profile-link.tsx'
import { Name, NAMED } from '../../ui/name.tsx'
import { CategoryBadge } from './category-badge.tsx'

type Props = {
  candidate: Pick<Connection, 'name' | 'linkedin_url' | 'job_category' | 'current_job'>
  nameRef?: Ref<HTMLHeadingElement>
}

/** The person that a form is about. */
export const CandidateHeader = ({ candidate, nameRef }: Props) => (
  <header className="border-b border-line pb-4">
    <div className="flex items-start gap-x-4 gap-y-2 max-sm:flex-col">
      <div className="min-w-0 flex-1 text-xl">
        <h2 ref={nameRef} tabIndex={-1} className="inline font-serif font-medium">
          <Name>{candidate.name}</Name>
        </h2>
        {'\u00a0'}
        <ExternalProfileLink url={candidate.linkedin_url} name={candidate.name} className="align-middle" />
        <p {...NAMED} className="mt-1 text-left text-base text-muted">
          {candidate.current_job ?? 'Unknown'}
        </p>
      </div>
      <CategoryBadge category={candidate.job_category} />
    </div>
  </header>
)
