import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import type { Channel } from '../../contract/channels.ts'
import { CHANNELS, type ChannelKind } from '../../domain/channels.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { useSave } from '../api/use-save.ts'
import { Button } from '../ui/button.tsx'
import { channelText } from './channel.rules.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { ConnectedDestination } from './connected-destination.tsx'
import { IntegrationCard } from './integration-card.tsx'
import { PauseButton } from './pause-button.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useActionFocus } from './use-action-focus.ts'

/** A channel that reads what is new. */
export function ChannelCard({ kind, channel }: { kind: ChannelKind; channel: Channel | undefined }) {
  const { name } = CHANNELS[kind]
  const [open, setOpen] = useState<'choices' | 'removing'>()
  const [now] = useState(() => new Date())
  const test = useApiMutation(api.channels.testChannel)
  const turn = useSave(api.channels.switchChannel, { notDone: 'Nothing was changed' })
  const [action, focusAction] = useActionFocus()
  const close = () => {
    setOpen(undefined)
    focusAction()
  }
  return (
    <>
      <IntegrationCard
        title={name}
        Icon={MessagesSquare}
        isOn={channel !== undefined && channel.off_reason === null}
        hasContent={channel !== undefined}
        why={`Your team reads about new recommendations and jobs in ${name}, once a day or once a week, if there are any.`}
        leaves="how many recommendations and jobs are new, how many wait and how long, job titles, and a link to Vouch, for everyone who reads the channel. No names of people."
        actionRef={action}
        action={
          <>
            <Button onClick={() => setOpen('choices')}>
              {channel ? `Change ${name}…` : `Connect ${name}`}
            </Button>
            {channel && (
              <>
                <Button
                  busy={test.isPending}
                  onClick={() => test.mutate({ params: { kind } })}
                >{`Send a test to ${name}`}</Button>
                <PauseButton
                  name={name}
                  off={channel.off_reason}
                  isPending={turn.isPending}
                  onTurn={(is_on) => turn.save({ params: { kind }, body: { is_on } })}
                />
                <Button variant="quiet" onClick={() => setOpen('removing')}>{`Disconnect ${name}…`}</Button>
              </>
            )}
          </>
        }
      >
        {channel && (
          <ConnectedDestination
            heading={<p className="font-semibold wrap-anywhere">{channel.host}</p>}
            text={channelText(channel, now)}
            test={test}
            problem={turn.error}
          />
        )}
      </IntegrationCard>
      {open === 'choices' && <ChannelDialog kind={kind} channel={channel} onClose={close} />}
      {open === 'removing' && (
        <RemoveDialog
          call={api.channels.removeChannel}
          args={{ params: { kind } }}
          title={`Disconnect ${name}?`}
          action="Disconnect"
          notDone={`${name} was not disconnected`}
          done={{ title: `${name} is disconnected` }}
          onClose={close}
        >
          <p>Nothing more is sent to it, and its address is deleted.</p>
        </RemoveDialog>
      )}
    </>
  )
}
