import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Stage } from '../../contract/shapes.ts'
import { stageLabel } from '../../domain/stage-labels.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { CLAIM_VIEWS } from '../claims/claim-views.ts'
import { Button } from '../ui/button.tsx'
import { ListViews, SaveView } from '../views/list-views.tsx'
import { useViews } from '../views/use-views.ts'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { optionParam, textParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { TABS } from '../recommendations/stage/stage.rules.ts'
import { useListView } from './base/use-list-view.ts'
import { NextStep } from '../recommendations/list/next-step.tsx'
import { PeopleList } from '../recommendations/list/people-list.tsx'
import { candidateColumns } from '../recommendations/list/person-columns.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useIsKept } from '../use-kept-form.ts'

const AddCandidateDialog = lazy(async () => {
  const { AddCandidateDialog: component } = await import('./add-candidate-dialog.tsx')
  return { default: component }
})

const ClaimViewList = lazy(async () => {
  const { ClaimViewList: component } = await import('../claims/claim-view-list.tsx')
  return { default: component }
})

/** /admin/candidates: recommended and added people by stage, or in a view (docs/product-admins.md, Candidates). */
export function CandidatesScreen() {
  const [params, changeParams] = useUrlParams()
  const { data: stages } = useApiQuery(api.candidates.stageCounts, {})
  const { data: standings } = useApiQuery(api.reachOut.reachOutCounts, {})
  const { current } = useViews('candidates')
  const stage = optionParam(params, 'stage', TABS)
  const view = CLAIM_VIEWS.find(({ value }) => value === textParam(params, 'tab'))
  const [isAdding, setAdding] = useState(useIsKept('candidate'))
  const tab = current ? '' : (view?.value ?? stage)
  const choose = (chosen: string) =>
    changeParams(
      {
        ...(current && Object.fromEntries(Object.keys(params).map((name) => [name, undefined]))),
        stage: TABS.some(({ value }) => value === chosen) && chosen !== 'all' ? chosen : undefined,
        tab: CLAIM_VIEWS.some(({ value }) => value === chosen) ? chosen : undefined,
        page: undefined,
      },
      { replace: true, keepScroll: true },
    )
  return (
    <Page width="table">
      <PageHeading
        title="Candidates"
        aside={
          <>
            <SaveView screen="candidates" place="heading" />
            <Button onClick={() => setAdding(true)}>Add a person</Button>
          </>
        }
      />
      <Tabs
        label="Stages and views"
        tabs={[
          ...TABS.map((one) => ({ ...one, count: stages?.[one.value] })),
          ...CLAIM_VIEWS.map(({ value, label }, index) => ({
            value,
            label,
            count: standings?.[value],
            isApart: index === 0,
          })),
        ]}
        value={tab}
        links={
          <>
            <ListViews screen="candidates" />
            <Link
              to="/admin/view-tips"
              className="min-h-6 whitespace-nowrap text-muted hover:text-ink max-sm:text-sm"
            >
              Review Tips
            </Link>
          </>
        }
        onValueChange={choose}
      >
        <TabPanel value={tab}>
          {view ? (
            <Suspense fallback={<SkeletonRows rows={8} label="Loading people" />}>
              <ClaimViewList key={view.value} view={view} nobody={<NoCandidates stage="all" />} />
            </Suspense>
          ) : (
            <CandidateList key={stage} stage={stage} />
          )}
        </TabPanel>
      </Tabs>
      {isAdding && (
        <Suspense>
          <AddCandidateDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  )
}

const EVERYBODY = { candidate: true } as const

function CandidateList({ stage }: { stage: Stage | 'all' }) {
  return (
    <PeopleList
      caption={stage === 'all' ? 'Candidates' : `Candidates in ${stageLabel(stage)}`}
      screen="candidates"
      view={useListView()}
      list={stage === 'all' ? EVERYBODY : { stage }}
      firstSort="strength"
      columns={candidateColumns}
      hasStage={false}
      empty={<NoCandidates stage={stage} />}
    />
  )
}

const NoCandidates = ({ stage }: { stage: Stage | 'all' }) =>
  stage === 'all' ? (
    <EmptyState title="No one has been recommended yet" action={<NextStep />}>
      People show up here as soon as someone on your team recommends them, or you add them.
    </EmptyState>
  ) : (
    <EmptyState title={`No ${stage} candidates`}>
      To move someone here, change the stage next to their name.
    </EmptyState>
  )
