import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import type { CareersPage } from '../../contract/careers.ts'
import { Button } from '../ui/button.tsx'
import { textParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { ConnectedPage } from './connected-page.tsx'
import { ConnectPageDialog } from './connect-page-dialog.tsx'
import { IntegrationCard } from './integration-card.tsx'
import { useActionFocus } from './use-action-focus.ts'

/** The careers pages whose jobs arrive by themselves. */
export function CareersPageCard({ pages }: { pages: CareersPage[] }) {
  const [params, changeParams] = useUrlParams()
  const connecting = textParam(params, 'connect') === 'careers-page'
  const setConnecting = (shown: boolean) =>
    changeParams({ connect: shown ? 'careers-page' : undefined }, { replace: true, keepScroll: true })
  const [changing, setChanging] = useState<CareersPage>()
  const [connect, focusConnect] = useActionFocus()
  return (
    <>
      <IntegrationCard
        title="Careers page"
        Icon={Megaphone}
        isOn={pages.length > 0}
        why="New postings appear here on their own."
        leaves="the name of your careers page, every six hours, to the service that shows it. Nothing about a person."
        actionRef={connect}
        action={
          <Button onClick={() => setConnecting(true)}>
            {pages.length > 0 ? 'Connect another page' : 'Connect a careers page'}
          </Button>
        }
      >
        <ul className="flex flex-col divide-y divide-line">
          {pages.map((page) => (
            <li key={page.id} className="py-4 first:pt-0 last:pb-0">
              <ConnectedPage page={page} onChange={() => setChanging(page)} onDisconnected={focusConnect} />
            </li>
          ))}
        </ul>
      </IntegrationCard>
      {changing && <ConnectPageDialog connected={changing} onClose={() => setChanging(undefined)} />}
      {connecting && <ConnectPageDialog onClose={() => setConnecting(false)} />}
    </>
  )
}
