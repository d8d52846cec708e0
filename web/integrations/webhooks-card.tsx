import { Webhook as WebhookIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Webhook } from '../../contract/webhooks.ts'
import { Button } from '../ui/button.tsx'
import { useAfterRender } from '../ui/use-after-render.ts'
import { AddWebhookDialog } from './webhook-dialog.tsx'
import { ConnectedWebhook } from './connected-webhook.tsx'
import { IntegrationCard } from './integration-card.tsx'

/** The addresses to which Vouch sends events. */
export function WebhooksCard({ webhooks }: { webhooks: Webhook[] }) {
  const [adding, setAdding] = useState(false)
  const add = useRef<HTMLDivElement>(null)
  const focusAdd = useAfterRender(() => add.current?.querySelector('button')?.focus())
  return (
    <>
      <IntegrationCard
        title="Webhooks"
        Icon={WebhookIcon}
        isOn={webhooks.some(({ is_on }) => is_on)}
        hasContent={webhooks.length > 0}
        why="Your other systems hear at once who is recommended, which job opens and which candidate moves."
        leaves="what happened, with ids and links into Vouch. Names, profile links and notes only where you choose them for a webhook; the text and author of a tip never."
        action={
          <div ref={add}>
            <Button onClick={() => setAdding(true)}>
              {webhooks.length > 0 ? 'Add another webhook' : 'Add a webhook'}
            </Button>
          </div>
        }
      >
        <ul className="flex flex-col divide-y divide-line">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="py-4 first:pt-0 last:pb-0">
              <ConnectedWebhook webhook={webhook} onDeleted={focusAdd} />
            </li>
          ))}
        </ul>
      </IntegrationCard>
      {adding && <AddWebhookDialog onClose={() => setAdding(false)} />}
    </>
  )
}
