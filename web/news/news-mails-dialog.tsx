import { type ReactNode, useState } from 'react'
import type { InboxSwitch, NewsMails } from '../../contract/news.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useSave } from '../api/use-save.ts'
import { useUser } from '../auth/use-auth.ts'
import { AskPauseField } from '../claims/ask-pause-field.tsx'
import { Failure } from '../ui/failure.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { Switch } from '../ui/switch.tsx'

const WHEN: { value: NewsMails['email']; label: string }[] = [
  { value: 'daily', label: 'Each morning' },
  { value: 'mondays', label: 'Mondays' },
  { value: 'never', label: 'Never' },
]

const WEEKS = {
  digest: { label: 'My week', hint: 'People waiting for your review, new jobs, missing notes.' },
  company_digest: {
    label: 'My company’s week',
    hint: 'Recommended people no one has looked at yet, and tips.',
  },
}

/** When the user gets the letter, and what it and the inbox hold (docs/product-employees.md, News by email). A choice saves at once. */
export function NewsMailsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useUser()
  const query = useApiQuery(api.news.newsMails, {})
  const { save, ...saving } = useSave(api.news.chooseNewsMails, {
    notDone: 'Your choice was not saved',
    scope: 'news-mails',
    answers: api.news.newsMails,
    meta: { changes: 'nothing' }, // but itself
  })
  const chosen = saving.isPending ? saving.variables?.body : undefined
  const wanted = query.data && { ...query.data, ...chosen, inbox: query.data.inbox }
  const switchOf = ({ name, label, hint, is_on }: InboxSwitch) => (
    <Switch
      key={name}
      label={label}
      hint={hint}
      checked={chosen?.inbox?.find((one) => one.name === name)?.is_on ?? is_on}
      onCheckedChange={(checked) => save({ body: { inbox: [{ name, is_on: checked }] } })}
    />
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => !shown && onClose()}
      title="Email"
      description={`One email a morning, if there’s news, goes to ${user.email}. It contains counts and links and, except for thanks, never anyone’s details.`}
    >
      <Failure of={saving} />
      <Awaited query={query}>
        <SkeletonRows rows={6} rowClassName="h-10" label="Loading your choices" />
      </Awaited>
      {wanted && (
        <>
          <RadioGroup
            legend="When it comes"
            layout="segments"
            options={WHEN}
            value={wanted.email}
            onValueChange={(email) => email && save({ body: { email } })}
          />
          <h3 className="font-semibold">In the email and in your inbox</h3>
          <Switches>{wanted.inbox.filter(({ is_former }) => !is_former).map(switchOf)}</Switches>
          <More switches={wanted.inbox.filter(({ is_former }) => is_former)} switchOf={switchOf} />
          <h3 className="font-semibold">Also in the email of Mondays</h3>
          <Switches>
            {(user.role === 'admin' ? (['digest', 'company_digest'] as const) : (['digest'] as const)).map(
              (week) => (
                <Switch
                  key={week}
                  {...WEEKS[week]}
                  checked={wanted[week] ?? false}
                  onCheckedChange={(checked) => save({ body: { [week]: checked } })}
                />
              ),
            )}
          </Switches>
          <AskPauseField />
        </>
      )}
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Switches = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-4">{children}</div>
)

type MoreProps = { switches: InboxSwitch[]; switchOf: (one: InboxSwitch) => ReactNode }

/** What the user had switched off more finely. A switch stays while the dialog is open, so that it can be taken back. */
function More({ switches, switchOf }: MoreProps) {
  const [all] = useState(switches)
  if (all.length === 0) return null
  return (
    <details>
      <summary className="font-semibold">More</summary>
      <Switches>
        {all.map((one) => switchOf({ ...one, is_on: !switches.some(({ name }) => name === one.name) }))}
      </Switches>
    </details>
  )
}
