import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Stage } from '../../contract/shapes.ts'
import { stageLabel } from '../../domain/stage-labels.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Button } from '../ui/button.tsx'
import { ListViews, SaveView } from '../views/list-views.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { optionParam } from '../ui/url-params.ts'
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

const OTHER = 'min-h-6 whitespace-nowrap text-muted hover:text-ink max-sm:text-sm'

/** /admin/candidates: recommended and added people by stage (docs/product-admins.md, Candidates). */
export function CandidatesScreen() {
  const [params, changeParams] = useUrlParams()
  const { data: counts } = useApiQuery(api.candidates.stageCounts, {})
  const chosen = optionParam(params, 'stage', TABS)
  const [isAdding, setAdding] = useState(useIsKept('candidate'))
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
      <ListViews screen="candidates" />
      <Tabs
        label="Stages"
        tabs={TABS.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
        value={chosen}
        links={
          <>
            <Link to="/admin/reach-out" className={OTHER}>
              Reach Out
            </Link>
            <Link to="/admin/view-tips" className={OTHER}>
              Review Tips
            </Link>
          </>
        }
        onValueChange={(stage) =>
          changeParams(
            { stage: stage === 'all' ? undefined : stage, page: undefined },
            { replace: true, keepScroll: true },
          )
        }
      >
        <TabPanel value={chosen}>
          <CandidateList key={chosen} stage={chosen} />
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
  const view = useListView()
  return (
    <PeopleList
      caption={stage === 'all' ? 'Candidates' : `Candidates in ${stageLabel(stage)}`}
      screen="candidates"
      view={view}
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
