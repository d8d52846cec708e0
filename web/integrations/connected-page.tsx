import { useEffect, useState } from 'react'
import type { CareersPage } from '../../contract/careers.ts'
import { PROVIDERS } from '../../domain/careers-page.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { Alert } from '../ui/alert.tsx'
import { Failure } from '../ui/failure.tsx'
import { Button } from '../ui/button.tsx'
import { ExternalProfileLink } from '../ui/external-profile-link.tsx'
import { TextLink } from '../ui/link-button.tsx'
import { changesText, jobsLabel, noRoomText, readText } from './page-choice.rules.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const RENEW_MS = 30_000

type Props = { page: CareersPage; onChange: () => void; onDisconnected: () => void }

/** A connected careers page: what its last reading did, and what can be done with it. */
export function ConnectedPage({ page, onChange, onDisconnected }: Props) {
  const now = useNow()
  const [disconnecting, setDisconnecting] = useState(false)
  const reading = useSave(api.careers.readCareersPage, {
    done: ({ problem, changes }) =>
      problem || !changes ? null : { title: 'Careers page read', description: `${changesText(changes)}.` },
    notDone: 'The page was not read',
    untilShown: true,
  })
  const provider = PROVIDERS[page.provider].name
  const read = (may_close = 0) => reading.save({ params: { id: page.id }, body: { may_close } })
  const noRoom = noRoomText(page)
  return (
    <section aria-label={`${page.name} at ${provider}`} className="flex flex-col gap-3">
      <div>
        <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span dir="auto" className="wrap-anywhere">
            {page.name}
          </span>
          <ExternalProfileLink url={page.url} name={page.name} text={provider} />
        </h3>
        <p className="text-muted">
          <span>{`${readText(page, now)}.`}</span>{' '}
          <TextLink to="/job-review">{`${jobsLabel(page.open_jobs)} open`}</TextLink>
        </p>
        {noRoom && <p className="text-muted">{noRoom}</p>}
      </div>
      {page.problem && (
        <Alert title={page.is_paused ? 'Vouch no longer reads the page' : 'The page could not be read'}>
          {page.is_paused
            ? `${page.problem} Your jobs stay as they are, until you choose Read now.`
            : `${page.problem} Your jobs stay as they are, and Vouch tries again.`}
        </Alert>
      )}
      {page.asks_to_close !== null && (
        <Alert
          kind="info"
          title={
            page.asks_to_close === 1
              ? '1 job is gone from the page'
              : `${page.asks_to_close.toLocaleString('en')} jobs are gone from the page`
          }
          actions={
            <Button busy={reading.isPending} onClick={() => read(page.asks_to_close!)}>
              {page.asks_to_close === 1 ? 'Close it' : `Close these ${jobsLabel(page.asks_to_close)}`}
            </Button>
          }
        >
          The page is empty or lost half of its jobs. That may be a mistake, so they stay open until you close
          them or they return.
        </Alert>
      )}
      <Failure of={reading} />
      <div className="flex flex-wrap gap-2">
        <Button busy={reading.isPending} onClick={() => read()}>
          Read now
        </Button>
        <Button onClick={onChange}>Choose jobs…</Button>
        <Button variant="quiet" onClick={() => setDisconnecting(true)}>
          Disconnect…
        </Button>
      </div>
      {disconnecting && (
        <RemoveDialog
          call={api.careers.disconnectCareersPage}
          args={{ params: { id: page.id } }}
          title="Disconnect the careers page?"
          action="Disconnect"
          harmless
          notDone="The page was not disconnected"
          done={{ title: 'Careers page disconnected', description: page.name }}
          onClose={() => setDisconnecting(false)}
          onDone={onDisconnected}
        >
          <p>
            Vouch no longer reads it. Its jobs stay with all decisions, and you can edit them. If you connect
            the page again, they follow it again.
          </p>
        </RemoveDialog>
      )}
    </section>
  )
}

/** The time, renewed as often as a text that says how long ago something was needs it. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), RENEW_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
