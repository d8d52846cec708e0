import type { ClaimTab } from '../../contract/person-filters.ts'
import { REACH_OUT_LABELS } from '../../domain/reach-out-labels.ts'
import type { Person } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useApiQuery, useDashboard } from '../api/hooks.ts'
import { useListView } from '../people/base/use-list-view.ts'
import { NextStep } from '../recommendations/list/next-step.tsx'
import { PeopleList } from '../recommendations/list/people-list.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ListViews, SaveView } from '../views/list-views.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { EmptyState } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { optionParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { weekOf } from './base/due.rules.ts'
import { claimColumns } from './claim-columns.tsx'

const TABS = [
  { value: 'to_decide', label: REACH_OUT_LABELS.to_decide },
  { value: 'asked', label: REACH_OUT_LABELS.asked },
  { value: 'colleague', label: REACH_OUT_LABELS.colleague },
  { value: 'recruiting', label: REACH_OUT_LABELS.recruiting },
  { value: 'waiting', label: REACH_OUT_LABELS.waiting },
  { value: 'talking', label: REACH_OUT_LABELS.talking },
  { value: 'overdue', label: REACH_OUT_LABELS.overdue },
] as const satisfies { value: ClaimTab; label: string }[]

const NO_ONE = 'No one here'
const EMPTY: Record<ClaimTab | 'new', [title: string, text: string]> = {
  new: [
    'No one has been recommended yet',
    'Once colleagues recommend people, you decide here who writes to them.',
  ],
  to_decide: ['Nothing to decide', 'Everyone who is recommended has a writer or an outcome.'],
  asked: [NO_ONE, 'No colleague is being asked for an introduction. You can ask one in a person’s panel.'],
  colleague: [NO_ONE, 'No colleague has anyone to write to.'],
  recruiting: ['All written', 'Nothing waits for recruiting.'],
  waiting: [NO_ONE, 'You aren’t waiting for an answer from anyone.'],
  talking: [NO_ONE, 'You aren’t talking with anyone who is interested.'],
  overdue: [NO_ONE, 'Nothing is overdue.'],
}

/** /admin/reach-out: who to write to, who does, and who answered (docs/product-admins.md, Reach out). */
export function ReachOutScreen() {
  const [params, changeParams] = useUrlParams()
  const { data: counts } = useApiQuery(api.reachOut.reachOutCounts, {})
  const chosen = optionParam(params, 'tab', TABS)
  return (
    <Page width="table">
      <div className="flex flex-col gap-3">
        <BackLink to="/admin/candidates" />
        <PageHeading
          title="Reach Out"
          subtitle="Who writes to each candidate. Only one of you is in touch with a person at a time."
          aside={
            <>
              <SaveView screen="reach_out" place="heading" />
              <LinkButton to="/admin/reach-out/texts">Message Templates</LinkButton>
            </>
          }
        />
      </div>
      <ListViews screen="reach_out" />
      <Tabs
        label="Who writes"
        tabs={TABS.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
        value={chosen}
        onValueChange={(tab) =>
          changeParams(
            { tab: tab === 'to_decide' ? undefined : tab, page: undefined },
            { replace: true, keepScroll: true },
          )
        }
      >
        <TabPanel value={chosen}>
          <ClaimList key={chosen} tab={chosen} />
        </TabPanel>
      </Tabs>
    </Page>
  )
}

function ClaimList({ tab }: { tab: ClaimTab }) {
  const { data } = useDashboard()
  const isNew = data?.num_recommendations === 0
  const [title, text] = EMPTY[tab === 'to_decide' && isNew ? 'new' : tab]
  return (
    <PeopleList
      caption={TABS.find(({ value }) => value === tab)!.label}
      screen="reach_out"
      view={useListView()}
      list={LISTS[tab]}
      firstSort="due"
      columns={claimColumns}
      hasStage={false}
      {...(GROUPED.includes(tab) && { groupOf: weekOfPerson })}
      empty={
        <EmptyState picture={isNew ? 'blank' : 'sealed'} title={title} action={isNew && <NextStep />}>
          {text}
        </EmptyState>
      }
    />
  )
}

const LISTS = Object.fromEntries(TABS.map(({ value }) => [value, { reach_out: value }])) as Record<
  ClaimTab,
  { reach_out: ClaimTab }
>

/** The lists whose people have a due day. */
const GROUPED: ClaimTab[] = ['asked', 'colleague', 'recruiting', 'waiting', 'overdue']

const weekOfPerson = ({ reach_out }: Person) => weekOf(reach_out?.until ?? null, new Date())
