import { useCallback } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { JobCard } from './job-card.tsx'
import { isOpenCard, pageOfCard, withCard, withPage } from './open-cards.rules.ts'

type Props = { jobs: Job[]; onState: (is_open: boolean) => void; onDeleted: () => void }

/** The cards of the jobs; which are open, and on which page their tables are, stands in the address. */
export function JobList({ jobs, onState, onDeleted }: Props) {
  const [params, changeParams] = useUrlParams()
  const onPage = useCallback(
    (job: string, page: number, replace: boolean) =>
      changeParams(withPage(params, job, page), { replace, keepScroll: true }),
    [params, changeParams],
  )
  return (
    <ul aria-label="Jobs" className="flex flex-col gap-4">
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard
            job={job}
            open={isOpenCard(params, job.id)}
            onOpen={(open) =>
              changeParams(withCard(params, job.id, open), { replace: true, keepScroll: true })
            }
            page={pageOfCard(params, job.id)}
            onPage={(page, replace = false) => onPage(job.id, page, replace)}
            onState={onState}
            onDeleted={onDeleted}
          />
        </li>
      ))}
    </ul>
  )
}
