import type { ConnectionDetail, TeamRecommendation } from '../../../contract/recommendations.ts'
import { CandidateHeader } from '../../people/candidate-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Endorsement } from '../person/endorsement-card.tsx'

const IN_GENERAL = 'Your company in general'

/** The recommendation in the form that the other admin screens show. */
function saidIn(detail: ConnectionDetail): TeamRecommendation {
  const jobs = detail.jobs.filter(({ decision_type }) => decision_type === 'YES')
  const generally = detail.general_decision_type === 'recommend' ? [IN_GENERAL] : []
  return {
    ...detail,
    user_connection_id: detail.id,
    recommended_by: detail.recommended_by ?? '',
    in_general: detail.general_decision_type === 'recommend',
    job_titles: [...generally, ...jobs.map(({ job_title }) => job_title)],
  }
}

/** A colleague's recommendation, read only. */
export const ColleagueCard = ({ detail }: { detail: ConnectionDetail }) => (
  <Panel>
    <CandidateHeader candidate={detail} />
    {detail.email && (
      <p className="-mt-2 mb-6">
        <a
          href={`mailto:${encodeURIComponent(detail.email).replace('%40', '@')}`}
          className="text-primary underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {detail.email}
        </a>
      </p>
    )}
    <ul>
      <Endorsement said={saidIn(detail)} signed />
    </ul>
  </Panel>
)
