import { useState } from 'react'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { choiceParam, textParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { countOf } from './count-labels.ts'
import { CategoryList } from './hub/category-list.tsx'
import { ChangedCard } from './hub/changed-notice.tsx'
import { JobList } from './hub/job-list.tsx'
import { DraftList } from './hub/draft-list.tsx'
import { StartCard } from './hub/start-card.tsx'
import { UploadReceipt, useReceipt } from './hub/receipt-notice.tsx'

/** As many as a review starts with. */
const FIRST = 20

/** /review: starts a review by category or by job (docs/product-employees.md, Review). */
export function ReviewHubScreen() {
  const [params, changeParams] = useUrlParams()
  const [chosen, setChosen] = useState<string[]>([])
  const query = useApiQuery(api.connections.reviewCategories, {}, { staleTime: 0 })
  const { data } = query
  const uploadId = textParam(params, 'upload')
  const { receipt, isAwaited } = useReceipt(uploadId)
  const numChanged = data?.num_changed ?? 0
  // The receipt says how many connections are new and moved, so it waits for the count: nothing on the screen moves.
  const isCounting = uploadId !== '' && !query.isFetchedAfterMount && query.failureCount === 0
  const isFirst = query.isPending && query.failureCount === 0 // the card of new people stands above the tabs
  const isStartOffered = data !== undefined && countOf(data.categories, 'ALL') >= FIRST
  const tab = choiceParam(params, 'tab', ['general', 'jobs'])
  return (
    <Page>
      <PageHeading
        title="Review Your Connections"
        subtitle="Pick the people you’d vouch for. No one sees who you pass on."
      />
      {uploadId !== '' && (
        <UploadReceipt
          key={uploadId}
          receipt={isCounting ? null : receipt}
          numChanged={numChanged}
          isMainAct={!isStartOffered}
          onDismiss={() => changeParams({ upload: undefined }, { replace: true, keepScroll: true })}
        />
      )}
      {isAwaited || isCounting || isFirst ? (
        <SkeletonRows
          rows={6}
          rowClassName="h-11"
          label={uploadId === '' ? 'Loading your review' : 'Loading the result of your upload'}
        />
      ) : (
        <>
          <DraftList />
          {isStartOffered && <StartCard hasJobs={data.jobs.length > 0} />}
          {!receipt && <ChangedCard count={numChanged} />}
          <Tabs
            label="What to review for"
            tabs={[
              {
                value: 'general',
                label: 'General Referrals',
                count: data && countOf(data.categories, 'ALL'),
              },
              { value: 'jobs', label: 'Job-Specific Referrals', count: data?.jobs.length },
            ]}
            value={tab}
            onValueChange={(chosenTab) =>
              changeParams(
                { tab: chosenTab === 'general' ? undefined : chosenTab },
                { replace: true, keepScroll: true },
              )
            }
          >
            <TabPanel value={tab}>
              <Awaited query={query}>
                <SkeletonRows rows={6} rowClassName="h-11" label="Loading your review" />
              </Awaited>
              {data && tab === 'general' && (
                <CategoryList
                  categories={data.categories}
                  numSkipped={data.num_skipped}
                  numConnections={data.num_connections}
                />
              )}
              {data && tab === 'jobs' && <JobList jobs={data.jobs} chosen={chosen} onChoose={setChosen} />}
            </TabPanel>
          </Tabs>
        </>
      )}
    </Page>
  )
}
