import { MessageSquareText, MessagesSquare } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Channel, ChannelKind } from '../../contract/channels.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast-store.ts'
import { useAfterRender } from '../ui/use-after-render.ts'
import { CHANNELS, channelText } from './channel.rules.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { ConnectedDestination } from './connected-destination.tsx'
import { IntegrationCard } from './integration-card.tsx'
import { useRemoveChannel, useTestChannel } from './use-channels.ts'

const ICONS = { slack: MessagesSquare, teams: MessageSquareText }

/** A channel of Slack or Teams that reads what is new. */
export function ChannelCard({ kind, channel }: { kind: ChannelKind; channel: Channel | undefined }) {
  const { name } = CHANNELS[kind]
  const [open, setOpen] = useState<'choices' | 'removing'>()
  const [now] = useState(() => new Date())
  const test = useTestChannel()
  const action = useRef<HTMLDivElement>(null)
  const focusAction = useAfterRender(() => action.current?.querySelector('button')?.focus())
  const close = () => {
    setOpen(undefined)
    focusAction()
  }
  return (
    <>
      <IntegrationCard
        title={name}
        Icon={ICONS[kind]}
        isOn={channel !== undefined && channel.off_reason === null}
        hasContent={channel !== undefined}
        why={`Your team reads about new recommendations and jobs in ${name}, once a day or once a week, if there are any.`}
        leaves="how many recommendations and jobs are new, how many wait and how long, job titles, and a link to Vouch, for everyone who reads the channel. No names of people."
        action={
          <div ref={action} className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('choices')}>
              {channel ? `Change ${name}…` : `Connect ${name}`}
            </Button>
            {channel && (
              <>
                <Button busy={test.isPending} onClick={() => test.mutate({ params: { kind } })}>
                  Send a test to {name}
                </Button>
                <Button variant="quiet" onClick={() => setOpen('removing')}>
                  Remove {name}…
                </Button>
              </>
            )}
          </div>
        }
      >
        {channel && (
          <ConnectedDestination
            heading={<p className="font-semibold wrap-anywhere">{channel.host}</p>}
            text={channelText(channel, now)}
            test={test}
          />
        )}
      </IntegrationCard>
      {open === 'choices' && <ChannelDialog kind={kind} channel={channel} onClose={close} />}
      {open === 'removing' && (
        <RemoveDialog name={name} kind={kind} onClose={() => setOpen(undefined)} onDone={focusAction} />
      )}
    </>
  )
}

function RemoveDialog({
  name,
  kind,
  onClose,
  onDone,
}: {
  name: string
  kind: ChannelKind
  onClose: () => void
  onDone: () => void
}) {
  const { mutate, isPending, error } = useRemoveChannel(() => {
    toast({ title: `${name} is removed`, kind: 'success' })
    onClose()
    onDone()
  })
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      action="Remove"
      busy={isPending}
      notDone={`${name} was not removed`}
      problem={error?.message}
      onConfirm={() => mutate({ params: { kind } })}
      onClose={onClose}
    >
      <p>Nothing more is sent to it, and its address is deleted.</p>
    </ConfirmDialog>
  )
}
