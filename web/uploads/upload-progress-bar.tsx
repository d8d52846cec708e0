import { ProgressBar } from '../ui/progress-bar.tsx'
import { waitingLine } from './upload-labels.ts'

type Props = {
  percent: number
  name: string
  /** How many uploads are ahead of it; null while it is imported. */
  place: number | null
}

export const UploadProgressBar = ({ percent, name, place }: Props) => (
  <div className="flex flex-1 flex-col justify-center gap-3 p-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p role="status" className="text-lg font-semibold">
        Uploading connections...
      </p>
      <p className="text-muted">{percent}%</p>
    </div>
    <ProgressBar label={`Upload of ${name}`} value={percent} />
    <p role="status" className="min-h-6">
      {place !== null && waitingLine(place)}
    </p>
    <p className="text-muted">Please don't close this window</p>
  </div>
)
