import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { UploadReceipt as Receipt } from '../../../contract/uploads.ts'
import { api } from '../../api/api.ts'
import { useApiQuery, useDashboard } from '../../api/hooks.ts'
import { changed } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { receiptLine, unreadDatesLine } from '../../uploads/upload-labels.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { countText } from '../count-labels.ts'
import { CHANGED_REVIEW, changedLine } from './changed-notice.tsx'

const SHOWN_ROWS = 200 // for the rest, only the number is shown

/** The receipt of the upload in the address. The content below waits for it, so that nothing moves. */
export function useReceipt(uploadId: string) {
  const isNamed = uploadId !== ''
  const { data, isPending, failureCount } = useApiQuery(
    api.uploads.jobStatus,
    { params: { id: uploadId } },
    { staleTime: Infinity, still: true, enabled: isNamed },
  )
  return { receipt: data?.receipt ?? null, isAwaited: isNamed && isPending && failureCount === 0 }
}

/** The result of the upload that led here. */
export function UploadReceipt({
  receipt,
  numChanged,
  isMainAct,
  onDismiss,
}: {
  receipt: Receipt | null
  numChanged: number
  /** Nothing else on the screen is what to do next. */
  isMainAct: boolean
  onDismiss: () => void
}) {
  useEffect(() => void changed(), []) // the upload brought new connections
  const program = useDashboard().data?.dashboard.referral_program
  if (!receipt) return null
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-line pb-3">
      <CircleCheck aria-hidden className="mt-2.5 size-4 shrink-0 text-primary" />
      <details className="min-w-0 flex-1 basis-48 py-2">
        <summary className="min-h-6 cursor-pointer">
          <span className="font-semibold">{receiptLine(receipt)}</span>
        </summary>
        <div className="mt-1 text-muted">
          <p>{`Upload complete: ${countText(receipt.rows, 'row')} read.`}</p>
          {receipt.unread_dates && <p>{unreadDatesLine(receipt.unread_dates)}</p>}
          {receipt.skipped > 0 && <SkippedRows receipt={receipt} />}
        </div>
      </details>
      {numChanged > 0 && (
        <LinkButton {...CHANGED_REVIEW} variant={isMainAct ? 'primary' : 'secondary'}>
          {changedLine(numChanged)}
        </LinkButton>
      )}
      <Button variant="quiet" onClick={onDismiss}>
        Dismiss
      </Button>
      {program?.text && (
        <p dir="auto" className="line-clamp-2 basis-full text-muted">
          {program.text}
        </p>
      )}
    </div>
  )
}

const linesText = (lines: string[]) => `${lines.length === 1 ? 'Line' : 'Lines'} ${lines.join(', ')}`

function SkippedRows({ receipt }: { receipt: Receipt }) {
  const rows = receipt.skipped_rows.slice(0, SHOWN_ROWS)
  const more = receipt.skipped - rows.length
  return (
    <>
      <p className="mt-2">
        {receipt.skipped === 1
          ? 'Why 1 row was skipped:'
          : `Why ${countText(receipt.skipped, 'row')} were skipped:`}
      </p>
      <ul className="divide-y divide-line">
        {[...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, skipped]) => (
          <li key={reason} className="py-1.5">
            <span className="text-ink">{reason}</span>{' '}
            <span>{linesText(skipped.map(({ line }) => line.toLocaleString('en')))}</span>
          </li>
        ))}
        {more > 0 && <li className="py-1.5">{`and ${countText(more, 'more row')}`}</li>}
      </ul>
    </>
  )
}
