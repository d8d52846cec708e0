import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { ApiKeysCard } from './api-keys-card.tsx'
import { AssistantsCard } from './assistants-card.tsx'
import { CareersPageCard } from './careers-page-card.tsx'
import { ChannelCard } from './channel-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

const KINDS = ['slack', 'teams'] as const

/** /admin/integrations: the systems that Vouch works with (docs/product.md, Integrations). */
export function IntegrationsScreen() {
  const webhooks = useApiQuery(api.webhooks.webhookList, {})
  const channels = useApiQuery(api.channels.channelList, {})
  const pages = useApiQuery(api.careers.careersPages, {})
  return (
    <Page>
      <PageHeading
        title="Integrations"
        subtitle="Where your company already works. Everything is off until you switch it on."
      />
      <div className="flex flex-col gap-6">
        <Awaited query={pages}>
          <div role="status" aria-busy="true" aria-label="Loading integrations">
            <Skeleton className="h-48 rounded-lg" />
          </div>
        </Awaited>
        {pages.data && <CareersPageCard pages={pages.data.pages} />}
        <Awaited query={webhooks}>
          <div role="status" aria-busy="true" aria-label="Loading webhooks">
            <Skeleton className="h-48 rounded-lg" />
          </div>
        </Awaited>
        {webhooks.data && <WebhooksCard webhooks={webhooks.data.webhooks} />}
        <Awaited query={channels}>
          <div role="status" aria-busy="true" aria-label="Loading channels">
            <Skeleton className="h-48 rounded-lg" />
          </div>
        </Awaited>
        {channels.data &&
          KINDS.map((kind) => (
            <ChannelCard
              key={kind}
              kind={kind}
              channel={channels.data.channels.find((one) => one.kind === kind)}
            />
          ))}
        <ApiKeysCard />
        <AssistantsCard />
      </div>
    </Page>
  )
}
