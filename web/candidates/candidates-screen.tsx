import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { choiceParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { CandidateList } from './candidate-list.tsx'
import { STAGES } from '../people/stage.ts'
import { TABS } from './stages.ts'

/** /admin/candidates: how far the company got with whom the team recommends. */
export function CandidatesScreen() {
  const [params, changeParams] = useUrlParams()
  const { data: counts } = useApiQuery(api.candidates.stageCounts, {})
  const chosen = choiceParam(params, 'stage', TABS)
  return (
    <Page>
      <PageHeading
        title="Candidates"
        subtitle="How far you got with the people your team recommends. Whoever recommended them sees the stage."
      />
      <Tabs
        label="Stages"
        tabs={[{ value: 'all' as const, label: 'All' }, ...STAGES].map((tab) => ({
          ...tab,
          count: counts?.[tab.value],
        }))}
        value={chosen}
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
    </Page>
  )
}
