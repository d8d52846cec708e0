import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { DaysForm } from './days-form.tsx'
import { NoticeRuleForm } from './notice-rule-form.tsx'
import { MessageTemplatesForm } from './message-templates-form.tsx'

/** /admin/reach-out/texts: the company's message templates, its days and its notice (docs/product.md, Reach out). The skeletons are as high as the forms. */
export function MessageTemplatesScreen() {
  const templates = useApiQuery(api.reachOut.reachOutTexts, {})
  const rule = useApiQuery(api.privacy.noticeRule, {})
  const days = useApiQuery(api.reachOut.reachOutDays, {})
  return (
    <Page width="form">
      <div className="flex flex-col gap-3">
        <BackLink to="/admin/reach-out" />
        <PageHeading title="Words and Days" subtitle="What you offer to copy, and how long everyone has." />
      </div>
      <Panel aria-labelledby="words" className="flex flex-col gap-4">
        <h2 id="words" className="font-serif text-xl font-medium">
          Words
        </h2>
        <Awaited query={templates}>
          <SkeletonRows rows={27} rowClassName="h-11 max-sm:h-13.5" label="Loading the words" />
        </Awaited>
        {templates.data && <MessageTemplatesForm saved={templates.data} />}
      </Panel>
      <Panel aria-labelledby="days" className="flex flex-col gap-4">
        <h2 id="days" className="font-serif text-xl font-medium">
          Days
        </h2>
        <Awaited query={days}>
          <SkeletonRows rows={6} rowClassName="h-11 max-sm:h-13" label="Loading the days" />
        </Awaited>
        {days.data && <DaysForm saved={days.data} />}
      </Panel>
      <Panel aria-labelledby="notice" className="flex flex-col gap-4">
        <h2 id="notice" className="font-serif text-xl font-medium">
          When candidates are told that you have their data
        </h2>
        <Awaited query={rule}>
          <SkeletonRows rows={3} rowClassName="h-11 max-sm:h-17" label="Loading the notice" />
        </Awaited>
        {rule.data && <NoticeRuleForm saved={rule.data} />}
      </Panel>
    </Page>
  )
}
