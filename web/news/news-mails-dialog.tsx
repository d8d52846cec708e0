import type { NewsMail } from '../../contract/news.ts'
import { useUser } from '../auth/use-auth.ts'
import { AskPauseField } from '../claims/ask-pause-field.tsx'
import { Failure } from '../ui/failure.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { Switch } from '../ui/switch.tsx'
import { NEWS_MAILS } from './news-mail-labels.ts'
import { useNewsMails } from './use-news-mails.ts'

/** What the user is told by email and in the inbox (docs/product.md, News by email). A switch saves at once. */
export function NewsMailsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useUser()
  const { query, save } = useNewsMails()
  const kinds: NewsMail[] =
    user.role === 'admin'
      ? ['moved', 'reach_out', 'hired', 'mention', 'views', 'sprint', 'digest', 'company_digest']
      : ['moved', 'reach_out', 'hired', 'mention', 'sprint', 'digest']
  const chosen = save.isPending ? save.variables.body : undefined
  const wanted = { ...query.data, ...chosen }
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => !shown && onClose()}
      title="Email"
      description={`Emails go to ${user.email} when there’s news. They contain counts and links and, except for thanks, never anyone’s details. What you switch off is not in your inbox, either.`}
    >
      <Failure of={save} />
      <Awaited query={query}>
        <SkeletonRows rows={kinds.length} rowClassName="h-10" label="Loading your choices" />
      </Awaited>
      {query.data &&
        kinds.map((kind) => (
          <Switch
            key={kind}
            {...NEWS_MAILS[kind]}
            checked={wanted[kind] ?? false}
            onCheckedChange={(checked) => save.mutate({ body: { [kind]: checked } })}
          />
        ))}
      {query.data?.inbox.map(({ name, label, hint, is_on }) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={chosen?.inbox?.find((one) => one.name === name)?.is_on ?? is_on}
          onCheckedChange={(checked) => save.mutate({ body: { inbox: [{ name, is_on: checked }] } })}
        />
      ))}
      {query.data && <AskPauseField />}
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
