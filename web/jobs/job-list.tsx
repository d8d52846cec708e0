import { useCallback, useRef } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { useUser } from '../auth/use-auth.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { rowAttribute, useRovingRows } from '../ui/rows.ts'
import { RowKeys } from '../ui/shortcuts/row-keys.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useUrlParams } from '../ui/use-url-params.ts'
import { JobCard } from './job-card.tsx'
import { isOpenCard, pageOfCard, withCard, withPage } from './open-cards.rules.ts'

type Props = { jobs: Job[]; onState: (is_open: boolean) => void; onDeleted: () => void }

const KEYS = [{ key: 'enter', description: 'Show or hide the people of the job' }]

/** The jobs in rows that open as cards. The address says which cards are open and which page of their tables is shown. */
export function JobList({ jobs, onState, onDeleted }: Props) {
  const [params, changeParams] = useUrlParams()
  const onPage = useCallback(
    (job: string, page: number, replace: boolean) =>
      changeParams(withPage(params, job, page), { replace, keepScroll: true }),
    [params, changeParams],
  )
  const list = useRef<HTMLUListElement>(null)
  useRovingRows(list)
  return (
    <ul
      ref={list}
      aria-label="Jobs"
      className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface"
    >
      <RowKeys keys={KEYS} />
      {jobs.map((job) => (
        <li key={job.id} {...rowAttribute(job.id)}>
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

/** Shown without jobs; `onAdd` is given if one can be added. */
export function NoJobs({ onAdd }: { onAdd: (() => void) | undefined }) {
  const isAdmin = useUser().role === 'admin'
  return (
    <EmptyState
      title="Ready to find the perfect match?"
      action={
        isAdmin ? (
          onAdd && (
            <Button variant="primary" onClick={onAdd}>
              Add Job
            </Button>
          )
        ) : (
          <LinkButton to="/review" variant="primary">
            Review Your Connections
          </LinkButton>
        )
      }
    >
      {isAdmin
        ? 'Add a job that you are hiring for, and your team can recommend people they know for it.'
        : 'Your company has no open job at the moment. As soon as an admin adds one, you can recommend people for it.'}
    </EmptyState>
  )
}
