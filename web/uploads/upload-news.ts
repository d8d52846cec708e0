import type { UploadJob } from '../../contract/uploads.ts'

const NEWS_FOR = 24 * 3_600_000 // a finished upload of last week needs no word

type Upload = Pick<UploadJob, 'job_id' | 'job_status' | 'uploaded_at'>

export const isEnded = ({ job_status }: Pick<Upload, 'job_status'>) =>
  job_status === 'COMPLETED' || job_status === 'FAILED'

/** Whether the dashboard has something to say of the newest upload; a failure stays until it was read. */
export function isNews(upload: Upload, seen: string | null, now: number): boolean {
  if (!isEnded(upload)) return true
  if (upload.job_id === seen) return false
  return upload.job_status === 'FAILED' || now - Date.parse(upload.uploaded_at) < NEWS_FOR
}
