import { useNavigate, useRouterState } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { jobReviewLink } from '../review/jobs/job-review.rules.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Name } from '../ui/name.tsx'
import { Panel } from '../ui/panel.tsx'
import { Seal } from '../ui/seal.tsx'
import {
  fitWords,
  namesInWords,
  type Vouched,
  vouchedIn,
  vouchedTitle,
} from '../review/wizard/vouched.rules.ts'

const MOST_ASKED = 100 // ids that one question takes

/** After the last letter of a round: who the user vouched for, and the job that most of them fit. */
export function VouchedNotice() {
  const vouched = vouchedIn(useRouterState({ select: ({ location }) => location.state }))
  return vouched && <Notice vouched={vouched} />
}

function Notice({ vouched: { ids, names } }: { vouched: Vouched }) {
  const navigate = useNavigate()
  const { data } = useApiQuery(api.connections.fittingJobs, {
    query: { connection_id: ids.slice(0, MOST_ASKED) },
  })
  const job = data?.jobs[0]
  return (
    <Panel aria-label="Your recommendations" className="flex animate-rise gap-4">
      <Seal className="size-12 shrink-0 rotate-6 animate-seal text-primary" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 className="font-serif text-xl font-medium">{vouchedTitle(ids.length)}</h2>
        <p dir="auto" className="text-muted">
          {namesInWords(names)}
        </p>
        {job && (
          <>
            <p>
              <span>{fitWords(job.names.length, ids.length)}</span>{' '}
              <Name className="font-semibold">{job.job_title}</Name>: <Name>{namesInWords(job.names)}</Name>.
            </p>
            <p>
              <LinkButton {...jobReviewLink({ jobs: [job.id], categories: [job.career_type] })}>
                Recommend them for this job
              </LinkButton>
            </p>
          </>
        )}
      </div>
      <IconButton
        label="Close"
        icon={<X aria-hidden />}
        onClick={() => void navigate({ to: '.', state: {}, replace: true })}
      />
    </Panel>
  )
}
