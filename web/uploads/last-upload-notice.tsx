import { useEffect, useState } from 'react'
import type { UploadJob } from '../../contract/uploads.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { receiptLine } from './upload-labels.ts'
import { POLL_EVERY } from './upload.rules.ts'
import { isEnded, isNews } from './upload.rules.ts'
import { changed } from '../api/query-client.ts'
import { markSeen, useSeenUpload } from './upload-store.ts'
import { waitingLine } from './upload-labels.ts'

/** The progress of the newest upload, or how it ended. */
export function LastUploadNotice({ upload }: { upload: UploadJob | null }) {
  return upload ? <Outcome upload={upload} /> : null
}

function Outcome({ upload: known }: { upload: UploadJob }) {
  const { uuid } = useUser()
  const seen = useSeenUpload(uuid)
  const [now] = useState(() => Date.now())
  const running = !isEnded(known)
  const { data } = useApiQuery(
    api.uploads.jobStatus,
    { params: { id: known.job_id } },
    {
      enabled: running,
      refetchInterval: ({ state }) => (state.data && isEnded(state.data) ? false : POLL_EVERY),
    },
  )
  const upload = running && data ? data : known
  const endedHere = running && isEnded(upload)
  useEffect(() => {
    if (endedHere) void changed()
  }, [endedHere])

  if (!isNews(upload, seen, now)) return null
  if (!isEnded(upload)) return <Running upload={upload} />
  const Ended = upload.job_status === 'FAILED' ? Failed : Finished
  return <Ended upload={upload} onSeen={() => markSeen(uuid, upload.job_id)} />
}

function Running({ upload: { progress, place } }: { upload: UploadJob }) {
  const counted =
    progress.rows > 0 && `${progress.done.toLocaleString('en')} of ${progress.rows.toLocaleString('en')} rows`
  return (
    <Panel aria-label="Upload" className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-semibold">Your upload is being imported</p>
        <p className="text-muted">{place === null ? counted || 'It is being read' : waitingLine(place)}</p>
      </div>
      <ProgressBar
        label="Import of your connections"
        value={progress.done}
        max={Math.max(progress.rows, 1)}
        valueText={counted || undefined}
      />
      <p className="text-muted">You can close this window.</p>
    </Panel>
  )
}

type EndedProps = { upload: UploadJob; onSeen: () => void }

const Failed = ({ upload, onSeen }: EndedProps) => (
  <Alert
    title="Your last upload failed"
    actions={
      <>
        <LinkButton to="/upload">Upload again</LinkButton>
        <Dismiss onSeen={onSeen} />
      </>
    }
  >
    {upload.error ?? 'There was an error processing your file. Please try again.'}
  </Alert>
)

const Finished = ({ upload, onSeen }: EndedProps) => (
  <Alert
    kind="success"
    title="Your connections are in"
    actions={
      <>
        <LinkButton to="/review" search={{ upload: upload.job_id }} onClick={onSeen}>
          Review them
        </LinkButton>
        <Dismiss onSeen={onSeen} />
      </>
    }
  >
    {upload.receipt && receiptLine(upload.receipt)}
  </Alert>
)

const Dismiss = ({ onSeen }: { onSeen: () => void }) => (
  <Button variant="quiet" onClick={onSeen}>
    Dismiss
  </Button>
)
