import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '../../contract/webhooks.ts'
import { Button } from '../ui/button.tsx'
import { AddWebhookDialog } from './webhook-dialog.tsx'
import { ConnectedWebhook } from './connected-webhook.tsx'
import { IntegrationCard } from './integration-card.tsx'
import { useActionFocus } from './use-action-focus.ts'

/** The addresses to which Vouch sends events. */
export function WebhooksCard({ webhooks }: { webhooks: Webhook[] }) {
  const [adding, setAdding] = useState(false)
  const [add, focusAdd] = useActionFocus()
  return (
    <>
      <IntegrationCard
        title="Webhooks"
        Icon={WebhookIcon}
        isOn={webhooks.some(({ is_on }) => is_on)}
        hasContent={webhooks.length > 0}
        why="Your other systems hear at once who is recommended, which job opens and which candidate moves."
        leaves="what happened, with ids and links into Vouch. Names, profile links and notes only where you choose them for a webhook; the text and author of a tip never."
        actionRef={add}
        action={
          <Button onClick={() => setAdding(true)}>
            {webhooks.length > 0 ? 'Add another webhook' : 'Add a webhook'}
          </Button>
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
