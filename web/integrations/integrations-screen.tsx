import { CHANNEL_KINDS } from '../../domain/channels.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { SectionPage } from '../sections/section-page.tsx'
import { SETTINGS } from '../sections/sections.ts'
import { ApiKeysCard } from './api-keys-card.tsx'
import { AssistantsCard } from './assistants-card.tsx'
import { CareersPageCard } from './careers-page-card.tsx'
import { ChannelCard } from './channel-card.tsx'
import { CardSkeleton, LoadingCard } from './loading-card.tsx'
import { TrackingCard } from './tracking-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

const CARDS = ['pages', 'tracking', 'webhooks', ...CHANNEL_KINDS, 'keys', 'assistants']

/** /admin/integrations: the systems that Vouch works with (docs/product-integrations.md, Integrations). */
export function IntegrationsScreen() {
  const webhooks = useApiQuery(api.webhooks.webhookList, {})
  const channels = useApiQuery(api.channels.channelList, {})
  const pages = useApiQuery(api.careers.careersPages, {})
  const asked = [
    webhooks,
    channels,
    pages,
    useApiQuery(api.tracking.trackingStatus, {}),
    useApiQuery(api.keys.keyList, {}),
    useApiQuery(api.assistants.assistantSettings, {}),
  ]
  // The cards differ in height, so they come together: none moves another.
  const isLoading = asked.some(({ isPending, failureCount }) => isPending && failureCount === 0)
  return (
    <SectionPage
      of={SETTINGS}
      tab="/admin/integrations"
      subtitle="The tools that your company already uses. Everything is off until you switch it on."
    >
      <div className="flex flex-col rounded-lg border border-line bg-surface">
        {isLoading &&
          CARDS.map((card, index) => (
            <CardSkeleton key={card} label={index === 0 ? 'Loading the integrations' : undefined} />
          ))}
        <div className={isLoading ? 'hidden' : 'contents'}>
          <LoadingCard query={pages} what="Careers pages" />
          {pages.data && <CareersPageCard pages={pages.data.pages} />}
          <TrackingCard />
          <LoadingCard query={webhooks} what="Webhooks" />
          {webhooks.data && <WebhooksCard webhooks={webhooks.data.webhooks} />}
          <LoadingCard query={channels} what="Channels" />
          {channels.data &&
            CHANNEL_KINDS.map((kind) => (
              <ChannelCard
                key={kind}
                kind={kind}
                channel={channels.data.channels.find((one) => one.kind === kind)}
              />
            ))}
          <ApiKeysCard />
          <AssistantsCard />
        </div>
      </div>
    </SectionPage>
  )
}
