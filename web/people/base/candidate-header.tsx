import type { Ref } from 'react'
import type { Connection } from '../../../contract/connections.ts'
import { ExternalProfileLink } from '../../ui/external-profile-link.tsx'
import { Name, NAMED } from '../../ui/name.tsx'

type Props = {
  candidate: Pick<Connection, 'name' | 'linkedin_url' | 'current_job'>
  nameRef?: Ref<HTMLHeadingElement>
}

/** The person that a form is about: name and job in one line if they fit. */
export const CandidateHeader = ({ candidate, nameRef }: Props) => (
  <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line pb-3">
    <div className="text-xl">
      <h2 ref={nameRef} tabIndex={-1} className="inline font-serif font-medium">
        <Name>{candidate.name}</Name>
      </h2>
      {'\u00a0'}
      <ExternalProfileLink url={candidate.linkedin_url} name={candidate.name} className="align-middle" />
    </div>
    <p {...NAMED} className="text-left text-muted">
      {candidate.current_job ?? 'Unknown'}
    </p>
  </header>
)
