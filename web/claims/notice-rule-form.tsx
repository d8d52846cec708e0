import type { NoticeRule } from '../../contract/privacy.ts'
import { api } from '../api/api.ts'
import { keyOf, useApiMutation } from '../api/hooks.ts'
import { invalidateCounts, queryClient } from '../api/query-client.ts'
import { Alert } from '../ui/alert.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { toast } from '../ui/toast-store.ts'

const CHOICES = [
  { value: 'recommended', label: 'A month after someone first recommends them' },
  { value: 'uploaded', label: 'A month after the upload' },
] as const

/** By when candidates are told that the company has their data. It is saved at once. */
export function NoticeRuleForm({ saved }: { saved: NoticeRule }) {
  const save = useApiMutation(api.privacy.changeNoticeRule, {
    onSuccess(rule) {
      queryClient.setQueryData(keyOf(api.privacy.noticeRule, {}), rule)
      void queryClient.invalidateQueries({ queryKey: api.recommendations.personList.key })
      void invalidateCounts()
      toast({ title: 'Saved', kind: 'success' })
    },
  })
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        legend="With the first message, and at the latest"
        options={[...CHOICES]}
        value={save.isPending ? save.variables.body.notice_from : saved.notice_from}
        onValueChange={(notice_from) => notice_from && save.mutate({ body: { notice_from } })}
      />
      <p className="text-sm text-muted">
        Lists mark people from a week before, until you press “I told them” in their panel. Which of the two
        is right is your company’s decision.
      </p>
      {save.error && <Alert title="The notice was not set">{save.error.message}</Alert>}
    </div>
  )
}
