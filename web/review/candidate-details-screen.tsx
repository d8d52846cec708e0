import { useState } from 'react'
import type { FinalReviewCandidate } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { textParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { CandidateForm } from './wizard/candidate-form.tsx'
import { useWizard } from './wizard/use-wizard.ts'

/** /candidate-details: outreach answers for each recommended candidate, step by step (docs/product.md, Outreach). */
export function CandidateDetailsScreen() {
  const query = useApiQuery(api.recommendations.finalReviewList, {}, { staleTime: 0, still: true })
  const [params] = useUrlParams()
  const only = textParam(params, 'only')
  // A cached answer may lack people who were just recommended: the round starts with a fresh one.
  const isFresh = query.isFetchedAfterMount && query.isSuccess
  return (
    <Page width="form" className="gap-4!">
      <PageHeading
        title="Finalize Recommendations"
        subtitle="Tell your recruiters how to reach the people you recommend."
      />
      {query.isError && <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />}
      {!query.isError && !isFresh && <SkeletonRows rows={5} rowClassName="h-16" label="Loading candidates" />}
      {isFresh && <Wizard waiting={only ? query.data.filter(({ id }) => id === only) : query.data} />}
    </Page>
  )
}

function Wizard({ waiting }: { waiting: FinalReviewCandidate[] }) {
  const wizard = useWizard(useUser().uuid, waiting)
  const { candidate, number, total, answers } = wizard
  const [opened] = useState(candidate?.id)
  const [moved, setMoved] = useState(false)
  if (!moved && candidate?.id !== opened) setMoved(true)
  if (!candidate || !answers)
    return (
      <EmptyState
        picture="sealed"
        title="No candidates to finalize"
        action={
          <>
            <LinkButton to="/review" variant="primary">
              Review Your Connections
            </LinkButton>
            <LinkButton to="/dashboard">Back to Dashboard</LinkButton>
          </>
        }
      >
        Your recruiters know how to reach everyone you recommended.
      </EmptyState>
    )
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="text-muted">{`Candidate ${number} of ${total}`}</p>
        <ProgressBar
          label="Candidates"
          value={number}
          max={total}
          valueText={`Candidate ${number} of ${total}`}
        />
      </div>
      <CandidateForm
        key={candidate.id}
        candidate={candidate}
        isFirst={number === 1}
        isLast={number === total}
        takesFocus={moved}
        answers={answers}
        hasSame={wizard.hasSame}
        onChange={(changed) => wizard.change(candidate.id, changed)}
        onSaved={(same) => void wizard.goOn(candidate.id, same)}
        onBack={wizard.goBack}
        onSkip={() => void wizard.skip()}
      />
    </>
  )
}
