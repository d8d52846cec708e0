import { ApiError } from '../../contract/client.ts'
import type { UploadReceipt } from '../../contract/uploads.ts'

const number = (count: number) => count.toLocaleString('en')

/** '2,913 new · 87 updated · 12 skipped': what an upload did; counts of 0 are left out. */
export function receiptLine(receipt: UploadReceipt): string {
  const parts: [number, string][] = [
    [receipt.added, 'new'],
    [receipt.updated, 'updated'],
    [receipt.unchanged, 'unchanged'],
    [receipt.duplicates, receipt.duplicates === 1 ? 'duplicate' : 'duplicates'],
    [receipt.skipped, 'skipped'],
  ]
  const line = parts.flatMap(([count, what]) => (count > 0 ? [`${number(count)} ${what}`] : []))
  return line.length > 0 ? line.join(' · ') : 'No one in it'
}

/** '120 dates could not be read, such as “last autumn”.' */
export function unreadDatesLine({ rows, example }: NonNullable<UploadReceipt['unread_dates']>): string {
  return `${number(rows)} ${rows === 1 ? 'date' : 'dates'} could not be read, such as “${example}”.`
}

/** For an upload that waits for `place` other uploads of its company. */
export function waitingLine(place: number): string {
  if (place === 0) return 'Waiting for its turn: the server is busy with other uploads…'
  return place === 1
    ? 'Waiting: 1 upload is ahead of yours…'
    : `Waiting: ${place.toLocaleString('en')} uploads are ahead of yours…`
}

export type Refused = { message: string; retryable: boolean }

export const CHANGED = 'The file changed. Choose it again.'
/** Whether the browser could not read a file, because it changed or moved after it was chosen. */
export const isUnread = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError')

const OWN_FAULT = 'Something went wrong on this page. Please try again.'

/** Why the server did not take the file. An error of this page is reported too, or the screen would say 'Uploading' forever. */
export function refusedBy(error: unknown): Refused {
  if (isUnread(error)) return { message: CHANGED, retryable: false }
  if (!(error instanceof ApiError)) return { message: OWN_FAULT, retryable: true }
  const retryable = error.status === 0 || error.status === 429 || error.status >= 500
  return { message: error.message, retryable }
}
