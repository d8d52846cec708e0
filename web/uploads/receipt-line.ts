import type { UploadReceipt } from '../../contract/uploads.ts'

const number = (count: number) => count.toLocaleString('en')

/** '2,913 new · 87 updated · 12 skipped': what an upload did, without what it did not. */
export function receiptLine(receipt: UploadReceipt): string {
  const parts: [number, string][] = [
    [receipt.added, 'new'],
    [receipt.updated, 'updated'],
    [receipt.unchanged, 'unchanged'],
    [receipt.duplicates, receipt.duplicates === 1 ? 'duplicate' : 'duplicates'],
    [receipt.skipped, 'skipped'],
  ]
  const line = parts.flatMap(([count, what]) => (count > 0 ? [`${number(count)} ${what}`] : []))
  return line.length > 0 ? line.join(' · ') : 'Nobody in it'
}
