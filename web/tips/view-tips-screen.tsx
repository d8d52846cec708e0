import { useDashboard } from '../api/hooks.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { choiceParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { TipList } from './tip-list.tsx'

/** /admin/view-tips: the team's tips (docs/product-admins.md, View tips). */
export function ViewTipsScreen() {
  const [params, changeParams] = useUrlParams()
  const shown = choiceParam(params, 'show', ['to-review', 'all'])
  const { data } = useDashboard()
  const choose = (show: string) =>
    changeParams({ show: show === 'all' ? show : undefined, page: undefined }, { keepScroll: true })
  return (
    <Page>
      <div className="flex flex-col gap-3">
        <BackLink to="/admin/candidates" />
        <PageHeading
          title="Review Tips"
          subtitle="People your team has heard of, by name or by link. Anonymous tips appear the next day."
        />
      </div>
      <Tabs
        label="Which tips"
        tabs={[
          { value: 'to-review', label: 'To review', count: data?.num_tips_to_review },
          { value: 'all', label: 'All tips' },
        ]}
        value={shown}
        onValueChange={choose}
      >
        <TabPanel value="to-review">
          <TipList toReview onShowAll={() => choose('all')} />
        </TabPanel>
        <TabPanel value="all">
          <TipList />
        </TabPanel>
      </Tabs>
    </Page>
  )
}
