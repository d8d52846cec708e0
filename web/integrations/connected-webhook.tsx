import { useRef, useState } from 'react'
import type { Webhook } from '../../contract/webhooks.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiMutation, useApiQuery } from '../api/hooks.ts'
import { Failure } from '../ui/failure.tsx'
import { Button } from '../ui/button.tsx'
import { momentText } from '../ui/day.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { useAfterRender } from '../ui/use-after-render.ts'
import { ConnectedDestination } from './connected-destination.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ChangeWebhookDialog } from './webhook-dialog.tsx'
import { deliveryText, KIND_LABELS, webhookText } from './webhook.rules.ts'

/** A webhook: when it last worked, and what can be done with it. */
export function ConnectedWebhook({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  const [open, setOpen] = useState<'log' | 'choices' | 'deleting'>()
  const [now] = useState(() => new Date())
  const test = useApiMutation(api.webhooks.testWebhook)
  const update = useSave(api.webhooks.updateWebhook, { notDone: 'Something went wrong', untilShown: true })
  const params = { id: webhook.id }
  const close = () => setOpen(undefined)
  const change = useRef<HTMLButtonElement>(null)
  const focusChange = useAfterRender(() => change.current?.focus())
  return (
    <section aria-label={`Webhook ${webhook.name}`}>
      <ConnectedDestination
        heading={
          <h3 dir="auto" className="font-semibold wrap-anywhere">
            <span>{webhook.name}</span> <span className="font-normal text-muted">{webhook.host}</span>
          </h3>
        }
        text={webhookText(webhook, now)}
        test={test}
        problem={update.error}
      >
        <div className="flex flex-wrap gap-2">
          <Button busy={test.isPending} onClick={() => test.mutate({ params })}>
            Send a test
          </Button>
          <Button onClick={() => setOpen('log')}>Last events</Button>
          <Button ref={change} onClick={() => setOpen('choices')}>
            Change…
          </Button>
          <Button
            busy={update.isPending}
            onClick={() => update.save({ params, body: { is_on: !webhook.is_on } })}
          >
            {webhook.is_on ? 'Switch off' : 'Switch on'}
          </Button>
          <Button variant="quiet" onClick={() => setOpen('deleting')}>
            Delete…
          </Button>
        </div>
      </ConnectedDestination>
      {open === 'choices' && (
        <ChangeWebhookDialog
          webhook={webhook}
          onClose={() => {
            close()
            focusChange()
          }}
        />
      )}
      {open === 'log' && <LogDialog webhook={webhook} onClose={close} />}
      {open === 'deleting' && (
        <RemoveDialog
          call={api.webhooks.deleteWebhook}
          args={{ params }}
          title="Delete the webhook?"
          action="Delete"
          notDone="The webhook was not deleted"
          done={{ title: 'Webhook deleted', description: webhook.name }}
          onClose={close}
          onDone={onDeleted}
        >
          <p>Nothing more is sent to it. Its secret, its log and what waits are deleted.</p>
        </RemoveDialog>
      )}
    </section>
  )
}

function LogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const log = useApiQuery(api.webhooks.deliveries, { params: { id: webhook.id } })
  const again = useSave(api.webhooks.sendAgain, { notDone: 'The event was not sent again', scope: 'again' })
  const [now] = useState(() => new Date())
  return (
    <Dialog open onOpenChange={onClose} width="wide" title={`The last events for ${webhook.name}`}>
      <Awaited query={log}>
        <Skeleton className="h-24" />
      </Awaited>
      <Failure of={again} />
      {log.data?.deliveries.length === 0 && <p>Nothing has happened since you added it.</p>}
      <ul className="flex flex-col gap-3">
        {log.data?.deliveries.map((delivery) => (
          <li key={delivery.event_id} className="flex flex-wrap items-start justify-between gap-2">
            <div className="min-w-0">
              <p>{KIND_LABELS[delivery.kind]}</p>
              <p className="text-sm text-muted">{`${momentText(delivery.at)}. ${deliveryText(delivery, now)}`}</p>
            </div>
            {delivery.state !== 'waiting' && webhook.is_on && (
              <Button
                aria-label={`Send again: ${KIND_LABELS[delivery.kind]}, ${momentText(delivery.at)}`}
                onClick={() => again.save({ params: { id: webhook.id, event_id: delivery.event_id } })}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
