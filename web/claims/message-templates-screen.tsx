import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiQuery } from '../api/hooks.ts'
import { SectionPage } from '../sections/section-page.tsx'
import { SETTINGS } from '../sections/sections.ts'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { DaysForm } from './days-form.tsx'
import { MessageTemplatesForm } from './message-templates-form.tsx'
import type { NoticeRule } from '../../contract/privacy.ts'
import { Failure } from '../ui/failure.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'

const CHOICES = [
  { value: 'recommended', label: 'A month after someone first recommends them' },
  { value: 'uploaded', label: 'A month after the upload' },
] as const

/** By when candidates are told that the company has their data. It is saved at once. */
function NoticeRuleForm({ saved }: { saved: NoticeRule }) {
  const save = useSave(api.privacy.changeNoticeRule, {
    done: 'Saved',
    notDone: 'The notice was not set',
    scope: 'notice-rule',
    answers: api.privacy.noticeRule,
  })
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        legend="With the first message, and at the latest"
        options={[...CHOICES]}
        value={(save.isPending && save.variables?.body.notice_from) || saved.notice_from}
        onValueChange={(notice_from) => notice_from && save.save({ body: { notice_from } })}
      />
      <p className="text-sm text-muted">
        Lists mark people from a week before, until you press “I told them” in their panel. Which of the two
        is right is your company’s decision.
      </p>
      <Failure of={save} />
    </div>
  )
}

/** /admin/reach-out/texts: the company's message templates, its days and its notice (docs/product-admins.md, Reach out). The skeletons are as high as the forms. */
export function MessageTemplatesScreen() {
  const templates = useApiQuery(api.reachOut.reachOutTexts, {})
  const rule = useApiQuery(api.privacy.noticeRule, {})
  const days = useApiQuery(api.reachOut.reachOutDays, {})
  return (
    <SectionPage
      of={SETTINGS}
      tab="/admin/reach-out/texts"
      width="form"
      subtitle="Message templates to copy, and how long everyone has."
    >
      <Panel aria-labelledby="templates" className="flex flex-col gap-4">
        <h2 id="templates" className="sr-only">
          Messages
        </h2>
        <Awaited query={templates}>
          <SkeletonRows rows={27} rowClassName="h-11 max-sm:h-13.5" label="Loading the messages" />
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
    </SectionPage>
  )
}
