import { type ReactNode, useEffect, useState } from 'react'
import type { FinalReviewCandidate } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { useLetters } from '../outreach/use-letters.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { textParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { justSubmitted, SUBMITTED } from './sending/submitted.ts'
import { CandidateForm } from './wizard/candidate-form.tsx'
import { RefusedLetters, UnsentLetters } from './wizard/unsent-letters.tsx'
import { useWizard } from './wizard/use-wizard.ts'

/** /candidate-details: outreach answers for each recommended candidate, step by step (docs/product-employees.md, Outreach). */
export function CandidateDetailsScreen() {
  const query = useApiQuery(api.recommendations.finalReviewList, {}, { staleTime: 0, still: true })
  const [params, changeParams] = useUrlParams()
  const only = textParam(params, 'only')
  const { view } = useLetters()
  /** The letters that were on their way when the list was asked for, so it may still name their people. */
  const [underway, setUnderway] = useState(view.get().underway)
  const reopen = (id: string) => {
    setUnderway(view.get().underway)
    changeParams({ candidate: id, only: only && id }, { replace: true })
  }
  const isWaiting = ({ id }: FinalReviewCandidate) => !underway.has(id) && (!only || id === only)
  // A cached answer may lack people who were just recommended: the round starts with a fresh one.
  const isFresh = query.isFetchedAfterMount && query.isSuccess
  return (
    <Page width="form" className="gap-3!">
      <PageHeading title="Finalize Recommendations" subtitle={<Subtitle />} />
      {query.isError && <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />}
      {!query.isError && !isFresh && <SkeletonRows rows={5} rowClassName="h-16" label="Loading candidates" />}
      <RefusedLetters />
      {isFresh && (
        <Wizard
          key={[...underway].join()}
          waiting={query.data.filter(isWaiting)}
          notSent={<UnsentLetters onReopened={reopen} />}
        />
      )}
    </Page>
  )
}

const SUBMITTED_MS = 5000

/** Just after Finish, what was submitted. */
function Subtitle() {
  const [isSubmitted, setSubmitted] = useState(justSubmitted.get)
  useEffect(() => {
    justSubmitted.set(false)
    const timer = setTimeout(() => setSubmitted(false), SUBMITTED_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <span role="status" className={isSubmitted ? 'text-ink' : undefined}>
        {isSubmitted && (
          <>
            <span>{SUBMITTED.title}</span>
            <span> · </span>
            <span>{SUBMITTED.description}</span>
          </>
        )}
      </span>
      {!isSubmitted && <span>Tell your recruiters how to reach the people you recommend.</span>}
    </>
  )
}

function Wizard({ waiting, notSent }: { waiting: FinalReviewCandidate[]; notSent: ReactNode }) {
  const wizard = useWizard(useUser().uuid, waiting)
  const { candidate, number, total, answers } = wizard
  const [opened] = useState(candidate?.id)
  const [moved, setMoved] = useState(false)
  if (!moved && candidate?.id !== opened) setMoved(true)
  const { letters } = useLetters()
  if (!candidate || !answers)
    return (
      <>
        <div className="empty:hidden">{notSent}</div>
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
          {letters.length > 0
            ? 'You wrote about everyone you recommended.'
            : 'Your recruiters know how to reach everyone you recommended.'}
        </EmptyState>
      </>
    )
  return (
    <>
      <div className="flex items-center gap-4 [&>:last-child]:flex-1">
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
        same={wizard.same}
        onSame={wizard.setSame}
        onChange={(changed) => wizard.change(candidate.id, changed)}
        onFinish={(finished) => wizard.finish(candidate.id, finished)}
        notSent={notSent}
        onBack={wizard.goBack}
        onSkip={() => void wizard.skip()}
      />
    </>
  )
}
