import { ProgressBar } from '../ui/progress-bar.tsx'

export const UploadProgress = ({ percent, name }: { percent: number; name: string }) => (
  <div className="flex flex-1 flex-col justify-center gap-3 p-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p role="status" className="font-serif text-xl font-medium">
        Uploading connections...
      </p>
      <p className="text-muted">{percent} %</p>
    </div>
    <ProgressBar label={`Upload of ${name}`} value={percent} />
    <p className="text-muted">Please don't close this window</p>
  </div>
)
